import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that PostgreSQL parses and plans once a connection and not at each call. For those run all day, with
 * the same text, whose plan is the same whatever its values: a limit, or a word searched for, decides about the plan.
 */
export const prepared = sql.raw(MARK);

/** Each connection keeps the plans of all of them: of what callers choose, such as a limit, there must not be endless many. */
const MOST = 40;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST)
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20));
  return names.get(text);
}

/** A connection that gives marked statements a name, by which PostgreSQL keeps them. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on as they came
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    const given = name === undefined ? args : [{ name, text, values }, ...rest];
    return (super.query as (...all: unknown[]) => unknown).apply(this, given);
  }
}
