import type { CurrentUser } from '@turva/contracts/people/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../../ui/toast.ts';
import { nameOf } from './sign-in.ts';

let prepare = () => {};
/** What is done while the server checks who it is. */
export const whileSigningIn = (work: () => void) => {
  prepare = work;
};

/** One way of signing in with its messages; `cancelled` if the device may end it itself. */
export function useSignIn() {
  const { t } = useTranslation(['auth', 'errors']);
  const [pending, setPending] = useState(false);

  const run = async (enter: () => Promise<CurrentUser>, cancelled?: string) => {
    if (pending) return;
    setPending(true);
    prepare();
    try {
      const user = await enter();
      showToast({
        title: t('toast.welcome'),
        message: t('toast.hello', { name: nameOf(user) }),
        kind: 'success',
      });
    } catch (error) {
      showToast({
        title: t('toast.loginFailed'),
        message: errorSentence(error, t) ?? cancelled ?? t('errors:unexpected'),
        kind: 'error',
      });
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
