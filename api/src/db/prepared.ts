import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const MARK = '/* prepared */';

/**
 * Begins a statement that PostgreSQL parses and plans once per connection instead of at each call. For frequent
 * statements of constant text whose plan does not depend on its values, as a limit or a search word would make it
 * do.
 */
export const prepared = sql.raw(MARK);

/**
 * A marked statement for the most frequent calls: Kysely, too, makes its text only once. `build` gives it its values, all of
 * them and in their order.
 */
export function preparedOnce<Row, Values extends readonly unknown[]>(
  build: (...values: Values) => RawBuilder<Row>,
) {
  let text: string | undefined;
  return async (db: Kysely<Tables>, ...values: Values): Promise<Row[]> => {
    text ??= textOf(db, build, values.length);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}

/** Made with placeholders, not with the first call's values: those are somebody's report, and may be equal to each other. */
function textOf<Row, Values extends readonly unknown[]>(
  db: Kysely<Tables>,
  build: (...values: Values) => RawBuilder<Row>,
  count: number,
): string {
  const places = Array.from({ length: count }, () => ({}));
  const { sql: text, parameters } = sql`${prepared} ${build(...(places as unknown as Values))}`.compile(db);
  const isInOrder = parameters.length === count && parameters.every((one, n) => one === places[n]);
  if (!isInOrder) throw new Error(`values are not in their order: ${text}`);
  return text;
}

/** Each connection keeps all these plans: text that depends on callers' choices, such as a limit, must not be marked. */
const MOST = 60;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST)
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20));
  return names.get(text);
}

/** A connection that gives marked statements a name, under which PostgreSQL keeps them. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on as they came
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    const given = name === undefined ? args : [{ name, text, values }, ...rest];
    return (super.query as (...all: unknown[]) => unknown).apply(this, given);
  }
}
