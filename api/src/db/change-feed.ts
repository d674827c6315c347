import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, type Db, MISSED, type Trx } from './client.ts';

/** A call for help of which there is no row: all that is known of it. */
export interface UnstoredAlarm {
  clientId: string;
  raisedBy: number;
  name: string;
  place: string | null;
  drill: boolean;
}

/** Notifies open pages that something changed; only a hint, the delta itself is pulled. */
export interface ChangeFeed {
  /** After a commit. Coalesced: many calls within 50 ms become one NOTIFY to all processes. */
  poke(): void;
  /** Calls back when anything changed anywhere; returns the stop function. */
  subscribe(heard: () => void): () => void;
  /**
   * Calls back with the person whose session has ended, and with its line if it was only one; returns the stop
   * function.
   */
  onSignedOut(heard: (userId: number, line: string | undefined) => void): () => void;
  /** Tells every open page of an alarm that the database could not store; of this process, if that fails, too. */
  tellAlarm(alarm: UnstoredAlarm): Promise<void>;
  onAlarm(heard: (alarm: UnstoredAlarm) => void): () => void;
  /** After a commit that changed a person or ended a session: this process does not wait for its own NOTIFY. */
  pokePeople(): void;
  /** Calls back when a person or a session has changed anywhere, and when a change may have been missed. */
  onPeople(heard: () => void): void;
  stop(): Promise<void>;
}

const CHANNEL = 'turva_changes';
const COALESCE_MS = 50;
const SIGNED_OUT = 'signed-out:';
const ALARM = 'alarm:';
/** Sent by triggers (migration 0053), and left in the transaction for the process that commits it. */
const PEOPLE = 'people';
export const peopleChanged = sql<boolean>`coalesce(current_setting('turva.people', true) = 'changed', false)`;

/** Every process closes the person's open event streams when the transaction commits; calls are refused regardless. */
export const announceSignOut = (trx: Db | Trx, userId: number) =>
  sql`select pg_notify(${CHANNEL}, ${`${SIGNED_OUT}${userId}`})`.execute(trx);

/** The same for one session; the person's other devices keep theirs. */
export const notifySessionEnded = (trx: Db | Trx, userId: number, sid: string) =>
  sql`select pg_notify(${CHANNEL}, ${`${SIGNED_OUT}${userId}:${lineOf(sid)}`})`.execute(trx);

/** The name of a session in notifications, which everybody on the database can read: its id would open it. */
export const lineOf = (sid: string) => createHash('sha256').update(sid).digest('base64url').slice(0, 22);

/** The feed over LISTEN/NOTIFY, so that every process on the same database is notified by every other. */
export async function createChangeFeed(database: Database, log: FastifyBaseLogger): Promise<ChangeFeed> {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const signedOut = new Set<(userId: number, line: string | undefined) => void>();
  const people = new Set<() => void>();
  const pokePeople = () => {
    for (const heard of people) heard();
  };
  const alarms = new Set<(alarm: UnstoredAlarm) => void>();
  const tellHere = (alarm: UnstoredAlarm) => {
    for (const heard of alarms) heard(alarm);
  };
  const unlisten = await database.listen(CHANNEL, (payload) => {
    if (payload === PEOPLE) return pokePeople();
    if (payload === MISSED) pokePeople();
    if (payload.startsWith(SIGNED_OUT)) {
      const [userId, line] = payload.slice(SIGNED_OUT.length).split(':');
      for (const heard of signedOut) heard(Number(userId), line);
    } else if (payload.startsWith(ALARM)) tellHere(JSON.parse(payload.slice(ALARM.length)));
    else for (const heard of listeners) heard();
  });
  const notify = () => {
    timer = undefined;
    // a lost hint only delays a page, and loses no data
    sending = sql`select pg_notify(${CHANNEL}, '')`
      .execute(database.db)
      .catch((error) => log.warn(error, 'change feed could not notify'));
  };

  return {
    poke: () => {
      if (!stopped) timer ??= setTimeout(notify, COALESCE_MS);
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    onSignedOut: (heard) => {
      signedOut.add(heard);
      return () => signedOut.delete(heard);
    },
    tellAlarm: (alarm) =>
      sql`select pg_notify(${CHANNEL}, ${ALARM + JSON.stringify(alarm)})`.execute(database.db).then(
        () => undefined,
        (error: unknown) => {
          log.error(error, 'an alarm could not be told to other processes');
          tellHere(alarm);
        },
      ),
    onAlarm: (heard) => {
      alarms.add(heard);
      return () => alarms.delete(heard);
    },
    pokePeople,
    onPeople: (heard) => {
      people.add(heard);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      listeners.clear();
      signedOut.clear();
      alarms.clear();
      await sending;
      await unlisten();
    },
  };
}
