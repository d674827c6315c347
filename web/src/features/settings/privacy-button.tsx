import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** From the data buttons to the switches for the same data. */
export function PrivacyButton() {
  const { t } = useTranslation('settings');
  return (
    <Button
      component={Link}
      to="/settings#privacy"
      variant="default"
      leftSection={<IconShieldLock size={20} aria-hidden />}
    >
      {t('action.privacy')}
    </Button>
  );
}
