import { Alert, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { AlonePage, ToLogin } from './alone-page.tsx';

const PATIENCE_MS = 15_000;

type Stage = { at: 'asking' } | { at: 'refused'; why: string } | { at: 'done' };

/** Confirms an address by the link that was mailed to it. */
export function ConfirmAddressPage({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [stage, setStage] = useState<Stage>({ at: 'asking' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another language asks for nothing
  useEffect(() => {
    api.post('/api/email-links', { token }, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => setStage({ at: 'done' }),
      (error: unknown) => setStage({ at: 'refused', why: errorSentence(error, t) ?? t('errors:internal') }),
    );
  }, [token]);

  return (
    <AlonePage>
      <Title order={1}>
        {t(stage.at === 'refused' ? 'setPassword.invalidTitle' : 'confirmAddress.title')}
      </Title>
      {stage.at !== 'asking' && (
        <Stack mt="md">
          {stage.at === 'refused' ? (
            <Text role="alert">{stage.why}</Text>
          ) : (
            <Alert role="status" color="vihrea" variant="outline" title={t('confirmAddress.doneTitle')}>
              {t('confirmAddress.done')}
            </Alert>
          )}
          <ToLogin />
        </Stack>
      )}
    </AlonePage>
  );
}
