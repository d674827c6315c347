import { useEffect, useState } from 'react';

const STILL_MS = 4000;

/** Whether somebody has just moved the pointer or pressed a key: an unattended wall screen shows no buttons. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(still);
      still = setTimeout(() => setStirred(false), STILL_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, stir);
    return () => {
      clearTimeout(still);
      for (const kind of kinds) removeEventListener(kind, stir);
    };
  }, []);
  return stirred;
}
