import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { areThere } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { type Clock, createClock } from './clock.ts';

const EVERY_MS = 60_000;

export const doubtInWords = {
  ahead: 'the clock of this server is ahead of what people’s devices agree on',
  behind: 'the clock of this server is behind what people’s devices agree on',
  back: 'the clock of this server shows a time that is over',
  leap: 'the clock of this server is days after anything it has recorded: nothing is deleted until an admin confirms it',
  database: 'the clocks of this server and of its database differ',
};

/** One look into the database, and the time kept there for the next start. */
export async function lookAtClock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ database: Date; kept: Date }>`
      select clock_timestamp() as database, reached_at as kept from server_clock for update`.execute(trx);
    const { database = new Date(), kept = null } = rows[0] ?? {};
    const { keep } = clock.look({ database: database.getTime(), kept: kept?.getTime() ?? null });
    await keepTime(trx, new Date(keep));
  });
}

export const keepTime = (db: Db | Trx, at: Date) =>
  db
    .insertInto('serverClock')
    .values({ reachedAt: at })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ reachedAt: at }))
    .execute();

/** For a command beside the servers; a database from before there was such a time is believed as it is. */
export async function clockOf(db: Db): Promise<Clock> {
  const clock = createClock();
  if (await areThere(db, 'public.server_clock')) await lookAtClock({ db, clock });
  return clock;
}

/** Looks every minute, and at once; what was noted at an impossible time goes as soon as the clock is right. */
export async function watchClock(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  takeBack: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { clock, log } = deps;
  let last: ReturnType<Clock['doubt']> | undefined;
  const look = async () => {
    await lookAtClock(deps);
    const doubt = clock.doubt();
    if (doubt && doubt !== last)
      log.error(
        { doubt, own: clock.own(), likely: clock.now(), passed: clock.passed(), people: clock.people() },
        doubtInWords[doubt],
      );
    if (!doubt && last !== null) await takeBack();
    if (!doubt && last) log.warn('the clock of this server is right again');
    last = doubt;
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error(error, 'looking at the clock failed'));
  }, EVERY_MS).unref();
  return async () => clearInterval(timer);
}
