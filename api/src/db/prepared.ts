import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that PostgreSQL parses and plans once per connection instead of at each call. For frequent
 * statements of constant text whose plan does not depend on its values, as a limit or a search word would make it
 * do.
 */
export const prepared = sql.raw(MARK);

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
