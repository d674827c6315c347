import type { RegisterInput } from '@turva/contracts/people/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../../ui/toast.ts';
import { nameOf, register } from './sign-in.ts';
import type { FieldCodes } from './sign-in-forms.ts';

interface Options {
  onRefused: (codes: FieldCodes) => void;
  onWaiting: (username: string) => void;
}

/** The field that a refusal of the whole call is about. */
const fieldOf: Record<string, string> = {
  username_taken: 'username',
  username_looks_alike: 'username',
  password_too_common: 'password',
  registration_domain_refused: 'email',
};

function refusedFields(error: unknown): FieldCodes {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem) return {};
  const field = fieldOf[problem.code];
  if (field) return { [field]: problem.code };
  return Object.fromEntries((problem.errors ?? []).map(({ path, code }) => [path, code]));
}

export function useRegister({ onRefused, onWaiting }: Options) {
  const { t } = useTranslation(['auth', 'errors']);
  const [pending, setPending] = useState(false);

  const run = async (input: RegisterInput) => {
    if (pending) return;
    setPending(true);
    try {
      const user = await register(input);
      if (user) {
        showToast({
          title: t('toast.registered'),
          message: t('toast.hello', { name: nameOf(user) }),
          kind: 'success',
        });
      } else {
        showToast({ title: t('toast.registered'), message: t('waiting.title'), kind: 'success' });
        onWaiting(input.username);
      }
    } catch (error) {
      showToast({
        title: t('toast.registerFailed'),
        message: errorSentence(error, t) ?? t('toast.registerFallback'),
        kind: 'error',
      });
      onRefused(refusedFields(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
