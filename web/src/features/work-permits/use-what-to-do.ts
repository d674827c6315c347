import { workStage } from '@turva/rules/permits/work-stage';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import { formatDateTime } from '../../ui/time.tsx';
import type { PermitTime } from './use-permit-time.ts';

/** What those at the work do now that it is stopped, over or watched; null while it goes on. */
export function useWhatToDo(view: PermitView, { known }: Pick<PermitTime, 'known'>): string | null {
  const { t } = useTranslation('permits');
  const stage = workStage(view, known.at);
  if (stage === null || stage === 'runs') return null;
  const isTank = view.gasLimits !== null;
  const words = t(
    isTank && (stage === 'ended' || stage === 'stopped') ? `todo.${stage}Tank` : `todo.${stage}`,
    {
      to: formatDateTime(view.validTo),
      until: view.afterWatchUntil ? formatDateTime(view.afterWatchUntil) : '',
    },
  );
  return stage === 'ended' && view.afterWatchMinutes > 0 ? `${words} ${t('todo.thenWatch')}` : words;
}
