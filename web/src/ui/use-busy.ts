import { useRef, useState } from 'react';

/** Whether work is running that a person waits for. */
export function useBusy() {
  const [running, setRunning] = useState(0);
  const count = useRef(0);
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setRunning(++count.current);
    try {
      return await work();
    } finally {
      setRunning(--count.current);
    }
  };
  return {
    busy: running > 0,
    /** busy until this is done too */
    during,
    /** a second tap while the first is running does nothing */
    once: async (work: () => Promise<unknown>): Promise<void> => {
      if (count.current === 0) await during(work);
    },
  };
}
