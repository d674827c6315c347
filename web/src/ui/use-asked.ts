import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../http/error-sentence.ts';

export interface Asked<T> {
  answer: T | null;
  setAnswer: (answer: T | null) => void;
  /** why it did not come, in the reader's words */
  failure: string | null;
  again: () => void;
}

/** An answer of the server, or why it did not come. The previous one stays on screen until the next one arrives. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const { t } = useTranslation('errors');
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const fail = useCallback(
    (error: unknown) => setFailure(errorSentence(error, t) ?? t('errors:unexpected')),
    [t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers the query
  useEffect(() => {
    const left = new AbortController();
    ask(left.signal).then(
      (found) => {
        if (left.signal.aborted) return;
        setAnswer(found);
        setFailure(null);
      },
      (error: unknown) => {
        if (!left.signal.aborted) fail(error);
      },
    );
    return () => left.abort();
  }, [ask, round, fail]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { answer, setAnswer, failure, fail, again };
}
