import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { stillOwn } from './own-words.ts';

const PAUSE_MS = 200;

/** A search field: the URL follows it after a pause, and it follows changes of the URL made elsewhere. */
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
    // another view was chosen, or the filters were reset
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
  /** The search is about to be removed from the URL with the other filters: pending input must not follow. */
  const reset = () => {
    send.cancel();
    sent.current = [''];
    setTyped('');
  };
  return { field: { typed, onType, onClear }, reset };
}
