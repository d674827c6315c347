import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from './api-client.ts';

/** Of a request's id; enough to find it in a log, and short enough to be read out. */
const REFERENCE_LENGTH = 8;

/**
 * What a person reads instead of `401: {json}`. Null when there is no sentence for it: then the caller's own fallback
 * says what was being done. `t` must have the namespace `errors` loaded.
 */
export function errorSentence(error: unknown, t: TFunction): string | null {
  if (error instanceof NetworkError) return t('errors:network');
  if (!(error instanceof ApiError) || !error.problem) return null;
  const { code, instance } = error.problem;
  const sentence = t(`errors:${code}`, { defaultValue: '' });
  // by it whoever runs the server finds the line in the log that says why
  if (code === 'internal' && instance)
    return `${sentence} ${t('errors:reference', { reference: instance.slice(0, REFERENCE_LENGTH) })}`;
  return sentence || null;
}
