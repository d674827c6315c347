import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { passkeyObstacleAtOnce } from '../../ui/passkey-support.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { useSignIn } from './use-sign-in.ts';

/** Shown only where passkeys work. */
export function PasskeyButton() {
  const { t } = useTranslation('auth');
  const { pending, run } = useSignIn();
  if (passkeyObstacleAtOnce()) return null;
  return (
    <Button
      size="xl"
      variant="default"
      leftSection={<IconFingerprint size={24} aria-hidden />}
      aria-disabled={pending}
      onClick={() => void run(signInByPasskey, t('passkey.cancelled'))}
    >
      {pending ? t('signingIn') : t('passkey.signIn')}
    </Button>
  );
}
