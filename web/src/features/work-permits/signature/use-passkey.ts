import { useEffect, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import { askPasskey } from '../../../http/ask-passkey.ts';

const PATIENCE_MS = 15_000;

/**
 * Confirms the signature with this person's passkey if this device has one, unless they opt out. `ask` resolves to
 * the passkey's answer, or null without one: then `failed` tells why.
 */
export function usePasskey(isWanted: boolean) {
  const [isHere, setHere] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    api.get('/api/user/passkeys', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (keys) => current && setHere(keys.some(({ here }) => here)),
      // without a positive answer the session signs
      (error: unknown) => console.warn('passkeys', error),
    );
    return () => {
      current = false;
    };
  }, [isWanted]);

  const ask = async () => {
    setAsking(true);
    setFailed(false);
    try {
      return await askPasskey();
    } catch (error) {
      console.warn('passkey', error);
      setFailed(true);
      return null;
    } finally {
      setAsking(false);
    }
  };
  const leave = () => {
    setLeft(true);
    setFailed(false);
  };
  return { confirms: isWanted && isHere && !isLeft, failed, asking, ask, leave };
}
