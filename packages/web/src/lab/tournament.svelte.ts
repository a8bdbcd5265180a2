import { browserWorker } from './browser-worker.js';
import { NO_TOURNAMENT, Tournament } from './tournament.js';

/** More workers than this are rarely faster than they are hot. */
const MOST_WORKERS = 16;

/** A tournament of the page, over all cores; whoever looks at how it stands sees it grow. */
export function liveTournament() {
  const workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2));
  let standing = $state.raw(NO_TOURNAMENT);
  const tournament = new Tournament({
    workers,
    makeWorker: browserWorker,
    onStanding: (now) => {
      standing = now;
    },
    onFailure: ({ agent, message, position, stack }) =>
      console.error(`${agent}: ${message}\nin the position ${position}\n${stack ?? ''}`),
  });
  return { tournament, workers, standing: () => standing };
}
