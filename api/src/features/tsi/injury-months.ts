import type { EveryField } from '@turva/contracts/every-field';
import { type InjuryChange, InjuryMonth, type SaveInjuryMonth } from '@turva/contracts/tsi';
import { supervises } from '@turva/rules/observation-handling';
import { plantDay } from '@turva/rules/plant-time';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import type { InjuryMonthsTable } from '../../db/tables/tsi.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';

type Input = z.output<typeof SaveInjuryMonth>;
type Figures = InjuryChange['after'];

type Row = Selectable<InjuryMonthsTable> & { updatedByName: string | null };

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

export const allInjuryMonths = (db: Db) => selectMonths(db, sql`true`);

const HISTORY_MAX = 200;

/** Who has put what right, newest first. */
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

/** Hours and injuries of a month and department; every correction keeps what was there before, by whom and when. */
export async function saveInjuryMonth(
  trx: Trx,
  { user, now }: { user: SessionUser; now: Date },
  input: Input,
): Promise<Effect<InjuryMonth>> {
  if (!supervises(user)) throw problem('forbidden');
  // hours are those that were worked
  if (input.month > plantDay(now).slice(0, 7))
    throw problem('invalid_input', { errors: [{ path: 'month', code: 'month_to_come' }] });
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
    if (JSON.stringify(before) === JSON.stringify(figures)) return { status: 200, body: kept };
    if (kept.rev !== rev) throw problem('version_conflict', { conflicts: conflictsOf(kept, figures) });
    await trx
      .updateTable('injuryMonths')
      .set({ ...figures, rev: kept.rev + 1, updatedBy: user.id, updatedAt: now })
      .where('id', '=', kept.id)
      .execute();
  }
  const [body] = await selectMonths(trx, place);
  if (!body) throw new Error(`injury month ${month} is gone`);
  await trx
    .insertInto('injuryHistory')
    .values({
      injuryMonthId: body.id,
      actorId: user.id,
      at: now,
      reason: reason ?? null,
      before: before && JSON.stringify(before),
      after: JSON.stringify(figures),
    })
    .execute();
  await recordAudit(trx, {
    actorId: user.id,
    action: before ? 'changed' : 'created',
    entity: 'injury_months',
    entityId: body.id,
    detail: { month, department, before, after: figures },
  });
  return { status: before ? 200 : 201, body };
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
