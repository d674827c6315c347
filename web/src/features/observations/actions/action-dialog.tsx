import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { ActionDetail } from './action-detail.tsx';
import type { ActionChanges } from './use-action-changes.ts';

interface Props extends OnScreen {
  id: string;
  actions: readonly ActionView[] | undefined;
  today: string;
  changes: ActionChanges;
}

/** One action over the list, at `?view=actions&id=…`. */
export function ActionDialog({ db, id, actions, url, today, changes }: Props) {
  const { t } = useTranslation('actions');
  const action = actions?.find((each) => each.id === id);
  if (action)
    return <ActionDetail db={db} action={action} url={url} layout="dialog" today={today} changes={changes} />;
  return <NoRecord onClose={url.close} title={t('title')} gone={actions && t('gone')} />;
}
