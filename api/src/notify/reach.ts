import type { AlertWay, Unreached } from '@turva/contracts/plant/emergency-values';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../db/client.ts';
import { isAway } from '../people/absence.ts';
import { hasNotSwitchedOff } from '../people/user-settings.ts';

/** By the time the server keeps: while its clock is in doubt, sessions live by that and not by the clock. */
const keptNow = sql`least(now(), (select reached_at from server_clock))`;

/** Conditions over `users`: the channels that reach a person. */
const everSignedIn = sql<boolean>`exists (select from sessions s where s.user_id = users.id)`;
const isSignedIn = sql<boolean>`exists (
  select from sessions s where s.user_id = users.id and not s.revoked and s.expire > ${keptNow})`;
const hasOpenApp = sql<boolean>`exists (select from open_apps o where o.user_id = users.id and o.until > now())`;
const hasBrowser = sql<boolean>`exists (
  select from push_subscriptions p join sessions s on s.sid = p.sid and s.user_id = p.user_id
  where p.user_id = users.id and not s.revoked and s.expire > ${keptNow})`;
/** A message to their phone reaches them. */
export const takesPush = sql<boolean>`(${hasNotSwitchedOff('pushNotifications')} and ${hasBrowser})`;
export const isMember = sql<boolean>`is_active and not is_system and deleted_at is null`;

/**
 * Whether a report can reach the person at all: they are signed in somewhere and will find it there. Somebody who has
 * never signed in cannot be the one who answers.
 */
export const finds = sql<boolean>`(${isMember} and ${isSignedIn})`;

interface Told {
  userId: number;
  over: AlertWay[];
  /** null unless there is no way */
  unreached: Exclude<Unreached, 'refused'> | null;
}

/** The channels over which an alert reaches each of these people who has an account now. `who` is over `users`. */
export async function alertReach(
  db: Db | Trx,
  { mail }: Pick<Config, 'mail'>,
  who: RawBuilder<unknown>,
): Promise<Told[]> {
  const { rows } = await sql<
    Record<AlertWay | 'signedIn' | 'switchedOn' | 'away', boolean> & { userId: number }
  >`
    select id as user_id, ${hasOpenApp} as app, ${everSignedIn} as signed_in,
      coalesce(${isAway}, false) and not ${isSignedIn} as away,
      ${hasNotSwitchedOff('emergencyAlerts')} as switched_on,
      ${takesPush} as push,
      ${mail !== null && mail !== undefined}::boolean and email is not null and email_confirmed_at is not null as mail
    from users where ${isMember} and ${who} order by id`.execute(db);
  return rows.map(({ userId, app, push, mail, signedIn, switchedOn, away }) => {
    // nobody reads their mail for the plant while on leave
    if (away) return { userId, over: [], unreached: 'away' };
    const over: AlertWay[] = [];
    if (app) over.push('app');
    if (push && switchedOn) over.push('push');
    if (mail && switchedOn) over.push('mail');
    const why = signedIn ? (switchedOn ? 'noWay' : 'switchedOff') : 'neverSignedIn';
    return { userId, over, unreached: over.length > 0 ? null : why };
  });
}

/** How many of these people an alert would reach now. */
export async function countReach(db: Db | Trx, config: Pick<Config, 'mail'>, who: RawBuilder<unknown>) {
  const told = await alertReach(db, config, who);
  return { wanted: told.length, reachable: told.filter(({ over }) => over.length > 0).length };
}

/** How many of these people an alert would reach with the app closed, as at night. */
export async function countReachAsleep(db: Db | Trx, config: Pick<Config, 'mail'>, who: RawBuilder<unknown>) {
  const told = await alertReach(db, config, who);
  return {
    wanted: told.length,
    reachable: told.filter(({ over }) => over.some((way) => way !== 'app')).length,
  };
}

/** Over `users`: those who are called to every alert. */
export const isInSafetyTeam = sql<boolean>`role in ('supervisor', 'admin')`;
