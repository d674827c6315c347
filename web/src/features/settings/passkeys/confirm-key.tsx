import { Button, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A phone left open must not accept another fingerprint: asks for the password again. */
export function ConfirmKey({ onConfirm }: { onConfirm: (password: string) => void }) {
  const { t } = useTranslation(['settings', 'profile']);
  const [password, setPassword] = useState('');
  return (
    <form
      className="passkey-confirm"
      onSubmit={(event) => {
        event.preventDefault();
        if (password) onConfirm(password);
      }}
    >
      <Text>{t('passkey.passwordWhy')}</Text>
      <PasswordInput
        label={t('passkey.password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': t('profile:showPassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit">{t('passkey.confirm')}</Button>
    </form>
  );
}
