import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** False only if the browser knows that there is no network; true says nothing about the server. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
