import { Negamax, NegamaxOpts, Node } from 'minimaxer';

// The values of its enumerations, which the package does not export: see its tree/node.d.ts and tree/search.d.ts.
const ROOT = 0;
const INNER = 1;
const LEAF = 2;
const MAX = 1;
const ALPHA_BETA = 1;

// A state is two sets of squares in one number, and everything that can be is looked up, so that as little time as
// possible goes into the game and nearly all into the library.
const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const WINS = Array.from({ length: 512 }, (_, squares) => LINES.some((line) => (squares & line) === line));
const FREE = Array.from({ length: 512 }, (_, taken) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((i) => !((taken >> i) & 1)));

function getMoves(node) {
  return FREE[(node.gamestate >> 9) | (node.gamestate & 511)];
}

function createChild(parent, move) {
  const own = (parent.gamestate >> 9) | (1 << move);
  const other = parent.gamestate & 511;
  const won = WINS[own];
  const over = won || (own | other) === 511;
  const node = new Node(over ? LEAF : INNER, (other << 9) | own, move, 0, 0 - parent.aim);
  node.value = won ? parent.aim : 0;
  return node;
}

/** A full search; of its settings, alpha-beta without its generators and without sorting was the fastest. */
function makeSearch() {
  const options = new NegamaxOpts();
  options.depth = 9;
  options.pruning = ALPHA_BETA;
  const search = new Negamax(new Node(ROOT, 0, 0, 0, MAX), options);
  search.GetMoves = getMoves;
  search.CreateChildNode = createChild;
  search.EvaluateNode = (node) => node.value;
  return search;
}

/** The nodes it goes into. Its own count has more: it makes all children of a node before it goes into the first. */
function countNodes() {
  const search = makeSearch();
  const { negamax } = search;
  let nodes = 0;
  search.negamax = function (...args) {
    nodes++;
    return negamax.apply(this, args);
  };
  search.evaluate();
  return nodes;
}

export function alphaBeta() {
  const visited = countNodes();
  let fault = visited === 18_297 ? null : `${visited} nodes`;
  return {
    batch() {
      const { value, nodes } = makeSearch().evaluate();
      if (value !== 0 || nodes !== 25_226) fault = `value ${value} and ${nodes} nodes by its own count`;
      return visited;
    },
    wrong: () => fault,
  };
}
