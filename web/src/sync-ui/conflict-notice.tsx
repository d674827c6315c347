import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';
import { conflictsOf } from '../offline/engine/resolve-conflict.ts';
import { ConflictCard } from './conflict-card.tsx';

/** Whatever of this record waits for a choice between two versions. */
export function ConflictNotice({ db, clientId }: { db: UserDb; clientId: string }) {
  const ops = useLiveQuery(
    () => db.outbox.where('localId').equals(clientId).sortBy('seq'),
    [db, clientId],
    [],
  );
  return ops.filter((op) => conflictsOf(op).length > 0).map((op) => <ConflictCard key={op.opId} op={op} />);
}
