import type { RaiseAlert } from '@turva/contracts/plant/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Call } from '../../db/columns/observations.ts';
import { lock } from '../../db/sql.ts';
import type { Called } from './alert-circle.ts';

type Input = z.output<typeof RaiseAlert>;
export interface Joined extends Called {
  raisedAt: Date;
  calls: Call[];
}

const ONE_BY_ONE = 0x68_61_65_74;
/** Who keeps the open alert locked for longer gets a second one beside it: a call for help does not wait. */
const BRIEF_MS = 100;

/** One person's calls for help, each after the one before: only then does the second see the first. */
export const oneByOne = (trx: Trx, userId: number) => lock(trx, ONE_BY_ONE, userId);

/**
 * The open alert that this call only repeats: of the same person, from the same place, drill or not alike, and nobody has
 * answered it. Once somebody has, calling again is news, and needs an answer of its own. Locked.
 */
export async function lockOpen(trx: Trx, userId: number, input: Input): Promise<Joined | undefined> {
  const { drill, areaId, location, coordinates } = input;
  const open = trx
    .selectFrom('emergencyAlerts')
    .where('userId', '=', userId)
    .where('drill', '=', drill)
    .where('endedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(
      'areaId',
      'is not distinct from',
      sql<number>`(select id from areas where id = ${areaId}::integer)`,
    )
    .where('location', 'is not distinct from', location)
    .$if(location === null, (query) =>
      query.where('coordinates', 'is not distinct from', coordinates && JSON.stringify(coordinates)),
    );
  // mostly there is none, and an alarm has no time for the five statements of a brief lock
  if (!(await open.select('id').limit(1).executeTakeFirst())) return undefined;
  const alert: Joined | undefined = await briefly(trx, () =>
    open
      .select(['id', 'userId', 'drill', 'areaId', 'location', 'placeSource', 'raisedAt', 'calls'])
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!alert) return undefined;
  // only now, with the lock, does it see who has acknowledged meanwhile
  const answered = await trx
    .selectFrom('emergencyAlertPeople')
    .select('userId')
    .where('alertId', '=', alert.id)
    .where('acknowledgedAt', 'is not', null)
    .executeTakeFirst();
  return answered ? undefined : alert;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Undefined if it would have to wait for another's lock; the transaction goes on. */
async function briefly<Result>(trx: Trx, work: () => Promise<Result>): Promise<Result | undefined> {
  await sql`savepoint briefly`.execute(trx);
  const { rows } = await sql<{ was: string }>`select current_setting('lock_timeout') as was`.execute(trx);
  await sql`select set_config('lock_timeout', ${`${BRIEF_MS}ms`}, true)`.execute(trx);
  try {
    const result = await work();
    await sql`select set_config('lock_timeout', ${rows[0]?.was ?? '0'}, true)`.execute(trx);
    return result;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    await sql`rollback to savepoint briefly`.execute(trx);
    return undefined;
  }
}

/** The alert keeps the call and what it knows better: coordinates, and how the place is known. */
export const keepCall = (trx: Trx, { id, calls }: Joined, { input, now }: { input: Input; now: Date }) => {
  const { clientId, placeSource, location, coordinates } = input;
  const call: Call = { clientId: clientId.toLowerCase(), at: now.toISOString() };
  return trx
    .updateTable('emergencyAlerts')
    .set((eb) => ({
      calls: JSON.stringify([...calls, call]),
      ...(location !== null && placeSource !== null && { placeSource }),
      ...(coordinates && { coordinates: JSON.stringify(coordinates) }),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};
