import type { LateCode } from '../agents/late-code.js';
import { imitator } from './imitator.js';
import { boundNetwork } from './network-at-table.js';
import { againstPolicy } from './policy-at.js';
import { policySearch } from './policy-search.js';
import { storedNetwork } from './stored-networks.js';

/** All that judges and chooses by networks, which a page has only once an agent is to play by one. */
interface NetworkCode {
  readonly boundNetwork: typeof boundNetwork;
  readonly storedNetwork: typeof storedNetwork;
  readonly againstPolicy: typeof againstPolicy;
  readonly imitator: typeof imitator;
  readonly policySearch: typeof policySearch;
}

export const LATE: LateCode<NetworkCode> = {
  code: { boundNetwork, storedNetwork, againstPolicy, imitator, policySearch },
};
