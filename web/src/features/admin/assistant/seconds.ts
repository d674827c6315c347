import { currentLocale } from '../../../i18n/i18n.ts';

/** Longer than the server's timeout for the model. */
export const MODEL_PATIENCE_MS = 75_000;

export const inSeconds = (ms: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(ms / 1000);
