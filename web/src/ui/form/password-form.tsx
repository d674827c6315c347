import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Window } from '../dialog/window.tsx';
import { Act } from '../press/act.tsx';
import { hasCode, useAttempt } from './use-attempt.ts';
import { useRecordForm } from './use-record-form.ts';

interface Props {
  title: string;
  submit: string;
  dangerous?: boolean;
  /** false while another required field is empty */
  ready?: boolean;
  /** the field has the focus from the start: nothing has to be read first */
  atOnce?: boolean;
  /** throws the server's answer */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation with the password, after explaining the consequences. */
export function PasswordForm({
  title,
  submit,
  dangerous = false,
  ready = true,
  atOnce = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const form = useRecordForm({
    id: 'confirm',
    start: { password: '' },
    by: useAttempt(),
    send: ({ password }) => onSubmit(password),
  });
  const { busy, failure } = form;
  const isWrong = failure !== null && hasCode(failure.error, 'password_wrong');
  const sentence = failure && (failure.sentence ?? t('errors:internal'));
  return (
    <Window onClose={onClose} title={title} closeOnClickOutside={!busy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack>
          {children}
          {failure && !isWrong && (
            <Alert role="alert" color="puna" variant="outline">
              {sentence}
            </Alert>
          )}
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            required
            {...(atOnce ? { 'data-autofocus': true } : {})}
            {...form.field('password')}
            error={isWrong ? sentence : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <Group justify="flex-end">
            <Act label={t('common:cancel')} onClick={onClose} disabled={busy} />
            <Button
              type="submit"
              loading={busy}
              disabled={!ready || form.values.password === ''}
              {...(dangerous ? { color: 'puna' } : {})}
            >
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}
