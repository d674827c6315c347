import { useEffect, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import { askPasskey } from '../../../http/ask-passkey.ts';

const PATIENCE_MS = 15_000;

/**
 * Where this person has made a passkey on this device it confirms their signature, unless they choose to go without.
 * `ask` gives its answer, or null where there is none to wait for: then `failed` says so.
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
      // nobody has said that there is one: the session signs
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
