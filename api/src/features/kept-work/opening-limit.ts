import type { Db } from '../../db/client.ts';
import { createPersonLimit } from '../../http/session/person-limit.ts';

/** Openings per person and hour: a device that was killed while locking needs a few. */
export const OPENINGS_AN_HOUR = 60;

export const createOpeningLimit = (db: Db) =>
  createPersonLimit(db, { keyPrefix: 'kept-work', points: OPENINGS_AN_HOUR, duration: 60 * 60 });
