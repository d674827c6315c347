import type { ScheduledThing } from '@turva/contracts/duties/schedule-values';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { titled } from '../../notify/remind.ts';
import { makeTurns } from './make-turns.ts';

/** Completed work that a schedule may have asked for. */
export interface Did {
  what: ScheduledThing;
  /** the schedules it may count for, over the alias `s`: with this template, at this place */
  matches: RawBuilder<unknown>;
  /** when it was done, by the server's clock */
  at: Date;
  by: number;
  recordId: number;
  /** its own reading advanced the device's meter */
  movedMeter?: boolean;
  /** path in the app that shows it */
  url: string;
}

interface Candidate {
  id: number;
  dueDay: string;
  state: string;
  doneBy: number | null;
}

/**
 * Completes the matching occurrences: for each schedule the one that was open when the work was done. Work done in
 * time but reported late by an offline phone was in time. If two people did the same turn, both are stored, and the
 * second is informed that theirs was extra.
 */
export async function settleTurns(trx: Trx, deps: { jobs: Jobs }, did: Did, now: Date): Promise<void> {
  const { rows: schedules } = await sql<{ id: number; title: string }>`
    select s.id, s.title from schedules s
    where s.deleted_at is null and s.state = 'active' and s.what = ${did.what} and ${did.matches}
    order by s.id`.execute(trx);
  for (const schedule of schedules) {
    await makeTurns(trx, now, sql`s.id = ${schedule.id}`, plantDay(did.movedMeter ? did.at : now));
    const turn = await openAt(trx, schedule.id, plantDay(did.at));
    if (!turn) continue;
    if (turn.state === 'done') {
      if (turn.doneBy !== did.by) await notifyOfExtra(trx, deps, did, schedule, turn);
      continue;
    }
    const isLate = plantDay(did.at) > turn.dueDay;
    await trx
      .updateTable('scheduleTurns')
      .set({
        state: 'done',
        doneAt: did.at,
        doneBy: did.by,
        recordId: did.recordId,
        updatedAt: now,
        missedAt: isLate ? sql`coalesce(missed_at, ${now})` : null,
      })
      .where('id', '=', turn.id)
      .execute();
  }
}

/** The last occurrence that had opened by that day, locked: two people who do it at once meet here. */
async function openAt(trx: Trx, scheduleId: number, day: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select t.id, t.due_day, t.state, t.done_by from schedule_turns t
    where t.schedule_id = ${scheduleId} and t.deleted_at is null and t.opens_day <= ${day}::date
    order by t.due_day desc, t.id desc limit 1 for update`.execute(trx);
  return rows[0];
}

const notifyOfExtra = (
  trx: Trx,
  deps: { jobs: Jobs },
  { by, url }: Did,
  { id, title }: { id: number; title: string },
  turn: Candidate,
) =>
  notify(trx, deps, {
    kind: 'turn_extra',
    to: [by],
    actorId: null,
    entity: 'schedules',
    recordId: id,
    url,
    params: titled(title),
    once: `turn_extra:${turn.id}`,
  });
