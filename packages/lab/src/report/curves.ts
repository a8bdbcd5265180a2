/**
 * Which agents of a run are the same but for one number, and so make a curve: `alphabeta(depth={1..4})` by depth. Also
 * what is done under conditions that differ in one limit.
 */

import { type AgentKind, type AnyValues, parseValues } from '@tabuleiro/engine';
import { makeTerm, parseTerm } from '@tabuleiro/engine/text';
import type { Condition } from '@tabuleiro/trials';

export interface AgentCurve {
  /** Of the agents, with the parameter left open: "alphabeta(depth=…)". */
  readonly name: string;
  readonly parameter: string;
  /** By rising value, at least two. */
  readonly points: readonly { readonly x: number; readonly agent: string }[];
}

interface Described {
  readonly agent: string;
  readonly kind: AgentKind;
  readonly values: AnyValues;
}

/** All curves among these agents, which are of these kinds. */
export function agentCurves(agents: readonly string[], kinds: readonly AgentKind[]): AgentCurve[] {
  const described = agents.flatMap((agent) => describe(agent, kinds));
  const found = new Map<string, { parameter: string; points: { x: number; agent: string }[] }>();
  for (const { agent, kind, values } of described) {
    for (const [key, spec] of Object.entries(kind.params)) {
      const x = values[key];
      if ((spec.kind !== 'int' && spec.kind !== 'number') || typeof x !== 'number' || !Number.isFinite(x)) continue;
      const name = openTerm(kind, values, key);
      const curve = found.get(name);
      if (curve === undefined) found.set(name, { parameter: key, points: [{ x, agent }] });
      else if (curve.points.every((point) => point.x !== x)) curve.points.push({ x, agent });
    }
  }
  return [...found]
    .filter(([, { points }]) => points.length > 1)
    .map(([name, { parameter, points }]) => ({ name, parameter, points: points.sort((a, b) => a.x - b.x) }));
}

function describe(agent: string, kinds: readonly AgentKind[]): Described[] {
  const term = parseTerm(agent.replace(/ #\d+$/, ''));
  if (!term.ok) return [];
  const kind = kinds.find(({ name }) => name === term.value.name);
  if (kind === undefined) return [];
  // The text of an agent leaves defaults out; as points of a curve they must be there.
  const values = parseValues(kind.name, kind.params, term.value.args);
  return values.ok ? [{ agent, kind, values: values.value }] : [];
}

/** The agent's text with one parameter open. */
function openTerm(kind: AgentKind, values: AnyValues, open: string): string {
  const others = Object.entries(kind.params).flatMap(([key, spec]) => {
    if (key === open) return [`${key}=…`];
    const value = values[key];
    const usual = spec.kind === 'evaluation' ? undefined : spec.default;
    if (value === usual || value === undefined) return [];
    return [`${key}=${typeof value === 'object' ? makeTerm(value) : String(value).replace('Infinity', 'unlimited')}`];
  });
  return `${kind.name}(${others.join(', ')})`;
}

export const LIMITS = ['nodes', 'depth', 'ms'] as const;

/** Conditions of the same rules, players and other limits that differ in this one: their values and indices. */
export interface LimitSweep {
  readonly limit: (typeof LIMITS)[number];
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly condition: number }[];
}

export function limitSweeps(conditions: readonly Condition[]): LimitSweep[] {
  return LIMITS.flatMap((limit) => {
    const groups = new Map<string, { x: number; condition: number }[]>();
    for (const [condition, { rules, players, limits }] of conditions.entries()) {
      const { [limit]: x, ...others } = limits;
      if (x === undefined) continue;
      const name = [rules, `${players} players`, ...Object.entries(others).map(([key, value]) => `${key} ${value}`)];
      const key = name.filter((part) => part !== '').join(', ');
      groups.set(key, [...(groups.get(key) ?? []), { x, condition }]);
    }
    return [...groups]
      .filter(([, points]) => points.length > 1)
      .map(([name, points]) => ({ limit, name, points: points.sort((a, b) => a.x - b.x) }));
  });
}
