import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { ConflictCard } from './conflict-card.tsx';

/** The conflicts of this record that wait for a choice. */
export function ConflictNotice({ db, clientId }: { db: UserDb; clientId: string }) {
  const ops = useLiveQuery(
    () => db.outbox.where('localId').equals(clientId).sortBy('seq'),
    [db, clientId],
    [],
  );
  return ops.filter(({ state }) => state === 'conflict').map((op) => <ConflictCard key={op.opId} op={op} />);
}
