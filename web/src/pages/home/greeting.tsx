import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../features/account/session.tsx';

export function Greeting() {
  const { t } = useTranslation('shell');
  const user = useUser();
  return <Title order={1}>{t('home.greeting', { name: user.firstName || user.username })}</Title>;
}
