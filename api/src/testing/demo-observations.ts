import { earlier } from '@turva/rules/plant/plant-time';
import type { Database } from '../db/client.ts';

export type LoadedDatabase = Pick<Database, 'db'>;

/** Observations with facts from their history, oldest first. */
export async function observationsOf({ db }: LoadedDatabase) {
  const [rows, history] = await Promise.all([
    db.selectFrom('observations').selectAll().orderBy('id').execute(),
    db
      .selectFrom('observationHistory as h')
      .leftJoin('users as actor', 'actor.id', 'h.actorId')
      .select([
        'h.observationId',
        'h.action',
        'h.at',
        'h.reason',
        'h.change',
        'h.actorId',
        'actor.role as actorRole',
      ])
      .orderBy('h.id')
      .execute(),
  ]);
  return rows.map((row) => ({ ...row, history: history.filter((entry) => entry.observationId === row.id) }));
}

export const toStatus = ({ change }: { change: unknown }) => (change as { status: { to: string } }).status.to;
export type Loaded = Awaited<ReturnType<typeof observationsOf>>;
export const between = (rows: Loaded, from: Date, to: Date) =>
  rows.filter((row) => row.createdAt > from && row.createdAt <= to);
export const thisYear = (rows: Loaded, now: Date) => between(rows, earlier(now, { months: 12 }), now);
