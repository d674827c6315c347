import type { Fact } from '@turva/assistant/facts';
import type { Filters, Form, Grouping, Word } from '@turva/assistant/form';
import { type Counted, enoughOf, type Tools } from '@turva/assistant/tools';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { type Columns, foldedTitle, hasWord, titleHas, whereOf } from './where.ts';

/** Above this many matches only the newest are ranked by relevance. */
const MANY = 500;
/** How long one statement that looks for words may take. Above it the asker is told so. */
const LONGEST_MS = 2000;

/** Whether a statement took longer than it may. */
export const tookTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** A kind of records of which a plant has very many, as a table. */
interface Kept {
  columns: Columns;
  /** the records, and what their columns need */
  from: RawBuilder<unknown>;
  /** the keys of those that `rest`, where, order and limit, leaves */
  keys(db: Db, rest: RawBuilder<unknown>): Promise<(number | string)[]>;
  /** what tells one from another */
  key: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  orders: Record<Form['order'], RawBuilder<unknown>>;
  groups: Record<Grouping, RawBuilder<unknown>>;
  /** how long each took until it was done; null: it is not known when they began */
  took: RawBuilder<unknown> | null;
  asker: { now: Date; viewer: Viewer };
  /** what `facts` reads besides: before a transaction, for there may be one connection only */
  ready?(): Promise<unknown>;
  /** `rest` is the SQL after `from`: joins, where, order, limit */
  facts(db: Db, rest: RawBuilder<unknown>): Promise<Fact[]>;
}

type KindTools = {
  [Tool in 'count' | 'countBy' | 'average' | 'list']: Tools[Tool] extends (
    kind: never,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
} & {
  search(words: readonly Word[], limit: number): Promise<Fact[]>;
  /** of each word, whether any of them has it */
  found(words: readonly Word[]): Promise<boolean[]>;
};

/** Questions about them, answered by the database: no more of them are read than are told of. */
export function sqlTools(db: Db, kept: Kept): KindTools {
  const { columns, from, keys, key, orders, groups, took, asker, facts } = kept;
  /** Looking for words may take long among very many records: no question does for longer than this. */
  const limited = async <T>(run: (trx: Db) => Promise<T>) => {
    await kept.ready?.();
    return db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(trx);
      return run(trx);
    });
  };
  /** By words their index is used: to the database reading all seems as cheap, and takes six times as long. */
  const counting = <Row>({ words = [] }: Filters, query: RawBuilder<Row>) =>
    words.length === 0
      ? query.execute(db)
      : limited(async (trx) => {
          await sql`set local enable_seqscan = off`.execute(trx);
          return query.execute(trx);
        });
  const where = (filters: Filters) => sql`where ${whereOf(filters, columns, asker)}`;
  const has = hasWord(columns.folded);
  const joined = (
    words: readonly Word[],
    one: (word: Word) => RawBuilder<unknown>,
    between: RawBuilder<unknown>,
  ) => sql.join(words.map(one), between);
  const sum = (words: readonly Word[], one: (word: Word) => RawBuilder<unknown>) =>
    joined(words, (word) => sql`(${one(word)})::int`, sql` + `);
  const matching = async (trx: Db, words: readonly Word[], limit: number, condition: RawBuilder<unknown>) => {
    const all = sql`${columns.isPresent} and ${condition}`;
    const best = sql`order by ${sum(words, has)} + ${sum(words, titleHas)} desc, ${orders.newest} limit ${limit}`;
    const some = await keys(trx, sql`where ${all} limit ${MANY + 1}`);
    if (some.length === 0) return [];
    // a word in many records: only the newest are ranked, read from the newest on
    const ranked =
      some.length <= MANY
        ? some
        : await keys(
            trx,
            sql`where ${columns.isPresent} and (${condition}) is true order by ${orders.newest} limit ${MANY}`,
          );
    // they are read by their keys, so the words are searched for once
    return facts(trx, sql`${foldedTitle(kept.title)} where ${key} in (${sql.join(ranked)}) ${best}`);
  };
  return {
    count: async (filters, most) => {
      const end = most === undefined ? sql`` : sql`limit ${most}`;
      const { rows } = await counting(
        // whether there is one is found at once where a word is frequent
        most === undefined ? filters : {},
        sql<{ count: number }>`
          select count(*)::int as count from (select ${from} ${where(filters)} ${end}) found`,
      );
      return rows[0]?.count ?? 0;
    },
    countBy: async (filters, by) => {
      const { rows } = await counting(
        filters,
        sql<Counted>`
          select ${groups[by]} as key, count(*)::int as count ${from} ${where(filters)}
          group by 1 order by 2 desc, 1`,
      );
      return rows;
    },
    average: async (filters) => {
      if (!took) return null;
      const { rows } = await sql<{ count: number; days: number | null }>`
        select count(*)::int as count, (avg(extract(epoch from ${took})) / 86400)::float8 as days
        ${from} ${where(filters)} and ${took} is not null`.execute(db);
      const [row] = rows;
      return row && row.days !== null ? { count: row.count, days: row.days } : null;
    },
    list: (filters, order, limit) => {
      const rest = sql`${where(filters)} order by ${orders[order]} limit ${limit}`;
      return filters.words ? limited((trx) => facts(trx, rest)) : facts(db, rest);
    },
    search: (words, limit) =>
      limited(async (trx) => {
        const all = await matching(trx, words, limit, joined(words, has, sql` and `));
        if (all.length > 0 || words.length < 2) return all;
        return matching(
          trx,
          words,
          limit,
          sql`(${joined(words, has, sql` or `)}) and ${sum(words, has)} >= ${enoughOf(words)}`,
        );
      }),
    found: async (words) => {
      if (words.length === 0) return [];
      const is = (word: Word) => sql`exists (select ${from} where ${columns.isPresent} and ${has(word)})`;
      const { rows } = await limited((trx) =>
        sql<{ found: boolean[] }>`select array[${joined(words, is, sql`, `)}] as found`.execute(trx),
      );
      return rows[0]?.found ?? [];
    },
  };
}
