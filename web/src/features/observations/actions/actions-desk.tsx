import { Text } from '@mantine/core';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableSaver } from '../../../files/table-menu.tsx';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionShow } from '../../../records/actions/action-filters.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Declared } from '../../../ui/list/list-register.tsx';
import { AssignDialog } from '../desk/assign-dialog.tsx';
import type { Assignment } from '../desk/bulk.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { useActionColumns } from './action-columns.tsx';
import { ActionDetail } from './action-detail.tsx';
import { actionTable } from './action-export.ts';
import { useActionActs } from './use-action-acts.ts';
import type { ActionChanges } from './use-action-changes.ts';

interface Props extends OnScreen {
  register: Declared<ActionView, ActionShow>;
  /** the plant's day */
  today: string;
  changes: ActionChanges;
}

const nameOf = ({ what }: ActionView) => what;
const usual = { id: 'due', desc: false };
const assigned = ({ what, responsibleId, dueDate }: ActionView) => ({
  title: what,
  assignedTo: responsibleId,
  dueDate,
});

/** The register at a desk. */
export function ActionsDesk({ db, url, register, today, changes }: Props) {
  const { t } = useTranslation(['actions', 'handling', 'desk', 'table', 'observations', 'common']);
  const columns = useActionColumns(db, today);
  const [asking, setAsking] = useState<{ actions: ActionView[]; done: () => void } | null>(null);
  const acts = useActionActs({
    db,
    url,
    today,
    changes,
    onAsk: (chosen, done) => setAsking({ actions: chosen, done }),
  });
  const give = async ({ assignedTo, dueDate }: Assignment) => {
    const values = {
      ...(assignedTo === undefined ? {} : { responsibleId: assignedTo }),
      ...(dueDate === undefined ? {} : { dueDate: dueDate && plantDay(dueDate) }),
    };
    if (await changes.give(asking?.actions ?? [], values)) asking?.done();
  };
  return (
    <>
      <Register
        {...register}
        name="actions"
        views={<ViewSwitch view="actions" />}
        columns={columns}
        nameOf={nameOf}
        usual={usual}
        actions={acts}
        undo={{ said: changes.said, run: () => void changes.undo(), forget: changes.forget }}
        head={(shown) => (
          <TableSaver
            label={t('desk:export.button')}
            name={t('filename')}
            table={() => actionTable(shown, today, t)}
            done={t('exported', { count: shown.length })}
          />
        )}
        pane={{
          label: t('detail'),
          of: (id, close) => {
            const action = register.rows?.find((each) => each.id === id);
            if (!action) return register.rows && <Text className="desk-hint">{t('gone')}</Text>;
            return (
              <div className="desk-panel stack">
                <ActionDetail
                  key={id}
                  db={db}
                  action={action}
                  url={{ ...url, close }}
                  layout="panel"
                  today={today}
                  changes={changes}
                />
              </div>
            );
          },
        }}
      />
      {asking && (
        <AssignDialog
          db={db}
          views={asking.actions.map(assigned)}
          many={t('assignMany', { count: asking.actions.length })}
          onClose={() => setAsking(null)}
          onAssign={(assignment) => void give(assignment)}
        />
      )}
    </>
  );
}
