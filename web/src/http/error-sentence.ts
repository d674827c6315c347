import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from './api-client.ts';

/**
 * What a person reads instead of `401: {json}`. Null when there is no sentence for it: then the caller's own fallback
 * says what was being done. `t` must have the namespace `errors` loaded.
 */
export function errorSentence(error: unknown, t: TFunction): string | null {
  if (error instanceof NetworkError) return t('errors:network');
  if (!(error instanceof ApiError) || !error.problem) return null;
  const { code } = error.problem;
  return t(`errors:${code}`, { defaultValue: '' }) || null;
}
