import type { CurrentUser } from '@turva/contracts/people/account';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { type DocumentView, readDocuments } from '../../records/documents/overlay-documents.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { currentReading } from '../../ui/translate/reading.ts';

export type Reader = Pick<CurrentUser, 'id' | 'role' | 'department'>;

/** Every document with this person's status, from this device's data. */
export function useDocuments(db: UserDb, { role, department }: Reader): DocumentView[] | undefined {
  const language = currentReading();
  return useLiveQuery(
    () => readDocuments(db, { role, department, language }),
    [db, role, department, language],
  );
}

/** The same, undefined also while it is not certain that there are none. */
export function useKnownDocuments(db: UserDb, { role, department }: Reader): DocumentView[] | undefined {
  const language = currentReading();
  return useKnown(db, () => readDocuments(db, { role, department, language }), [role, department, language]);
}
