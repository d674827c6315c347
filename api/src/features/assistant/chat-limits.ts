import type { Db } from '../../db/client.ts';
import { createPersonLimit } from '../../http/person-limit.ts';

/** Questions of one person in a minute: more than anybody types, fewer than a loop asks. */
export const QUESTIONS_A_MINUTE = 20;

export const createChatLimit = (db: Db) =>
  createPersonLimit(db, { keyPrefix: 'chat', points: QUESTIONS_A_MINUTE, duration: 60 });
