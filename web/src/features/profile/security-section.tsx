import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import type { OwnSession } from '@turva/contracts/profile';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { deviceName } from '../../ui/device-name.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** The password, and where this person is signed in. */
export function SecuritySection() {
  const { t } = useTranslation('profile');
  const [round, setRound] = useState(0);
  return (
    <section className="card profile-section" aria-labelledby="profile-security">
      <Title order={2} id="profile-security">
        {t('security.title')}
      </Title>
      <ChangePassword onChanged={() => setRound((before) => before + 1)} />
      <Sessions key={round} />
    </section>
  );
}

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['profile', 'errors']);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [newPassword, setNew] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    try {
      await api.post('/api/user/password', { password, newPassword }, call());
      setOpen(false);
      setPassword('');
      setNew('');
      showToast({ title: t('security.changed'), message: t('security.changedHint'), kind: 'success' });
      onChanged();
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.errors?.[0]?.code : undefined;
      const sentence = code && t(`errors:field.${code}`, { defaultValue: '' });
      setFailure(sentence || errorSentence(error, t) || t('errors:internal'));
    }
  };
  if (!open)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('security.change')}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack maw={420}>
        {failure && (
          <Alert role="alert" color="puna" variant="outline">
            {failure}
          </Alert>
        )}
        <PasswordInput
          label={t('security.old')}
          autoComplete="current-password"
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('security.new')}
          autoComplete="new-password"
          value={newPassword}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!password || !newPassword}>
          {t('security.save')}
        </Button>
      </Stack>
    </form>
  );
}

function Sessions() {
  const { t } = useTranslation('profile');
  const [sessions, setSessions] = useState<OwnSession[] | 'offline' | null>(null);
  const look = useCallback(
    () => void api.get<OwnSession[]>('/api/user/sessions').then(setSessions, () => setSessions('offline')),
    [],
  );
  useEffect(look, [look]);
  const end = async (id: string) => {
    await api.delete(`/api/user/sessions/${id}`, call()).catch(() => undefined);
    look();
  };
  if (sessions === null) return null;
  if (sessions === 'offline') return <Text role="status">{t('security.offline')}</Text>;
  return (
    <>
      <h3>{t('security.devices')}</h3>
      <ul className="profile-sessions">
        {sessions.map(({ id, agent, startedAt, current }) => (
          <li key={id} data-current={current}>
            <span>
              <strong>{deviceName(agent) ?? t('security.unknownDevice')}</strong>
              <br />
              {current
                ? t('security.thisOne')
                : startedAt && t('security.since', { when: formatDateTime(startedAt) })}
            </span>
            {!current && (
              <Button variant="default" onClick={() => void end(id)}>
                {t('security.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
