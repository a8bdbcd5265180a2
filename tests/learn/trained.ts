import { type Catalogue, makeCatalogue, type Position, type Table, unwrap } from '@tabuleiro/engine';
import { boundNetwork, readNetwork, writeNetwork } from '@tabuleiro/engine/learn';
import { games } from '@tabuleiro/games';
import { type Learning, Pupil, schoolOf, Trainer } from '@tabuleiro/trials';

/** A learning in this thread, batch by batch. */
export class Trained {
  readonly table: Table;
  private readonly trainer: Trainer;
  private readonly pupil: Pupil;

  constructor(
    private readonly learning: Learning,
    catalogue: Catalogue = makeCatalogue({ games }),
  ) {
    this.table = unwrap(catalogue.table(learning.game, learning.players, learning.rules));
    const school = unwrap(schoolOf(this.table, learning));
    const array = () => new Float32Array(school.layout.size);
    const arrays = { weights: array(), sums: array(), sizes: array() };
    this.trainer = new Trainer(school, learning, arrays);
    this.pupil = new Pupil(school, learning, arrays.weights);
  }

  /** Games of practice up to a number of them. */
  upTo(games: number): this {
    for (let done = 0; done < games; ) {
      done = this.trainer.learn(this.trainer.lessons.map((lesson) => this.pupil.play(lesson))).games;
    }
    return this;
  }

  /** What the network is by now, by way of its file. */
  get bound() {
    const network = unwrap(readNetwork('the network', writeNetwork(this.trainer.network())));
    return boundNetwork<Position>(this.table.game, this.table.setup, network);
  }

  get games(): number {
    return this.learning.games;
  }
}
