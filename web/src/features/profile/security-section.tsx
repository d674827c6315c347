import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { Block } from '../../ui/block.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';
import { AccessList } from './access-list.tsx';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

interface Props {
  /** counts what has changed elsewhere on the screen */
  round: number;
  onChanged: () => void;
}

/** The password, and everything that opens the account. */
export function SecuritySection({ round, onChanged }: Props) {
  const { t } = useTranslation('profile');
  return (
    <Block id="profile-security" title={t('security.title')} className="card profile-section">
      <ChangePassword onChanged={onChanged} />
      <AccessList round={round} onChanged={onChanged} />
    </Block>
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
  if (!open) return <Act label={t('security.change')} onClick={() => setOpen(true)} />;
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
        <Text>{t('security.changeHint')}</Text>
        <Button type="submit" disabled={!form.values.password || !form.values.newPassword}>
          {t('security.save')}
        </Button>
      </Stack>
    </form>
  );
}
