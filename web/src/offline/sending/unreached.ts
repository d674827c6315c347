import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../engine/db.ts';
import type { Op } from '../engine/rows.ts';

/** After this long the author may be anywhere: a failure to send then says nothing about the report's place. */
const STILL_THERE_MS = 10 * 60_000;

const isStillThere = ({ capturedAt }: Op, now: number) => {
  const age = now - Date.parse(capturedAt);
  return age >= 0 && age <= STILL_THERE_MS;
};

/**
 * The server was out of reach: store the day on reports just written, to be sent with them later. The place is the
 * report's own, and each report counts once however often it was tried.
 */
export async function noteUnreached(db: UserDb, now: number): Promise<void> {
  await db.outbox
    .filter((op) => op.kind === 'observation.create' && op.unreached === undefined && isStillThere(op, now))
    .modify({ unreached: plantDay(now) });
}

/** The day on which it had to wait; also if the browser was offline and nothing was tried. */
export const unreachedDay = ({ unreached, online, capturedAt, clock }: Op): string | undefined =>
  unreached ?? (online === false ? plantDay(Date.parse(capturedAt) + (clock?.offsetMs ?? 0)) : undefined);
