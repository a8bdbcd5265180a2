/** The other end of a thread of the crew: does its share of each pass over a layer. */
import { parentPort, workerData } from 'node:worker_threads';
import { oncaSolver } from '@tabuleiro/games';
import { type AnyPass, NEXT, type SharedLayer, STOPPED, type ThreadData } from './onca-shared.js';

const { Layout, LayerWork, NO_RESULT, Ranker } = oncaSolver;

type Doing = (pass: AnyPass, take: () => number) => oncaSolver.PassResult;

function workOn(layer: SharedLayer, layout: oncaSolver.Layout): Doing {
  if (layer.work === 'solve') {
    const below = layer.below === null ? null : { layout: new Layout(layer.dogs - 1), landed: layer.below };
    const work = new LayerWork(layout, layer.planes, below);
    return (pass, take) => work.run(pass as oncaSolver.Pass, take);
  }
  const below = layer.below === null ? null : { layout: new Layout(layer.dogs - 1), landed: layer.below };
  const ranker = new Ranker(layout, layer.planes, below);
  return (pass, take) => ({ ...NO_RESULT, changed: ranker.run(pass as oncaSolver.RankPass, take) });
}

if (parentPort !== null) {
  const port = parentPort;
  const { layer, counters } = workerData as ThreadData;
  const layout = new Layout(layer.dogs);
  const run = workOn(layer, layout);
  const take = (): number => {
    if (Atomics.load(counters, STOPPED) === 1) return -1;
    const next = Atomics.add(counters, NEXT, 1);
    return next < layout.blocks.length ? next : -1;
  };
  port.on('message', (pass: AnyPass) => port.postMessage(run(pass, take)));
}
