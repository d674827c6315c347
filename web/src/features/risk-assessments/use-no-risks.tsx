import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shown if there are no assessments. */
export function useNoRisks(onCreate: () => void) {
  const { t } = useTranslation('risk');
  return {
    icon: <IconShieldCheck size={40} />,
    title: t('empty'),
    message: t('emptyHint'),
    action: (
      <Button size="xl" onClick={onCreate}>
        {t('create.button')}
      </Button>
    ),
  };
}
