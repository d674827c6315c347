import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActLink } from '../../ui/press/act.tsx';

/** From the data buttons to the switches for the same data. */
export function PrivacyButton() {
  const { t } = useTranslation('settings');
  return <ActLink Icon={IconShieldLock} label={t('action.privacy')} to="/settings#privacy" />;
}
