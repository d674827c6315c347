import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { passkeyObstacleAtOnce } from '../../ui/passkey-support.ts';
import { Act } from '../../ui/press/act.tsx';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { useSignIn } from './use-sign-in.ts';

/** Shown only where passkeys work. */
export function PasskeyButton() {
  const { t } = useTranslation('auth');
  const { pending, run } = useSignIn();
  if (passkeyObstacleAtOnce()) return null;
  return (
    <Act
      Icon={IconFingerprint}
      iconSize={24}
      label={pending ? t('signingIn') : t('passkey.signIn')}
      size="xl"
      aria-disabled={pending}
      onClick={() => void run(signInByPasskey, t('passkey.cancelled'))}
    />
  );
}
