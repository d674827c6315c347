import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCompassOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** For unknown addresses, signed in or not; its link is a plain one, outside any router. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <Stack align="center" gap="md" px="md" py="15vh" ta="center">
      <IconCompassOff size={56} stroke={1.5} color="var(--tt-graph)" aria-hidden />
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed" maw="46ch" className="user-text" style={{ textWrap: 'balance' }}>
        {t('notFound.message', { path: location.pathname })}
      </Text>
      <Button component="a" href="/" size="xl">
        {t('notFound.home')}
      </Button>
    </Stack>
  );
}
