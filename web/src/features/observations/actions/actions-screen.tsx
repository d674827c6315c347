import { IconChecklist, IconEye } from '@tabler/icons-react';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionShow } from '../../../records/actions/action-filters.ts';
import { type ActionView, listActions } from '../../../records/actions/plant-actions.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useNow } from '../../../ui/clock.ts';
import type { Declared } from '../../../ui/list/list-register.tsx';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ActionList } from './action-list.tsx';
import { useActionChanges } from './use-action-changes.ts';
import { useActionCounters } from './use-action-counters.ts';
import '../handling/handling.css';
import '../../../ui/detail/detail.css';
import './actions.css';
import { lazyOf } from '../../../ui/lazy-of.ts';

const ActionsDesk = lazyOf(() => import('./actions-desk.tsx'), 'ActionsDesk');

const MINUTE_MS = 60_000;

const idOf = ({ id }: ActionView) => id;
const textOf = ({ what, recordTitle, responsibleName }: ActionView) =>
  `${what} ${recordTitle} ${responsibleName ?? ''}`;

/** Everything to be done at the plant, from this device only: rows on touch screens, a desk with a mouse. */
export function ActionsScreen({ db, url }: OnScreen) {
  const { t } = useTranslation('actions');
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const today = plantDay(now);
  const actions = useKnown(db, () => listActions(db, now), [now]);
  const changes = useActionChanges(db);
  const isDesk = useIsDesk();
  const openId = url.params.get('id');
  const register: Declared<ActionView, ActionShow> = {
    url,
    title: t('title'),
    rows: actions,
    idOf,
    search: { label: t('search'), textOf },
    counters: useActionCounters(today),
    empty: { icon: <IconChecklist size={40} />, title: t('empty'), message: t('emptyHint') },
  };
  const shared = { db, url, today, changes };
  if (isDesk) return <ActionsDesk {...shared} register={register} />;
  return (
    <>
      <ActionList
        {...shared}
        register={register}
        others={[{ label: t('toObservations'), Icon: IconEye, to: '/observations' }]}
      />
      {openId && <ActionDialog key={openId} {...shared} actions={actions} id={openId} />}
    </>
  );
}
