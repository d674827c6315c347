import type { LoginInput } from '@turva/contracts/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../../ui/toast.ts';
import { nameOf, signIn } from './sign-in.ts';

/** One login call and what is said about it. */
export function useSignIn() {
  const { t } = useTranslation(['auth', 'errors']);
  const [pending, setPending] = useState(false);

  const run = async (input: LoginInput) => {
    if (pending) return;
    setPending(true);
    try {
      const user = await signIn(input);
      showToast({
        title: t('toast.welcome'),
        message: t('toast.hello', { name: nameOf(user) }),
        kind: 'success',
      });
    } catch (error) {
      showToast({
        title: t('toast.loginFailed'),
        message: errorSentence(error, t) ?? t('toast.loginFallback'),
        kind: 'error',
      });
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
