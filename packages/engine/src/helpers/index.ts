/**
 * Helpers of a search or a solver: threads that work on the same position, on memory shared with the one who decides.
 *
 * @packageDocumentation
 */

export { HelperDesk } from './helper-desk.js';
export type { Call, JobCall } from './post.js';
export { threadJobs } from './thread-jobs.js';
export { type Helper, ThreadStaff } from './thread-staff.js';
