import { Button, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../features/emergency/call-first.tsx';
import { ApiError, api } from '../http/api-client.ts';
import { errorSentence } from '../http/error-sentence.ts';

/** A file of the app did not arrive: in the words of each browser, which have no code for it. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Why a file did not come, in the server's own words; null: it answers, so the file is gone after an update. */
function useReason(asked: boolean): string | null {
  const { t } = useTranslation('errors');
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (!asked) return;
    const isOfServer = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;
    api
      .get('/api/sign-in-options')
      .catch((error: unknown) => setReason(isOfServer(error) ? errorSentence(error, t) : null));
  }, [asked, t]);
  return reason;
}

/** For a crashed screen, or one whose file did not come or is gone after an update: reloading loads the current version. */
export function Crash({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation('common');
  const notLoaded = isNotLoaded(error);
  const reason = useReason(notLoaded);
  return (
    <Stack align="center" gap="md" px="md" py="15vh" ta="center" role="alert">
      <Title order={1}>{t(notLoaded ? 'crash.notLoaded' : 'crash.title')}</Title>
      <Text c="dimmed" maw="46ch">
        {reason ?? t(notLoaded ? 'crash.update' : 'crash.message')}
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
export class CrashBoundary extends Component<{ children: ReactNode }, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    return this.state.broken ? (
      <main>
        <Crash error={this.state.broken.error} />
      </main>
    ) : (
      this.props.children
    );
  }
}
