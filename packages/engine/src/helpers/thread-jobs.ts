import type { Helpers } from '../contract/jobs.js';
import type { Helper } from './thread-staff.js';

/**
 * Threads of whatever kind for the jobs of solvers. One that has done a job is replaced: memory of WebAssembly that a
 * thread has seen stays as long as the thread does.
 */
export function threadJobs(helpers: readonly Helper[]): Helpers {
  return {
    most: helpers.length,
    begin(job, shared, count) {
      const atWork = helpers.slice(0, count);
      for (const [i, helper] of atWork.entries()) helper.post({ ...job, shared, number: i + 1 });
      return {
        count: atWork.length,
        end() {
          for (const helper of atWork) helper.replace();
        },
      };
    },
  };
}
