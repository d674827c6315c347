import type { Passkey } from '@turva/contracts/people/passkeys';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, NetworkError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { showToast } from '../../../ui/toast.ts';
import { addPasskey, isAlreadyHere, keyed } from './add-passkey.ts';

/** The person's passkeys on the server, and the actions on them. */
export function usePasskeys() {
  const { t } = useTranslation(['settings', 'errors']);
  const [keys, setKeys] = useState<Passkey[] | 'offline' | null>(null);
  const [isAdding, setAdding] = useState(false);
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

  const add = async () => {
    if (isAdding) return;
    setFailure(null);
    setAdding(true);
    try {
      setKeys(await addPasskey());
      showToast({ title: t('passkey.added'), message: t('passkey.addedHint'), kind: 'success' });
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setAdding(false);
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

  return { keys, isAdding, failure, add, remove };
}
