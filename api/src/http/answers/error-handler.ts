import { STATUS_CODES } from 'node:http';
import type { Problem, ProblemCode } from '@turva/contracts/base/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnwritable, unwritable } from '../../media/unwritable.ts';
import { noteNoRoom } from '../../metrics/room.ts';
import { ProblemError, problem } from '../../problem.ts';
import { problemOfDatabase } from './database-problem.ts';

const byStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_content',
  429: 'too_many_requests',
  503: 'overloaded',
};

/** The disk, or this process's share of it, is full: the phone keeps its file and tries later. */
const diskFull = new Set(['ENOSPC', 'EDQUOT']);
const STORAGE_RETRY_AFTER_S = 300;

// Our own refinements have a code as their message; zod's own messages are sentences.
const ourCode = /^[a-z][a-z\d_]*$/;

function fieldCode(message: string, keyword: string) {
  if (ourCode.test(message)) return message;
  return message.endsWith('received undefined') ? 'required' : keyword;
}

function problemOfValidation(error: FastifyError): ProblemError {
  const errors = error.validation?.map(({ instancePath, message = '', keyword }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    code: fieldCode(message, keyword),
  }));
  return problem('invalid_input', { errors });
}

/** Any error as a problem, without anything a stranger should not read. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof Error)) return problem('internal', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return problemOfValidation(error as FastifyError);
  const ofDatabase = problemOfDatabase(error);
  if (ofDatabase?.code === 'storage_full') noteNoRoom();
  if (ofDatabase) return ofDatabase;
  if ('code' in error && diskFull.has(String(error.code)))
    return problem('storage_full', { retryAfter: STORAGE_RETRY_AFTER_S, cause: error });
  if (isUnwritable(error)) return unwritable(error);
  // Fastify's own refusals and those of its plugins
  const { statusCode = 500, code } = error as FastifyError;
  if (
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    error instanceof SyntaxError
  )
    return problem('invalid_json', { cause: error });
  const known =
    byStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal');
  return problem(known, { cause: error });
}

/** Answers with a problem document (RFC 9457). */
export function sendProblem(req: FastifyRequest, reply: FastifyReply, cause: ProblemError) {
  const body: Problem = {
    type: `urn:turva:problem:${cause.code}`,
    title: STATUS_CODES[cause.status] ?? 'Error',
    status: cause.status,
    code: cause.code,
    detail: cause.detail,
    instance: req.id,
    errors: cause.errors,
    conflicts: cause.conflicts,
    decision: cause.decision,
    permitConflicts: cause.permitConflicts,
    permitStops: cause.permitStops,
    gasPlaces: cause.gasPlaces,
  };
  if (cause.code === 'api_key_invalid') reply.header('www-authenticate', 'Bearer');
  if (cause.retryAfter !== undefined) reply.header('retry-after', cause.retryAfter);
  return reply.code(cause.status).type('application/problem+json').send(JSON.stringify(body));
}

/** Wrong passwords and keys, missing rights, calls from other sites, too many calls. */
const isRefusal = ({ status, code }: ProblemError) =>
  status === 403 || status === 429 || ['login_failed', 'passkey_refused', 'api_key_invalid'].includes(code);

/** Null for calls about an anonymous report: the log line would reveal its author. */
function accountOf({ account }: ProblemError, { session, headers }: FastifyRequest): number | null {
  if (headers['x-thread-token'] !== undefined) return null;
  // refused before there were sessions: a call from another site
  return account ?? (session as FastifyRequest['session'] | undefined)?.loaded?.user.id ?? null;
}

/**
 * The one place where errors become answers; unexpected ones are logged with their stack, and only here. Errors
 * that ask the caller to come back (full disk, overload) are not bugs: one line each, or a busy hour fills the log.
 * Refusals are one line too, with the account's number: guessing and prying are visible nowhere else.
 */
export function handleError(error: unknown, req: FastifyRequest, reply: FastifyReply) {
  const found = toProblem(error);
  if (isRefusal(found))
    req.log.info(
      { code: found.code, method: req.method, route: req.routeOptions.url, account: accountOf(found, req) },
      'refused',
    );
  if (found.status >= 500) {
    if (found.retryAfter === undefined) req.log.error({ err: error, code: found.code }, 'request failed');
    else req.log.warn({ code: found.code, reason: String(found.cause ?? '') }, 'put off');
  }
  return sendProblem(req, reply, found);
}

export const handleUnknownRoute = (req: FastifyRequest, reply: FastifyReply) =>
  sendProblem(req, reply, problem('not_found'));
