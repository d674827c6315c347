import { IconClipboardCheck, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAction } from '../../ui/list/list-actions.tsx';

/** Two links from the observations: to a new round, and to the results of rounds. */
export function useRoundActions(): ListAction[] {
  const { t } = useTranslation('audit');
  return [
    { label: t('start.button'), Icon: IconClipboardCheck, to: '/observations?audit=new' },
    { label: t('list.button'), Icon: IconListCheck, to: '/audit-rounds' },
  ];
}
