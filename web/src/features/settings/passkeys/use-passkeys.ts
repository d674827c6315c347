import type { Passkey } from '@turva/contracts/passkeys';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, NetworkError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { showToast } from '../../../ui/toast.ts';
import { addPasskey, isAlreadyHere, keyed } from './add-passkey.ts';

type Stage = 'idle' | 'adding' | 'password';

/** The person's passkeys on the server, and the actions on them. */
export function usePasskeys() {
  const { t } = useTranslation(['settings', 'errors']);
  const [keys, setKeys] = useState<Passkey[] | 'offline' | null>(null);
  const [stage, setStage] = useState<Stage>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  const look = useCallback(
    () => void api.get('/api/user/passkeys').then(setKeys, () => setKeys('offline')),
    [],
  );
  useEffect(look, [look]);

  const sentence = (error: unknown) => {
    if (isAlreadyHere(error)) return t('passkey.already');
    const ours = error instanceof ApiError || error instanceof NetworkError;
    return (ours && errorSentence(error, t)) || t('passkey.cancelled');
  };

  const add = async (password?: string) => {
    if (stage === 'adding') return;
    setFailure(null);
    setStage('adding');
    try {
      setKeys(await addPasskey(password));
      setStage('idle');
      showToast({ title: t('passkey.added'), message: t('passkey.addedHint'), kind: 'success' });
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      setStage(code === 'password_needed' || code === 'password_wrong' ? 'password' : 'idle');
      if (code !== 'password_needed') setFailure(sentence(error));
    }
  };

  const remove = async (id: string) => {
    setFailure(null);
    try {
      await api.delete(`/api/user/passkeys/${id}`, keyed());
      showToast({ title: t('passkey.removed'), kind: 'success' });
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('errors:unexpected'));
    }
    look();
  };

  return { keys, stage, failure, add, remove };
}
