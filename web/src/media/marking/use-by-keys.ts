import { useEffect, useState } from 'react';

/** Whether somebody works without a pointer on the photo: there is none, or a key was pressed last. */
export function useByKeys() {
  const [isByKeys, setByKeys] = useState(() => matchMedia('(any-pointer: none)').matches);
  useEffect(() => {
    const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // mouse users also undo or leave with a key
      if (!ctrlKey && !metaKey && !altKey && key !== 'Escape') setByKeys(true);
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, []);
  return [isByKeys, setByKeys] as const;
}
