import { Button, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../features/emergency/call-first.tsx';

/** For a crashed screen, or one whose file is gone after an update: reloading loads the current version. */
export function Crash({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Stack align="center" gap="md" px="md" py="15vh" ta="center" role="alert">
      <Title order={1}>{t('crash.title')}</Title>
      <Text c="dimmed" maw="46ch">
        {t('crash.message')}
      </Text>
      <Button size="xl" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
      <CallLink />
      {children}
    </Stack>
  );
}

/** Around everything, including the code before the router: a missing file must not leave a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? (
      <main>
        <Crash />
      </main>
    ) : (
      this.props.children
    );
  }
}
