import { isCheckDue } from '@turva/rules/observations/actions';
import { mayVerify, supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { isVerifiable } from '../../../records/actions/action-filters.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';
import type { RowsAction } from '../../../ui/data-table/register-bar.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type ActionChanges, mayFinish, mayPlan } from './use-action-changes.ts';

interface Options extends OnScreen {
  /** the plant's day */
  today: string;
  changes: ActionChanges;
  /** asks for an owner or a due date for these */
  onAsk: (actions: ActionView[], done: () => void) => void;
}

/** Actions for the active row, or the selected ones: the next step first. */
export function useActionActs({ db, url, today, changes, onAsk }: Options): RowsAction<ActionView>[] {
  const { t } = useTranslation(['actions', 'desk']);
  const viewer = useStandIn(db);
  const me = useLiveQuery(() => db.srvPeople.get(db.userId), [db]);
  const refuse = () => showToast({ title: t('notYours') });

  /** The sheet in which somebody other than the doer verifies it; null: nothing to verify, or not by this person. */
  const judging = (action: ActionView) => {
    if (!isVerifiable(action) || !mayVerify(viewer, null) || action.doneByName === me?.name) return null;
    if (action.state === 'done') return 'verify';
    return isCheckDue(action, today) ? 'check' : null;
  };
  /** Each in an entry of its own, or the sheet would take the detail with it. */
  const judge = ({ id }: ActionView, kind: 'verify' | 'check') =>
    url.climb([...(url.params.get('id') === id ? [] : [{ id }]), { handle: `${kind}.${id}` }]);

  const goOn: RowsAction<ActionView> = {
    label: t('step'),
    keys: 's',
    run: (rows, done) => {
      const toDo = rows.filter((action) => action.state === 'open' && mayFinish(viewer, action));
      const [only] = rows.length === 1 ? rows : [];
      const kind = only ? judging(only) : null;
      if (toDo.length > 0) void changes.give(toDo, { done: true }).then(done);
      else if (only && kind) void judge(only, kind);
      else refuse();
    },
  };
  if (!supervises(viewer)) return [goOn];
  return [
    goOn,
    {
      label: t('desk:bar.assign'),
      keys: 'a',
      run: (rows, done) => {
        const chosen = rows.filter((action) => mayPlan(viewer, action));
        if (chosen.length > 0) onAsk(chosen, done);
        else refuse();
      },
    },
    {
      label: t('remind'),
      keys: 'm',
      run: (rows, done) => {
        const chosen = rows.filter(({ recordId }) => recordId > 0);
        if (chosen.length > 0) void changes.remind(chosen).then(done);
        else refuse();
      },
    },
  ];
}
