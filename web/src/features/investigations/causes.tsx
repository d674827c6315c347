import type { Cause } from '@turva/contracts/risks/investigations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { CauseDialog } from './cause-dialog.tsx';
import { type CauseTask, CauseTree } from './cause-tree.tsx';
import type { Edit } from './edit.ts';
import { Part } from './part.tsx';
import { Refused } from './refused.tsx';
import { removed } from './tree-keys.ts';

interface Props {
  db: UserDb;
  of: Pick<InvestigationView, 'clientId' | 'causes'>;
  isClosed: boolean;
  busy: boolean;
  onEdit: Edit;
}

/** The tree of causes, and the window to edit one. */
export function Causes({ db, of: { clientId, causes }, isClosed, busy, onEdit }: Props) {
  const { t } = useTranslation('investigations');
  const [task, setTask] = useState<CauseTask | null>(null);
  const edit = async (next: Cause[]) => {
    if (await onEdit({ causes: next }, { causes })) setTask(null);
  };
  const save = ({ kind, text }: Pick<Cause, 'kind' | 'text'>) => {
    if (!task) return;
    void edit(
      'edit' in task
        ? causes.map((cause) => (cause.id === task.edit.id ? { ...cause, kind, text } : cause))
        : [...causes, { id: crypto.randomUUID(), parentId: task.under, kind, text }],
    );
  };
  const remove = ({ id }: Cause) => void edit(removed(causes, id));
  return (
    <Part title={t('causes.title')}>
      <Refused db={db} clientId={clientId} name="causes" />
      <CauseTree causes={causes} isClosed={isClosed} onTask={setTask} onRemove={remove} />
      {task && (
        <CauseDialog task={task} busy={busy} onSave={save} onRemove={remove} onClose={() => setTask(null)} />
      )}
    </Part>
  );
}
