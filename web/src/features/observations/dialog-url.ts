import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Of this load of the page: a history entry that carries it was made by what is still in memory. */
const PAGE_LOAD = crypto.randomUUID();

interface EntryState {
  /** how many entries the dialogs have put on top of the list */
  depth: number;
  pageLoad: string;
}

type Changes = Record<string, string | null>;

/**
 * Dialogs live in the address, so that a phone's back key closes one dialog or goes back one step instead of leaving
 * the page. Opening adds a history entry; closing takes back as many as were added.
 */
export function useDialogUrl() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<EntryState> | null;
  const depth = state?.depth ?? 0;

  const go = useCallback(
    (changes: Changes, at: number, options: NavigateOptions = {}) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return navigate(
        { search: next.toString() },
        {
          preventScrollReset: true,
          ...options,
          state: { depth: at, pageLoad: PAGE_LOAD } satisfies EntryState,
        },
      );
    },
    [navigate],
  );

  return {
    params,
    depth,
    /** whether this entry was made since the page was loaded */
    isFresh: state?.pageLoad === PAGE_LOAD,
    push: (changes: Changes, at = depth + 1) => go(changes, at),
    replace: (changes: Changes) => go(changes, depth, { replace: true }),
    /** One entry back; when there is none of ours (the page was opened by this address) the address is rewritten. */
    back: (changes: Changes) => (depth > 0 ? navigate(-1) : go(changes, 0, { replace: true })),
    /** All the way back to the list. */
    close: (changes: Changes) => (depth > 0 ? navigate(-depth) : go(changes, 0, { replace: true })),
  };
}

export type DialogUrl = ReturnType<typeof useDialogUrl>;
