import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { inDatabase, type TableName } from '../../db/columns/all-columns.ts';
import { spellingsInTexts } from './names-of.ts';
import type { Rewritten } from './rewrite-own-texts.ts';

/** The record a rewritten text belongs to, by its entity type in notifications. */
const noticed: Partial<Record<TableName, { entity: string; id: string }>> = {
  observations: { entity: 'observations', id: 'id' },
  correctiveActions: { entity: 'observations', id: 'observationId' },
  workPermits: { entity: 'permits', id: 'id' },
  riskAssessments: { entity: 'riskAssessments', id: 'id' },
};
const TITLE_LENGTH = 255;

const ofText = (changes: readonly Rewritten[]) =>
  changes.filter(
    (change): change is Rewritten & { from: string; to: string } =>
      typeof change.from === 'string' && typeof change.to === 'string',
  );

/** Titles in other people's notifications: found by the record, never by a word. */
export async function rewriteNotifications(trx: Trx, changes: readonly Rewritten[]): Promise<void> {
  for (const { table, row, from, to } of ofText(changes)) {
    const about = noticed[table];
    if (!about) continue;
    await sql`
      update notifications set params = jsonb_set(params, '{title}', to_jsonb(left(${to}::text, ${TITLE_LENGTH}::integer)))
      where entity = ${about.entity} and record_id = ${row[inDatabase(about.id)]}::integer
        and params ->> 'title' in (${from}, left(${from}, ${TITLE_LENGTH}::integer))`.execute(trx);
  }
}

interface Who {
  /** the person's display name on records: in full, or the user name if no name was given */
  displayName: string;
  pseudonym: string;
}

/**
 * Answers stored for replay to others: this person's records are replaced by their current state, and the
 * name where an answer identifies somebody (`reporterName`, `byName`). Not where somebody else has the same
 * name.
 */
export async function rewriteAnswers(
  trx: Trx,
  changes: readonly Rewritten[],
  { displayName, pseudonym, namesake }: Who & { namesake: boolean },
): Promise<void> {
  const texts = ofText(changes);
  const sought = [...(namesake ? [] : [displayName]), ...texts.map(({ from }) => from)];
  if (sought.length === 0) return;
  const words = [...new Set(sought.flatMap(spellingsInTexts))].map((word) => JSON.stringify(word));
  const { rows } = await sql<{ user_id: number; key: string; body: unknown }>`
    select user_id, key, body from idempotency, lateral (select body::text as text) said
    where exists (select from unnest(${words}::text[]) word where position(word in said.text) > 0)`.execute(
    trx.withoutPlugins(),
  );
  const name = namesake ? null : displayName;
  for (const { user_id, key, body } of rows) {
    const shown = JSON.stringify(withoutName(body, texts, { name, pseudonym }));
    if (shown !== JSON.stringify(body))
      await sql`update idempotency set body = ${shown}::jsonb where user_id = ${user_id} and key = ${key}`.execute(
        trx,
      );
  }
}

function withoutName(
  value: unknown,
  texts: readonly (Rewritten & { from: string; to: string })[],
  who: { name: string | null; pseudonym: string },
): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutName(item, texts, who));
  if (typeof value !== 'object' || value === null) return value;
  const id = 'id' in value ? value.id : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (typeof item !== 'string') return [key, withoutName(item, texts, who)];
      if (/Name$/.test(key) && item === who.name) return [key, who.pseudonym];
      const own = texts.find(({ row, column, from }) => row.id === id && column === key && from === item);
      return [key, own ? own.to : item];
    }),
  );
}
