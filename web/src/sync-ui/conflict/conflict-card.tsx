import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import {
  type Choice,
  disputesOf,
  hasOthers,
  resolveConflict,
} from '../../offline/engine/resolve-conflict.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { showToast } from '../../ui/toast.ts';
import { usePermitWords } from '../outbox/use-permit-words.ts';
import { requestFlush } from '../sync-engine.ts';
import { useUserDb } from '../use-user-db.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { conflictWords } from './conflict-words.ts';

/** The two versions of a queued change. */
export function ConflictCard({ op }: { op: Op }) {
  const db = useUserDb();
  const conflicts = useLiveQuery(() => disputesOf(db, op), [db, op]);
  return conflicts && <Disputes db={db} op={op} conflicts={conflicts} />;
}

function Disputes({ db, op, conflicts }: { db: UserDb; op: Op; conflicts: FieldConflict[] }) {
  const permit = usePermitWords(db, op);
  const { texts, numbers, nameOf, word } = { ...conflictWords(op.entity), ...permit };
  const { t } = useTranslation(['handling', 'observations', 'common', 'sync', ...texts]);
  const named = useLiveQuery(
    (): Promise<{ id: number; name: string }[]> => db[numbers].toArray(),
    [db, numbers],
    [],
  );
  const decide = async (choices: Readonly<Record<string, Choice>>) => {
    try {
      await resolveConflict(db, op.opId, choices);
      requestFlush();
    } catch {
      showToast({ title: t('observations:error.title'), message: t('error.choice'), kind: 'error' });
    }
  };
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (
    <ConflictChoices
      id={op.opId}
      userId={db.userId}
      conflicts={conflicts}
      others={hasOthers(op, conflicts)}
      nameOf={(field) => nameOf(t, field)}
      word={(field, value) => word(t, field, value, names)}
      onDecide={decide}
    />
  );
}
