import type { AnswerFrom, To } from '@turva/contracts/base/addresses';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../http/error-sentence.ts';
import { type AdminCalls, within } from './admin-calls.ts';

/** Queries the server. The previous answer stays on screen until the next one arrives. */
function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const { t } = useTranslation(['admin', 'errors']);
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

/** A paged list from the server; another `path` is another list. */
export function usePages<const A extends string>(calls: AdminCalls, path: To<'GET', A>) {
  const ask = useCallback((signal: AbortSignal) => calls.page<A>(path, signal), [calls, path]);
  const { answer: pages, setAnswer: setPages, failure, fail, again } = useAsked(ask);
  const more = async () => {
    if (!pages?.next) return;
    try {
      const page = await pages.next(within(new AbortController().signal));
      setPages((before) => ({
        rows: [...(before?.rows ?? []), ...page.rows],
        next: page.next,
        total: before?.total ?? page.total,
      }));
    } catch (error) {
      fail(error);
    }
  };
  return { ...(pages ?? { rows: null, total: null, next: null }), failure, again, more };
}

export interface Asked<T> {
  answer: T | null;
  setAnswer: (answer: T | null) => void;
  failure: string | null;
  again: () => void;
}

/** A single answer from the server, with a function to reload it. */
export function useAnswer<const A extends string>(
  calls: AdminCalls,
  path: To<'GET', A>,
): Asked<AnswerFrom<'GET', A>> {
  const ask = useCallback((signal: AbortSignal) => calls.get<A>(path, signal), [calls, path]);
  return useAsked(ask);
}
