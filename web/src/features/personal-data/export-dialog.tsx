import { Loader, Text } from '@mantine/core';
import type { DataExport } from '@turva/contracts/people/profile';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { Window } from '../../ui/dialog/window.tsx';
import { PasswordForm } from '../../ui/form/password-form.tsx';
import { Act } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';

const LOOK_MS = 1000;

type Asked = DataExport & { token: string };

/** The link works once and downloads a file: the page stays. */
function fetchFile({ id, token }: Asked) {
  const link = document.createElement('a');
  link.href = `/api/user/exports/${id}/file?token=${token}`;
  link.download = '';
  link.click();
}

/** Requests a copy of all data, waits until it is ready, and downloads it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [state, setState] = useState<'processing' | 'fetched' | 'failed' | 'expired'>('processing');

  useEffect(() => {
    if (!asked || state === 'fetched' || state === 'expired') return;
    const timer = setInterval(async () => {
      // offline it is requested again a second later
      const all = await api.get('/api/user/exports').catch(() => null);
      const own = all?.find(({ id }) => id === asked.id);
      if (own?.state === 'ready') {
        clearInterval(timer);
        fetchFile(asked);
        setState('fetched');
      }
      if (own?.state === 'failed' || own?.state === 'expired') setState(own.state);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [asked, state]);

  if (!asked)
    return (
      <PasswordForm
        title={t('export.title')}
        submit={t('export.submit')}
        onClose={onClose}
        onSubmit={async (password) => {
          const headers = { 'idempotency-key': crypto.randomUUID() };
          setAsked(await api.post('/api/user/exports', { password }, { headers }));
        }}
      >
        <Text>{t('export.what')}</Text>
        <Text c="dimmed">{t('export.link')}</Text>
      </PasswordForm>
    );
  return (
    <Window onClose={onClose} title={t('export.title')}>
      <Text role="status" data-export={state}>
        {state === 'processing' && <Loader size={18} mr="xs" aria-hidden />}
        {t(`export.${state}`, { when: formatDateTime(asked.expiresAt) })}
      </Text>
      {(state === 'failed' || state === 'expired') && (
        <Act
          label={t('common:retry')}
          onClick={() => {
            setAsked(null);
            setState('processing');
          }}
        />
      )}
    </Window>
  );
}
