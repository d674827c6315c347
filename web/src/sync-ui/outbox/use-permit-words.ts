import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { permitWords } from './permit-words.ts';
import { wordsOf } from './words-of.ts';

type T = TFunction<string[]>;

/** How a permit's fields are put into words; null for other records, which need no more than their own. */
export function usePermitWords(db: UserDb, op: Op) {
  const language = currentLanguage();
  const isPermit = op.entity === 'workPermits';
  const words = useLiveQuery(
    async () =>
      isPermit
        ? permitWords(db, await db.srvWorkPermits.where('clientId').equals(op.localId).first(), language)
        : {},
    [db, op.localId, isPermit, language],
    {},
  );
  if (!isPermit) return null;
  return {
    nameOf: (t: T, field: string) => t([`sync:field.${field}`, 'sync:field.other'], { path: field }),
    word: (t: T, field: string, value: unknown) =>
      typeof value === 'boolean' ? t(`sync:conflict.${value ? 'yes' : 'no'}`) : wordsOf(field, value, words),
  };
}
