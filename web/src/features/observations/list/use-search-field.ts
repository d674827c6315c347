import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { stillOwn } from './own-words.ts';

const PAUSE_MS = 200;

/** A search field: the address follows it after a pause, and it follows the address where that is changed elsewhere. */
export function useSearchField(inAddress = '', onSearch: (q: string | null) => void) {
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef([inAddress]);
  const send = useDebouncedCallback((text: string) => {
    sent.current.push(text.trim());
    onSearch(text.trim() || null);
  }, PAUSE_MS);
  useEffect(() => {
    const own = stillOwn(sent.current, inAddress);
    sent.current = own ?? [inAddress];
    if (own) return;
    // a view chosen, filters taken away
    send.cancel();
    setTyped(inAddress);
  }, [inAddress, send]);

  const type = (text: string) => {
    setTyped(text);
    send(text);
  };
  const clear = () => {
    type('');
    send.flush();
  };
  return { typed, type, clear };
}
