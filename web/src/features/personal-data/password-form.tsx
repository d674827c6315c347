import { Alert, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';

interface Props {
  title: string;
  submit: string;
  dangerous?: boolean;
  /** what else must be filled in before it may be sent */
  ready?: boolean;
  /** throws what the server said */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** What is asked twice: says what will happen, and wants the password. */
export function PasswordForm({
  title,
  submit,
  dangerous = false,
  ready = true,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ wrong: boolean; sentence: string } | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(password);
    } catch (error) {
      const wrong = error instanceof ApiError && error.problem?.code === 'password_wrong';
      setFailure({ wrong, sentence: errorSentence(error, t) ?? t('errors:internal') });
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          {children}
          {failure && !failure.wrong && (
            <Alert role="alert" color="puna" variant="outline">
              {failure.sentence}
            </Alert>
          )}
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            required
            value={password}
            error={failure?.wrong ? failure.sentence : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={!ready || password === ''}
              {...(dangerous ? { color: 'puna' } : {})}
            >
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
