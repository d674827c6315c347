import type { TFunction } from 'i18next';
import { NotKeptError } from '../offline/sending/not-kept.ts';
import { ApiError, NetworkError } from './api-client.ts';

/** Length of the part of a request id that finds it in a log and can still be read out. */
const REFERENCE_LENGTH = 8;

/** Who made the other versions. */
const othersOf = (conflicts: readonly { by: string | null }[] = []) =>
  [...new Set(conflicts.flatMap(({ by }) => by ?? []))].join(', ');

/**
 * A sentence for people instead of `401: {json}`. Null if no server answered at all: then the caller's own fallback
 * says what was being done, and names no cause. `t` must have the namespace `errors` loaded.
 */
export function errorSentence(error: unknown, t: TFunction): string | null {
  if (error instanceof NetworkError) return t('errors:network');
  if (error instanceof NotKeptError) return t(`errors:not_kept_${error.how}`);
  if (!(error instanceof ApiError)) return null;
  // from a proxy or a firewall, or a server that is down: only our server's own code knows a cause
  if (!error.problem) return t('errors:no_proper_answer', { status: error.status });
  const { code, instance } = error.problem;
  const sentence = t(`errors:${code}`, { defaultValue: '' });
  // lets the server's operator find the log line with the cause
  if (code === 'internal' && instance)
    return `${sentence} ${t('errors:reference', { reference: instance.slice(0, REFERENCE_LENGTH) })}`;
  const names = code === 'version_conflict' ? othersOf(error.problem.conflicts) : '';
  if (names) return `${sentence} ${t('errors:changedBy', { names })}`;
  return sentence || null;
}
