import type { Kysely, Transaction } from 'kysely';
import type { OnlineDatabase } from './schema.js';
import type { Person } from './store.js';

/** Who has a device, by the digest of its key; a new person where nobody has. */
export async function personOf(
  transaction: Transaction<OnlineDatabase>,
  { keyDigest, name, fresh, at }: { keyDigest: string; name: string; fresh: string; at: number },
): Promise<Person> {
  // Two connections of a new device may come at once: one of them makes the person.
  await transaction
    .insertInto('devices')
    .values({ key_digest: keyDigest, person: fresh, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { person } = await transaction
    .selectFrom('devices')
    .select('person')
    .where('key_digest', '=', keyDigest)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('people')
    .values({ id: person, name, since: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute();
  return { id: person, name };
}

export async function namesOf(
  db: Kysely<OnlineDatabase>,
  persons: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (persons.length === 0) return new Map();
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', 'in', [...persons])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A person has one code at the most: the last one. */
export async function shareDevice(
  transaction: Transaction<OnlineDatabase>,
  person: string,
  codeDigest: string | null,
  until: number,
): Promise<number> {
  await transaction.deleteFrom('codes').where('person', '=', person).execute();
  if (codeDigest !== null)
    await transaction.insertInto('codes').values({ person, code_digest: codeDigest, until }).execute();
  return until;
}

/** The person whose code this is has the device from here on, and the code is used up. */
export async function joinDevice(
  transaction: Transaction<OnlineDatabase>,
  codeDigest: string,
  keyDigest: string,
  at: number,
): Promise<Person | null> {
  const code = await transaction
    .deleteFrom('codes')
    .where('code_digest', '=', codeDigest)
    .returning(['person', 'until'])
    .executeTakeFirst();
  if (code === undefined || code.until < at) return null;
  const person = await transaction
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '=', code.person)
    .executeTakeFirst();
  if (person === undefined) return null;
  const before = await transaction
    .selectFrom('devices')
    .select('person')
    .where('key_digest', '=', keyDigest)
    .executeTakeFirst();
  await transaction.updateTable('devices').set({ person: person.id }).where('key_digest', '=', keyDigest).execute();
  if (before !== undefined && before.person !== person.id) await forgetIfNobody(transaction, before.person);
  return person;
}

/** Whoever has no device any more, and never sat anywhere, was only on the way. */
async function forgetIfNobody(transaction: Transaction<OnlineDatabase>, person: string): Promise<void> {
  for (const trace of ['devices', 'seats'] as const) {
    const found = await transaction.selectFrom(trace).select('person').where('person', '=', person).executeTakeFirst();
    if (found !== undefined) return;
  }
  await transaction.deleteFrom('people').where('id', '=', person).execute();
}
