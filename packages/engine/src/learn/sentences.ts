import { roomOf } from '../text/phrases.js';

/** Why a network cannot be had, or learned. */
export const learnRoom = roomOf('learn', {
  'no-features': '{game} declares no features, so nothing can be learned for it',
  'no-features-here': '{game} has no features under these rules',
  'no-mirror': '{game}: what "{symmetry}" makes of variable {variable} cannot be told from the variables of a position',
  'no-move-features': '{game} does not say what is seen of its moves, so no policy can be learned for it',
  'network-is-a-policy': 'the network {name} is a policy: it says how likely moves are, not what positions are worth',
  'network-is-no-policy': 'the network {name} is no policy: it says what positions are worth, not how likely moves are',
  'no-policy-named': 'a policy is named by net=NAME: `tabuleiro learn {game} --imitate FILE` makes one',
  'rating-unknown': 'the network {name} does not say how strong those are whom it chooses like: leave the rating out',
  'rating-beyond': 'the network {name} chooses like players from {low} to {high}, not {rating}',
  'not-a-network': '"{file}" is no network: it should begin with "tabuleiro network 1"',
  'network-damaged': '"{file}" is damaged: its sum is not that of what is in it, so nothing of it is used',
  'network-of-another-game': 'the network {name} is for {other}, not for {game}',
  'network-of-another-version':
    'the network {name} is for another version of {game} or of its features: train it again',
  'network-of-other-features': 'the network {name} sees other variables than {game} has under these rules',
  'no-network':
    'there is no network {name} here: `tabuleiro learn {game}` makes one; on the command line net=FILE names a file',
  'network-name': 'a network is called after its game and its sum, as in {game}-0123456789abcdef, not "{text}"',
});
export const { err, phrase } = learnRoom;
