import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';
import { conflictsOf } from '../offline/engine/resolve-conflict.ts';
import { ConflictCard } from './conflict-card.tsx';

/** The conflicts of this record that wait for a choice. */
export function ConflictNotice({ db, clientId }: { db: UserDb; clientId: string }) {
  const ops = useLiveQuery(
    () => db.outbox.where('localId').equals(clientId).sortBy('seq'),
    [db, clientId],
    [],
  );
  return ops.filter((op) => conflictsOf(op).length > 0).map((op) => <ConflictCard key={op.opId} op={op} />);
}
