import { CHANCE, makeCatalogue, makeTable, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { dominoes } from '../game.js';
import type { DominoView } from '../view.js';

const catalogue = makeCatalogue({ games: [] });

/** Plays rounds by one agent in all seats, and shows every turn: what its seat sees, and the real hands. */
export function everyTurnBy(
  text: string,
  rounds: number,
  look: (view: DominoView, hands: Int32Array, rng: Rng) => void,
): void {
  const table = makeTable(dominoes, unwrap(parseSetup(dominoes, 4, 'play=round')));
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  const rng = new Rng(3);
  for (let n = 0; n < rounds; n++) {
    const position = dominoes.start(table.setup);
    while (position.turn !== OVER) {
      if (position.turn === CHANCE) {
        position.play(position.randomMove(rng));
        continue;
      }
      const view = dominoes.view(position, position.turn);
      look(view, position.round.hands, rng);
      position.play(agent.decide(view, { rng }).move);
    }
  }
}

/** How often the real hands are likelier than drawn ones that are not just as likely, when an agent plays; and of how many. */
export function likelierThanDrawn(
  text: string,
  read: (view: DominoView) => { weight(hands: Int32Array): number },
): { readonly share: number; readonly compared: number; readonly impossible: number } {
  let [likelier, compared, impossible] = [0, 0, 0];
  everyTurnBy(text, 12, (view, real, rng) => {
    const reading = read(view);
    const hands = view.round.hands.slice();
    for (let i = 0; i < 5; i++) {
      view.deals().draw(rng, hands);
      const weights = [reading.weight(hands), reading.weight(real)];
      if (!(weights[0] > 0)) impossible++;
      if (weights[0] === weights[1]) continue;
      compared++;
      if (weights[1] > weights[0]) likelier++;
    }
  });
  return { share: likelier / compared, compared, impossible };
}
