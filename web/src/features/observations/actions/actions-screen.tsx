import { IconEye } from '@tabler/icons-react';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { listActions } from '../../../records/actions/plant-actions.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useNow } from '../../../ui/clock.ts';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ActionList } from './action-list.tsx';
import { useActionChanges } from './use-action-changes.ts';
import '../handling/handling.css';
import '../../../ui/detail/detail.css';
import './actions.css';
import { lazyOf } from '../../../ui/lazy-of.ts';

const ActionsDesk = lazyOf(() => import('./actions-desk.tsx'), 'ActionsDesk');

const MINUTE_MS = 60_000;

/** Everything to be done at the plant, from this device only: rows on touch screens, a desk with a mouse. */
export function ActionsScreen({ db, url }: OnScreen) {
  const { t } = useTranslation('actions');
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const today = plantDay(now);
  const actions = useKnown(db, () => listActions(db, now), [now]);
  const changes = useActionChanges(db);
  const isDesk = useIsDesk();
  const openId = url.params.get('id');
  const register = { db, url, actions, today, changes };
  if (isDesk) return <ActionsDesk {...register} />;
  return (
    <>
      <ActionList
        {...register}
        others={[{ label: t('toObservations'), Icon: IconEye, to: '/observations' }]}
      />
      {openId && <ActionDialog key={openId} {...register} id={openId} />}
    </>
  );
}
