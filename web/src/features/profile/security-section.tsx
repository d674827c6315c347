import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import type { OwnSession } from '@turva/contracts/profile';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { deviceName } from '../../ui/device-name.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** The password, and the person's sessions. */
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
  const form = useRecordForm({
    id: 'password',
    start: { password: '', newPassword: '' },
    by: useAttempt(),
    send: (values) => api.post('/api/user/password', values, call()),
    onSent: () => {
      setOpen(false);
      form.restart({ password: '', newPassword: '' });
      showToast({ title: t('security.changed'), message: t('security.changedHint'), kind: 'success' });
      onChanged();
    },
  });
  const { failure } = form;
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
        form.submit();
      }}
    >
      <Stack maw={420}>
        {failure && (
          <Alert role="alert" color="puna" variant="outline">
            {Object.values(failure.fields)[0] ?? failure.sentence ?? t('errors:internal')}
          </Alert>
        )}
        <PasswordInput
          label={t('security.old')}
          autoComplete="current-password"
          {...form.field('password')}
          error={undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <PasswordInput
          label={t('security.new')}
          autoComplete="new-password"
          {...form.field('newPassword')}
          error={undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Button type="submit" disabled={!form.values.password || !form.values.newPassword}>
          {t('security.save')}
        </Button>
      </Stack>
    </form>
  );
}

function Sessions() {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const [asking, setAsking] = useState(false);
  const { attempt, busy } = useAttempt({ toast: t('security.lostFailed') });
  const [sessions, setSessions] = useState<OwnSession[] | string | null>(null);
  const look = useCallback(
    () =>
      void api
        .get('/api/user/sessions')
        .then(setSessions, (error) => setSessions(errorSentence(error, t) ?? t('errors:unexpected'))),
    [t],
  );
  useEffect(look, [look]);
  const end = async (id: string) => {
    await api.delete(`/api/user/sessions/${id}`, call()).catch(() => undefined);
    look();
  };
  const endAllOthers = async () => {
    setAsking(false);
    if (await attempt(() => api.post('/api/user/device-lost', {}, call())))
      showToast({ title: t('security.lostDone'), kind: 'success' });
    look();
  };
  if (sessions === null) return null;
  if (typeof sessions === 'string') return <Text role="status">{sessions}</Text>;
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
      <Button variant="default" loading={busy} onClick={() => setAsking(true)}>
        {t('security.lost')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('security.lost')}
        message={t('security.lostHint')}
        keep={t('common:cancel')}
        confirm={t('security.lostEnd')}
        onKeep={() => setAsking(false)}
        onConfirm={() => void endAllOthers()}
      />
    </>
  );
}
