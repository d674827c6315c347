import { IconClipboardCheck, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAction } from '../../ui/list/list-actions.tsx';

/** Two ways from the observations: a round of one's own, and what the rounds have shown. */
export function useRoundActions(): ListAction[] {
  const { t } = useTranslation('audit');
  return [
    { label: t('start.button'), Icon: IconClipboardCheck, to: '/observations?audit=new' },
    { label: t('list.button'), Icon: IconListCheck, to: '/audit-rounds' },
  ];
}
