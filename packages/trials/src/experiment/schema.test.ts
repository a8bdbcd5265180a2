import { readFileSync } from 'node:fs';
import { SPRT_DEFAULTS } from '@tabuleiro/stats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from './experiment.js';
import type { Fields } from './fields.js';
import { EXPERIMENT_FIELDS, INNER_FIELDS, readExperiment } from './parse-experiment.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const file = new URL('../../schema/experiment.schema.json', import.meta.url);
const schema: Schema = JSON.parse(readFileSync(file, 'utf8'));
const definitions = schema.$defs ?? {};

/** As much of JSON Schema as ours needs. */
function fits(rule: Schema, value: unknown): boolean {
  if (rule.$ref !== undefined) return fits(definitions[rule.$ref.replace('#/$defs/', '')], value);
  if (rule.const !== undefined && value !== rule.const) return false;
  if (rule.enum !== undefined && !rule.enum.includes(value)) return false;
  if (rule.oneOf !== undefined && rule.oneOf.filter((one) => fits(one, value)).length !== 1) return false;
  if (rule.anyOf !== undefined && !rule.anyOf.some((one) => fits(one, value))) return false;
  if (rule.type === 'string' && (typeof value !== 'string' || !new RegExp(rule.pattern ?? '').test(value)))
    return false;
  if (rule.type === 'integer' && !Number.isInteger(value)) return false;
  if (rule.type === 'number' && typeof value !== 'number') return false;
  if (typeof value === 'number' && (value < (rule.minimum ?? -Infinity) || value > (rule.maximum ?? Infinity)))
    return false;
  if (rule.type === 'array') {
    if (!Array.isArray(value) || value.length < (rule.minItems ?? 0)) return false;
    return value.every((entry) => fits(rule.items ?? {}, entry));
  }
  if (rule.type === 'object' && (typeof value !== 'object' || value === null || Array.isArray(value))) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  if (rule.required?.some((name) => !(name in value))) return false;
  if (rule.properties === undefined) return true;
  return Object.entries(value).every(([name, entry]) => {
    const property = rule.properties?.[name];
    return property !== undefined && fits(property, entry);
  });
}

const namesOf = (fields: Fields): string[] => Object.keys(fields).sort();
const requiredOf = (fields: Fields): string[] => namesOf(fields).filter((name) => fields[name].required);

describe('the published schema', () => {
  it.each(KINDS)('has the fields of %s that the parser has', (kind) => {
    expect(Object.keys(definitions[kind].properties ?? {}).sort()).toEqual(namesOf(EXPERIMENT_FIELDS[kind]));
    expect([...(definitions[kind].required ?? [])].sort()).toEqual(requiredOf(EXPERIMENT_FIELDS[kind]));
  });

  it.each(Object.entries(INNER_FIELDS))('has the fields of %s that the parser has', (name, fields) => {
    expect(Object.keys(definitions[name].properties ?? {}).sort()).toEqual(namesOf(fields));
    expect([...(definitions[name].required ?? [])].sort()).toEqual(requiredOf(fields));
  });

  it.each(['alpha', 'beta'] as const)('says the %s of a test that gives none', (name) => {
    const said = definitions.sprt.properties?.[name].description;
    expect(said).toContain(`; ${SPRT_DEFAULTS[name]} when left out`);
    const guide = readFileSync(new URL('../../../../docs/research.md', import.meta.url), 'utf8');
    expect(guide).toContain(`errors \`alpha\` and \`beta\`, ${SPRT_DEFAULTS[name]} unless given`);
  });

  it('accepts and refuses what the parser accepts and refuses', () => {
    // Values that are right in some places and wrong in others.
    const value = fc.constantFrom<unknown>(
      ...[
        0,
        1,
        2,
        3.5,
        -1,
        65,
        1e12,
        '',
        ' ',
        'all',
        'mixture',
        'paths',
        'tic-tac-toe',
        'logistic',
        true,
        null,
        [],
        {},
      ],
      ...[[1, 2], ['paths', 'positions'], ['random', 'random'], [''], [0], { plies: 2 }, { plies: 2, count: 0 }],
      ...[
        { nodes: [10, 20] },
        { nodes: 0 },
        { hours: 1 },
        { elo0: 0, elo1: 5 },
        { elo0: 0 },
        { elo0: 0, elo1: 1, alpha: 2 },
      ],
    );
    const name = fc.constantFrom(...KINDS.flatMap((kind) => namesOf(EXPERIMENT_FIELDS[kind])), 'agnets');
    const base = fc.constantFrom<Record<string, unknown>>(
      { kind: 'matches', game: 'tic-tac-toe', agents: ['random', 'random'], games: 10 },
      { kind: 'searches', game: 'tic-tac-toe', agents: ['random'] },
      { kind: 'counts', game: 'tic-tac-toe', depth: 3 },
      {},
    );
    const document = fc
      .tuple(base, fc.dictionary(name, value, { maxKeys: 2 }), fc.option(name))
      .map(([start, changes, dropped]) => {
        const whole = { ...start, ...changes };
        if (dropped !== null) delete whole[dropped];
        return whole;
      });
    fc.assert(
      fc.property(document, (asked) => {
        expect(fits(schema, asked)).toBe(readExperiment(asked).ok);
      }),
      { numRuns: 3000, seed: 5 },
    );
  });
});
