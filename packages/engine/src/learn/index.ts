/**
 * Learning what positions are worth from games of practice: networks of tuples, temporal differences.
 *
 * @packageDocumentation
 */
export { BoundNetwork } from './bound-network.js';
export { CoherentLearner } from './coherence.js';
export { fingerprint } from './fingerprint.js';
export { fitParts, Layout, MOST_IN_A_PART, MOST_WEIGHTS, weightsOf } from './layout.js';
export { boundNetwork, layoutOf, learnable, learnedEvaluation } from './learned-evaluation.js';
export { type Mirror, mirrorsOf } from './mirror.js';
export {
  isNetworkName,
  type NamedNetwork,
  type Network,
  networkFile,
  readNetwork,
  rounded,
  unfit,
  writeNetwork,
} from './network-file.js';
export { type GivenNetwork, networksOf, withNetworks } from './network-shelf.js';
export { Practice, type PracticeGame, type PracticeOptions } from './practice.js';
export { type SearchedOptions, SearchedPractice } from './searched-practice.js';
export { learnRoom } from './sentences.js';
export { storedNetwork } from './stored-networks.js';
