import type { AnswerFrom, To } from '@turva/contracts/base/addresses';
import { useCallback } from 'react';
import { type Asked, useAsked } from '../../ui/use-asked.ts';
import { type AdminCalls, within } from './admin-calls.ts';

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

/** A single answer from the server, with a function to reload it. */
export function useAnswer<const A extends string>(
  calls: AdminCalls,
  path: To<'GET', A>,
): Asked<AnswerFrom<'GET', A>> {
  const ask = useCallback((signal: AbortSignal) => calls.get<A>(path, signal), [calls, path]);
  return useAsked(ask);
}
