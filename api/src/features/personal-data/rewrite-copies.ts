import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { inDatabase, type TableName } from '../../db/columns/all-columns.ts';
import { wordKeys } from '../../db/columns/classes.ts';
import { inSlack } from '../../notify/in-slack.ts';
import { spellingsInTexts } from './names-of.ts';
import type { Rewritten } from './rewrite-own-texts.ts';
import { rewriteReports } from './unname-reports.ts';

/** The record a rewritten text belongs to, by its entity type in notifications. */
const noticed: Partial<Record<TableName, { entity: string; id: string }>> = {
  observations: { entity: 'observations', id: 'id' },
  correctiveActions: { entity: 'observations', id: 'observationId' },
  workPermits: { entity: 'permits', id: 'id' },
  riskAssessments: { entity: 'riskAssessments', id: 'id' },
  emergencyAlerts: { entity: 'emergency', id: 'id' },
  schedules: { entity: 'schedules', id: 'id' },
  safetyDocuments: { entity: 'documents', id: 'id' },
  trainingModules: { entity: 'training', id: 'id' },
  chemicals: { entity: 'chemicals', id: 'id' },
};
/** What notifications say of their record, cut to one of these lengths. */
const PARAMS = ['title', 'place', 'from'];
const LENGTHS = [200, 255];

type Change = Rewritten & { from: string; to: string };

/** The strings that were changed, also inside JSON. */
function changedTexts({ from, to, ...change }: Rewritten): Change[] {
  if (typeof from === 'string' && typeof to === 'string') return from === to ? [] : [{ ...change, from, to }];
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return [];
  return Object.entries(from).flatMap(([key, value]) =>
    changedTexts({
      ...change,
      column: Array.isArray(from) ? change.column : key,
      from: value,
      to: (to as Record<string, unknown>)[key],
    }),
  );
}
const ofText = (changes: readonly Rewritten[]) => changes.flatMap(changedTexts);

/** Everything that repeats the words of a record, once they have been changed. */
export async function rewriteCopies(trx: Trx, changes: readonly Rewritten[], now: Date): Promise<void> {
  await rewriteNotifications(trx, changes);
  await rewriteAnswers(trx, changes, null);
  await rewriteReports(trx, ofText(changes), now);
  await rewriteMessages(trx, ofText(changes));
}

/** Messages to other systems say an area's name; in chats it is part of a longer text. */
async function rewriteMessages(trx: Trx, changes: readonly Change[]): Promise<void> {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const named = changes.filter(({ table, column }) => table === 'areas' && column === 'name');
  for (const { from, to } of named)
    for (const written of [(text: string) => text, inSlack])
      await sql`
        update webhook_deliveries
        set body = replace(body::text, ${inJson(written(from))}, ${inJson(written(to))})::jsonb
        where position(${inJson(written(from))} in body::text) > 0`.execute(trx);
}

/** Titles in other people's notifications: found by the record, never by a word. */
async function rewriteNotifications(trx: Trx, changes: readonly Rewritten[]): Promise<void> {
  for (const { table, row, from, to } of ofText(changes)) {
    const about = noticed[table];
    if (!about) continue;
    const said = [from, ...LENGTHS.map((length) => [...from].slice(0, length).join(''))];
    const says = [...to].slice(0, Math.max(...LENGTHS)).join('');
    for (const param of PARAMS)
      await sql`
        update notifications set params = jsonb_set(params, ${`{${param}}`}::text[], to_jsonb(${says}::text))
        where entity = ${about.entity} and record_id = ${row[inDatabase(about.id)]}::integer
          and params ->> ${param} = any (${said}::text[])`.execute(trx);
  }
}

interface Who {
  /** the person's display name on records: in full, or the user name if no name was given */
  displayName: string;
  pseudonym: string;
}

/**
 * Answers stored for replay to others: texts of records are replaced by their current state, and the name where an
 * answer identifies somebody (`reporterName`, `byName`). `who` is null where somebody else has the same name.
 */
export async function rewriteAnswers(
  trx: Trx,
  changes: readonly Rewritten[],
  who: Who | null,
): Promise<void> {
  const texts = ofText(changes);
  const sought = [...(who ? [who.displayName] : []), ...texts.map(({ from }) => from)];
  if (sought.length === 0) return;
  const words = [...new Set(sought.flatMap(spellingsInTexts))].map((word) => JSON.stringify(word));
  const { rows } = await sql<{ user_id: number; key: string; body: unknown }>`
    select user_id, key, body from idempotency, lateral (select body::text as text) said
    where exists (select from unnest(${words}::text[]) word where position(word in said.text) > 0)`.execute(
    trx.withoutPlugins(),
  );
  for (const { user_id, key, body } of rows) {
    const shown = JSON.stringify(withoutName(body, texts, who));
    if (shown !== JSON.stringify(body))
      await sql`update idempotency set body = ${shown}::jsonb where user_id = ${user_id} and key = ${key}`.execute(
        trx,
      );
  }
}

function withoutName(value: unknown, texts: readonly Change[], who: Who | null): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutName(item, texts, who));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (typeof item !== 'string') return [key, withoutName(item, texts, who)];
      if (who && /Name$/.test(key) && item === who.displayName) return [key, who.pseudonym];
      return [key, texts.find(({ column, from }) => isField(key, column) && from === item)?.to ?? item];
    }),
  );
}

/** A field of the record itself, or of the JSON in one. */
const isField = (key: string, column: string) => key === column || wordKeys.some((word) => word === key);
