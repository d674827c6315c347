import type { ProblemCode } from '@turva/contracts/base/problems';
import { noteNoRoom } from '../../metrics/room.ts';
import { type ProblemError, problem } from '../../problem.ts';

const byConstraint: Record<string, ProblemCode> = {
  users_username_key: 'username_taken',
  users_username_lower: 'username_taken',
  users_username_form: 'username_taken',
  users_username_skeleton: 'username_looks_alike',
  users_employee_key: 'employee_id_taken',
  areas_code_key: 'area_code_taken',
  areas_code_folded: 'area_code_taken',
};

const SOON_S = 2;
const LATER_S = 10;
const MUCH_LATER_S = 300;

// PostgreSQL's SQLSTATE classes as problems; the longest matching prefix wins.
const byState: Record<string, ProblemOfState> = {
  '23505': { code: 'duplicate' },
  // an unknown reference, a missing value, a broken check: the caller's data, not our fault
  '23': { code: 'invalid_input' },
  // too long, out of range, NUL, half a surrogate pair, malformed dates and UUIDs
  '22': { code: 'invalid_input' },
  // an index row too large, a statement too complex
  '54': { code: 'invalid_input' },
  '40': { code: 'database_unavailable', retryAfter: SOON_S },
  '55P03': { code: 'database_unavailable', retryAfter: SOON_S },
  '57014': { code: 'database_unavailable', retryAfter: LATER_S },
  '57': { code: 'database_unavailable', retryAfter: SOON_S },
  // a primary that was demoted to a standby under an open connection
  '25006': { code: 'database_unavailable', retryAfter: SOON_S },
  '25P03': { code: 'database_unavailable', retryAfter: SOON_S },
  '08': { code: 'database_unavailable', retryAfter: SOON_S },
  '53100': { code: 'storage_full', retryAfter: MUCH_LATER_S },
  '53': { code: 'database_unavailable', retryAfter: LATER_S },
  '58': { code: 'database_unavailable', retryAfter: LATER_S },
};
interface ProblemOfState {
  code: ProblemCode;
  retryAfter?: number;
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
// the pg driver gives these no code
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|client was closed/i;

interface DatabaseError extends Error {
  code: string;
  severity: string;
  constraint?: string;
  column?: string;
}

// By shape, not by class: pg and PGlite each have their own.
const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

const isLostConnection = (error: Error) =>
  ('syscall' in error && 'code' in error && networkCodes.has(String(error.code))) ||
  lostConnection.test(error.message);

/** The problem for a database driver's error, or null if it is something else. Never includes SQL. */
export function problemOfDatabase(error: Error): ProblemError | null {
  if (isDatabaseError(error)) {
    const named = error.constraint && byConstraint[error.constraint];
    if (named) return problem(named, { cause: error });
    const prefix = [5, 2].map((length) => error.code.slice(0, length)).find((state) => byState[state]);
    const found = prefix ? byState[prefix] : undefined;
    return found ? problem(found.code, { retryAfter: found.retryAfter, cause: error }) : null;
  }
  if (isLostConnection(error)) return problem('database_unavailable', { retryAfter: SOON_S, cause: error });
  return error.cause instanceof Error ? problemOfDatabase(error.cause) : null;
}

/** Whether the database has refused it for want of room, which is noted for the operator. */
export function isWithoutRoom(error: unknown): boolean {
  const isFull = error instanceof Error && problemOfDatabase(error)?.code === 'storage_full';
  if (isFull) noteNoRoom();
  return isFull;
}
