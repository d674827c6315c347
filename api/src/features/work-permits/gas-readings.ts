import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { AddGasReading, MarkMistyped } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import {
  gasesOutOfRange,
  isAirTested,
  mayMarkMistyped,
  openPlaces,
  testedUntil,
} from '@turva/rules/permits/gas-test';
import { mayWorkOn, waitsForStart } from '@turva/rules/permits/permit-status';
import { openStops, stopKind } from '@turva/rules/permits/permit-stops';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import { latestOf } from '../../http/calls/captured-at.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { workedBefore } from './crews-before.ts';
import { type Acting, answerWith, lockLive } from './find-permit.ts';
import { notePermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';
import { stopsIn, stopWork } from './stop-work.ts';

const seriesOf = (trx: Trx, permitId: number) =>
  trx
    .selectFrom('gasReadings')
    .select(['id', 'takenAt', 'takenBy', 'place', 'inRange', 'timeKnown', 'mistyped'])
    .where('permitId', '=', permitId)
    .orderBy('takenAt')
    .execute();

/** Until when the air counts as tested; throws if it does not. */
export async function assertAirTested(
  trx: Trx,
  row: Pick<Row, 'id'>,
  limits: GasLimits,
  { now, since }: { now: Date; since?: Date | undefined },
): Promise<Date> {
  const readings = await seriesOf(trx, row.id);
  if (!isAirTested(readings, limits, { now: now.getTime(), since: since?.getTime() }))
    throw problem('gas_test_missing', { gasPlaces: openPlaces(readings).map(({ place }) => place) });
  return new Date(testedUntil(readings, limits) as number);
}

/**
 * Adds a reading to the series; sent twice it is stored once. Out of range during work: the work is stopped. In
 * range: the interval starts again, unless it had expired before; then somebody must resume the work.
 */
export async function addGasReading(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof AddGasReading> },
): Promise<Effect<WorkPermit>> {
  const { user, now, captured } = acting;
  const { row, certain, named } = await lockLive(trx, acting, id);
  if (!mayWorkOn(user, named) && !(await workedBefore(trx, row.id, user.id))) throw problem('forbidden');
  const limits = row.gasLimits as GasLimits | null;
  if (!limits) throw problem('permit_has_no_gas_test');
  const out = gasesOutOfRange(input, limits);
  const isClean = out.length === 0;
  const timeKnown = !captured?.uncertain && (isClean || !captured?.unchecked);
  // neither a good value taken for fresher than it is, nor a bad one hidden by another from before it
  const latest = timeKnown && !acting.unsure ? latestOf(captured, now) : now;
  const takenAt = isClean ? (captured?.at ?? now) : latest;
  // by a clock that was wrong then or is now: such a good value hides no bad one
  if (!isClean)
    await trx
      .updateTable('gasReadings')
      .set({ takenAt: now, timeKnown: false })
      .where('permitId', '=', row.id)
      .where('takenAt', '>', now)
      .execute();
  const { id: readingId, place, oxygen, lel, co, h2s } = input;
  const added = await trx
    .insertInto('gasReadings')
    .values({
      permitId: row.id,
      id: readingId,
      takenAt,
      takenBy: user.id,
      place: place?.trim() || null,
      oxygen,
      lel,
      co,
      h2s,
      inRange: out.length === 0,
      timeKnown,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await notePermit(trx, {
      id: row.id,
      actorId: user.id,
      action: 'measured',
      captured,
      detail: { reading: readingId, outOfRange: out },
    });
    // a good value renews nothing that may be over, a bad one stops it
    const reading = { id: readingId, limits, takenAt, timeKnown, out };
    await follow(trx, acting, out.length > 0 ? certain : row, reading);
  }
  return answerWith(trx, row.id, acting, added ? 201 : 200);
}

interface Reading {
  id: string;
  limits: GasLimits;
  takenAt: Date;
  timeKnown: boolean;
  out: string[];
}

async function follow(
  trx: Trx,
  acting: Acting,
  row: Row,
  { id, limits, takenAt, timeKnown, out }: Reading,
): Promise<void> {
  const since = row.resumedAt ?? row.startedAt;
  const goesOn = row.status === 'approved' && !waitsForStart(row);
  const open = openPlaces(await seriesOf(trx, row.id));
  // older than the last resumption it stops work too, unless its place was measured since: nobody knew of it then
  const isNews =
    !timeKnown || (since !== null && takenAt >= since) || open.some((reading) => reading.id === id);
  const stops = row.status === 'suspended' && out.length > 0 ? openStops(await stopsIn(trx, row.id)) : [];
  // a tank that is being aired is measured often: the second bad value is no further reason
  const isFurther =
    !waitsForStart(row) && stops.length > 0 && !stops.some((stop) => stopKind(stop) === 'gas_out_of_range');
  if ((goesOn || isFurther) && out.length > 0 && isNews)
    return stopWork(trx, acting, row, { kind: 'gas_out_of_range', reason: out.join(', ') });
  const due = testedUntil([{ takenAt, place: null, inRange: true }], limits) as number;
  const later = goesOn && timeKnown && open.length === 0 && due > (row.gasDueAt?.getTime() ?? 0);
  await trx
    .updateTable('workPermits')
    .set({ ...(later ? { gasDueAt: new Date(due) } : {}), updatedAt: dbNow })
    .where('id', '=', row.id)
    .execute();
}

/**
 * The reading stays but no longer counts. Work goes on only while the others allow it, and stops if the place was not
 * measured again since.
 */
export async function markMistyped(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof MarkMistyped> },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const { row, named } = await lockLive(trx, acting, id);
  const limits = row.gasLimits as GasLimits | null;
  if (!limits) throw problem('permit_has_no_gas_test');
  const reading = (await seriesOf(trx, row.id)).find((one) => one.id === input.reading);
  if (!reading) throw problem('invalid_input', { errors: [{ path: 'reading', code: 'unknown_item' }] });
  if (!mayMarkMistyped(user, named, reading)) throw problem('forbidden');
  if (reading.mistyped) return answerWith(trx, row.id, acting);
  await trx
    .updateTable('gasReadings')
    .set({ mistyped: true })
    .where('permitId', '=', row.id)
    .where('id', '=', reading.id)
    .execute();
  const change = { mistyped: { from: null, to: reading.id } };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'mistyped', reason: input.reason, change });
  const goesOn = row.status === 'approved' && !waitsForStart(row);
  const left = await seriesOf(trx, row.id);
  const due = goesOn && openPlaces(left).length === 0 ? testedUntil(left, limits) : null;
  const gasDueAt = new Date(Math.min(due ?? now.getTime(), row.gasDueAt?.getTime() ?? Infinity));
  await changeRow(trx, 'workPermits', row, { ...(goesOn ? { gasDueAt } : {}) });
  return answerWith(trx, row.id, acting);
}
