import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call may wait for in the database; what it starts inherits that. */
interface Patience {
  /** uses the connections that are kept free of all other calls */
  isUrgent?: true;
  /** how long it waits for another's row; undefined: as long as the database's own setting says */
  lockMs?: number;
}

/** A phone comes back by itself: its queue must not stand in front of a row, each call with a connection. */
const BRIEF_LOCK_MS = 2000;

const calls = new AsyncLocalStorage<Patience>();
const having = <Result>(more: Patience, work: () => Result): Result =>
  calls.run({ ...calls.getStore(), ...more }, work);

export const patience = (): Patience => calls.getStore() ?? {};
/** For alarms and for what everybody needs to be let in: never waits behind other calls for a connection. */
export const urgently = <Result>(work: () => Result): Result => having({ isUrgent: true }, work);
/** For calls that are sent again by themselves: asked to come back instead of waiting long for another's row. */
export const withBriefLocks = <Result>(work: () => Result): Result => having({ lockMs: BRIEF_LOCK_MS }, work);
