import { useEffect, useState } from 'react';

/** Whether somebody works without a finger or a mouse on the photo: there is none, or a key was pressed last. */
export function useByKeys() {
  const [isByKeys, setByKeys] = useState(() => matchMedia('(any-pointer: none)').matches);
  useEffect(() => {
    const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // undoing by key, or leaving, is what somebody with a mouse does too
      if (!ctrlKey && !metaKey && !altKey && key !== 'Escape') setByKeys(true);
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, []);
  return [isByKeys, setByKeys] as const;
}
