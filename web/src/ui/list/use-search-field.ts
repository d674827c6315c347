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

  const onType = (text: string) => {
    setTyped(text);
    send(text);
  };
  const onClear = () => {
    onType('');
    send.flush();
  };
  /** The address is about to lose the words with its other filters: nothing typed just before may come after. */
  const reset = () => {
    send.cancel();
    sent.current = [''];
    setTyped('');
  };
  return { field: { typed, onType, onClear }, reset };
}
