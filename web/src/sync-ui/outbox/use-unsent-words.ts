import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { unsentOf, unsentWords } from '../say-saved.ts';
import { useSyncState } from '../sync-state.ts';

/**
 * The sentence for changes to these records that the server has not acknowledged; null: all are acknowledged,
 * undefined: not read yet.
 */
export function useUnsentWords(db: UserDb, localIds: readonly string[]): string | null | undefined {
  useTranslation(['sync', 'observations']);
  const { way } = useSyncState();
  const op = useLiveQuery(() => unsentOf(db, localIds), [db, localIds.join(' ')]);
  if (!op) return op;
  const { title, message, failed } = unsentWords(op, way);
  return failed ? title : `${title} · ${message}`;
}
