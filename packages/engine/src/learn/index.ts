/**
 * Learning what positions are worth from games of practice: networks of tuples, temporal differences.
 *
 * @packageDocumentation
 */
export { BoundNetwork } from './bound-network.js';
export { BoundPolicy, drawn, softmax } from './bound-policy.js';
export { CoherentLearner } from './coherence.js';
export { fingerprint } from './fingerprint.js';
export { imitates } from './imitates.js';
export { fitParts, Layout, MOST_IN_A_PART, MOST_WEIGHTS, weightsOf } from './layout.js';
export { learnable, learnedEvaluation } from './learned-evaluation.js';
export { type Mirror, mirrorsOf } from './mirror.js';
export { END_WEIGHTS, type MoveLook, type MoveSight, type Sighted, seenIn, sightOf } from './move-sight.js';
export { boundNetwork, layoutOf } from './network-at-table.js';
export {
  type NamedNetwork,
  type NamedPolicy,
  type Network,
  type PolicyPart,
  readNetwork,
  rounded,
  unfit,
  unfitPolicy,
  writeNetwork,
} from './network-file.js';
export { isNetworkName, networkFile } from './network-name.js';
export { type GivenNetwork, networksOf, withNetworks } from './network-shelf.js';
export { boundPolicy, policyAt } from './policy-at.js';
export { type PolicyArrays, PolicyLearner, type SeenDecisions, sumOf } from './policy-learner.js';
export { Practice, type PracticeGame, type PracticeOptions } from './practice.js';
export { type SearchedOptions, SearchedPractice } from './searched-practice.js';
export { learnRoom } from './sentences.js';
export { storedNetwork, storedPolicy } from './stored-networks.js';
