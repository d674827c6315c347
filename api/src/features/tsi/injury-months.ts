import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type InjuryChange,
  InjuryMonth,
  type SaveInjuryMonth,
  type SaveInjuryMonths,
} from '@turva/contracts/figures/tsi';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import { always } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';

type Input = z.output<typeof SaveInjuryMonth>;
type Figures = InjuryChange['after'];

type Row = Selectable<Tables['injuryMonths']> & { updatedByName: string | null };

const asSent = sent('injuryMonths', InjuryMonth);

export async function selectMonths(
  db: Db | Trx,
  where: RawBuilder<unknown>,
): Promise<EveryField<InjuryMonth>[]> {
  const { rows } = await sql<Row>`
    select ${everyColumn('injuryMonths', 'kept')},
      case when users.id is not null then ${personName('users')} end as updated_by_name
    from injury_months kept left join users on users.id = kept.updated_by
    where kept.deleted_at is null and ${where} order by month desc, kept.department nulls last`.execute(db);
  return rows.map((row) => ({
    ...asSent(row),
    hours: Number(row.hours),
    updatedByName: row.updatedByName,
  }));
}

export const allInjuryMonths = (db: Db) => selectMonths(db, always);

const HISTORY_MAX = 200;

/** Who has corrected what, newest first. */
export async function injuryHistory(db: Db): Promise<InjuryChange[]> {
  const { rows } = await sql<{
    id: string;
    month: string;
    department: string | null;
    at: Date;
    actorName: string | null;
    reason: string | null;
    before: Figures | null;
    after: Figures;
  }>`select entry.id, month, kept.department, entry.at, entry.reason, entry.before, entry.after,
      case when users.id is not null then ${personName('users')} end as actor_name
    from injury_history entry join injury_months kept on kept.id = entry.injury_month_id
    left join users on users.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${HISTORY_MAX}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
}

const figuresOf = ({ hours, recordable, lostTime }: Figures): Figures => ({ hours, recordable, lostTime });

interface Acting {
  user: SessionUser;
  now: Date;
}

/** Hours and injuries of a month and department; every correction stores the previous value, its author and time. */
export async function saveInjuryMonth(trx: Trx, acting: Acting, input: Input): Promise<Effect<InjuryMonth>> {
  if (!supervises(acting.user)) throw problem('forbidden');
  if (isToCome(input, acting.now))
    throw problem('invalid_input', { errors: [{ path: 'month', code: 'month_to_come' }] });
  const stored = await storeMonth(trx, acting, input);
  if ('conflicts' in stored) throw problem('version_conflict', { conflicts: stored.conflicts });
  return { status: stored.isNew ? 201 : 200, body: stored.row };
}

/** Several months in one call: all are stored or none, and all errors are reported at once. */
export async function saveInjuryMonths(
  trx: Trx,
  acting: Acting,
  { rows, reason }: z.output<typeof SaveInjuryMonths>,
): Promise<Effect<InjuryMonth[]>> {
  if (!supervises(acting.user)) throw problem('forbidden');
  const errors = rows.flatMap((row, at) =>
    isToCome(row, acting.now) ? [{ path: `rows.${at}.month`, code: 'month_to_come' }] : [],
  );
  if (errors.length > 0) throw problem('invalid_input', { errors });
  const conflicts: FieldConflict[] = [];
  const saved = new Map<number, InjuryMonth>();
  // in a fixed order: two people who save the same months wait for each other instead of deadlocking
  const placeOf = ({ month, department }: (typeof rows)[number]) => `${month} ${department ?? ''}`;
  const ordered = rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => (placeOf(a.row) < placeOf(b.row) ? -1 : 1));
  for (const { row, at } of ordered) {
    const stored = await storeMonth(trx, acting, { ...row, reason });
    if ('row' in stored) saved.set(at, stored.row);
    else conflicts.push(...stored.conflicts.map((one) => ({ ...one, field: `rows.${at}.${one.field}` })));
  }
  if (conflicts.length > 0) throw problem('version_conflict', { conflicts });
  return { status: 200, body: rows.flatMap((_, at) => saved.get(at) ?? []) };
}

/** Hours can only be entered once worked. */
const isToCome = ({ month }: { month: string }, now: Date) => month > plantDay(now).slice(0, 7);

type Stored = { row: InjuryMonth; isNew: boolean } | { conflicts: FieldConflict[] };

async function storeMonth(trx: Trx, { user, now }: Acting, input: Input): Promise<Stored> {
  const { month, department, rev, reason } = input;
  const place = sql`month = ${month} and kept.department is not distinct from ${department}`;
  const figures = {
    hours: Math.round(input.hours * 100) / 100,
    recordable: input.recordable,
    lostTime: input.lostTime,
  };
  const inserted = await trx
    .insertInto('injuryMonths')
    .values({ month, department, ...figures, updatedBy: user.id, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.constraint('injury_months_place').doNothing())
    .returning('id')
    .executeTakeFirst();
  let before: Figures | null = null;
  if (!inserted) {
    await sql`select 1 from injury_months kept where ${place} for update`.execute(trx);
    const [kept] = await selectMonths(trx, place);
    if (!kept) throw new Error(`injury month ${month} neither inserted nor found`);
    before = figuresOf(kept);
    if (JSON.stringify(before) === JSON.stringify(figures)) return { row: kept, isNew: false };
    if (kept.rev !== rev) return { conflicts: conflictsOf(kept, figures) };
    await trx
      .updateTable('injuryMonths')
      .set({ ...figures, rev: kept.rev + 1, updatedBy: user.id, updatedAt: now })
      .where('id', '=', kept.id)
      .execute();
  }
  const [row] = await selectMonths(trx, place);
  if (!row) throw new Error(`injury month ${month} is gone`);
  await noteMonth(trx, { user, now }, { row, before, after: figures, reason: reason ?? null });
  return { row, isNew: before === null };
}

/** The value before and after, for the list of corrections and the audit log. */
async function noteMonth(
  trx: Trx,
  { user, now }: Acting,
  {
    row,
    before,
    after,
    reason,
  }: { row: InjuryMonth; before: Figures | null; after: Figures; reason: string | null },
) {
  await trx
    .insertInto('injuryHistory')
    .values({
      injuryMonthId: row.id,
      actorId: user.id,
      at: now,
      reason,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
  await recordAudit(trx, {
    actorId: user.id,
    action: before ? 'changed' : 'created',
    entity: 'injury_months',
    entityId: row.id,
    detail: { month: row.month, department: row.department, before, after },
  });
}

/** Somebody else has entered other figures meanwhile: both are shown, nothing is overwritten. */
const conflictsOf = (kept: InjuryMonth, mine: Figures) =>
  (['hours', 'recordable', 'lostTime'] as const)
    .filter((field) => kept[field] !== mine[field])
    .map((field) => ({
      field,
      base: null,
      mine: mine[field],
      theirs: kept[field],
      by: kept.updatedByName,
      at: kept.updatedAt,
    }));
