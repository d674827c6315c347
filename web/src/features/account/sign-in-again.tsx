import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Window } from '../../ui/dialog/window.tsx';
import { Act } from '../../ui/press/act.tsx';
import { LoginForm } from './login-form.tsx';
import './sign-in.css';

interface Props {
  username: string;
  opened: boolean;
  onClose: () => void;
  /** locks this person's work and frees the device for somebody else */
  onSomeoneElse: () => void;
}

/** Over the current screen: the session has ended, the work continues. */
export function SignInAgain({ username, opened, onClose, onSomeoneElse }: Props) {
  const { t } = useTranslation('auth');
  const [visible, onVisibilityChange] = useState(false);
  return (
    <Window
      opened={opened}
      onClose={onClose}
      title={t('again.title')}
      className="entrance-again"
      titleClass="entrance-again-title"
      closeLabel={t('again.later')}
    >
      <Stack gap="md">
        <Text>{t('again.message')}</Text>
        <LoginForm username={username} kept={{}} password={{ visible, onVisibilityChange }} prominent />
        <Act label={t('again.someoneElse')} size="lg" onClick={onSomeoneElse} />
        <Button variant="subtle" onClick={onClose}>
          {t('again.later')}
        </Button>
      </Stack>
    </Window>
  );
}
