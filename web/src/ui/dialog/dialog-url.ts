import { type Some, valuesOf } from '@turva/contracts/base/some';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { entriesOver, overlayLeaving } from '../overlay.ts';

/** Stored in each history entry: how many entries dialogs have pushed above the list. */
interface EntryState {
  depth: number;
}

/** Changes of URL parameters: a value, several values, or null to remove it. */
export type Changes = Record<string, Some<string> | null>;

/** Parameters that open a dialog; the others only give a position inside one. */
const OPENS = [
  'new',
  'id',
  'sent',
  'verify',
  'analysis',
  'import',
  'keep',
  'readings',
  'audit',
  'demo',
  'why',
  'schedule',
];
/** Set only when it opens. */
const SAID = ['shared', 'at', 'fast', 'draft', 'about', 'words', 'like'];
const WITHIN = [
  'step',
  'handle',
  'camera',
  'image',
  'edit',
  'place',
  'mark',
  'sds',
  'upload',
  'file',
  'finding',
];

/** Of the browser's own entry: a second press is made before the first one has drawn anything. */
const depthNow = () => (history.state as { usr?: Partial<EntryState> } | null)?.usr?.depth ?? 0;

const changed = (search: string, changes: Changes) => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...others] = valuesOf(value ?? undefined);
    if (first === undefined) params.delete(name);
    else params.set(name, first);
    for (const other of others) params.append(name, other);
  }
  return params.toString();
};
const without = (names: string[]): Changes => Object.fromEntries(names.map((name) => [name, null]));

/**
 * Dialogs are part of the URL, so that a phone's back key goes back one step or closes one dialog instead of
 * leaving the page. Opening adds a history entry; closing removes as many as were added.
 */
export function useDialogUrl() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<EntryState> | null;
  const depth = state?.depth ?? 0;

  const enterAt = useCallback(
    async (changes: Changes, at: number, replacing = false) => {
      // pressed twice, it is entered once: an entry that no depth counts would keep the dialog from closing
      const replace = replacing || depthNow() >= at;
      const leaving = overlayLeaving(replace);
      if (leaving) await leaving;
      await navigate(
        // the current URL: several may be entered one after another
        { search: changed(location.search, changes) },
        { replace, preventScrollReset: true, state: { depth: at } satisfies EntryState },
      );
    },
    [navigate],
  );
  /** Overlays above a dialog that are not in the URL close with it. */
  const goBack = async (levels: number) => {
    // no tick may pass between the last check and the step: a dialog could begin to close in it
    for (let leaving = overlayLeaving(); leaving; leaving = overlayLeaving()) await leaving;
    await navigate(-(levels + entriesOver()));
  };

  // opened by a link from elsewhere: put the list under the dialog, so that there is something to go back to
  const isBare = depth === 0 && OPENS.some((name) => params.has(name));
  useEffect(() => {
    if (!isBare) return;
    const search = location.search;
    void (async () => {
      await enterAt(without([...OPENS, ...SAID, ...WITHIN]), 0, true);
      await navigate(
        { search: changed(search, without(WITHIN)) },
        { preventScrollReset: true, state: { depth: 1 } satisfies EntryState },
      );
      // a sheet over it that the link leads to
      const handle = new URLSearchParams(search).get('handle');
      if (handle) await enterAt({ handle }, 2);
    })();
  }, [isBare, enterAt, navigate]);

  /** stable while the depth is the same: a card that receives it need not be redrawn */
  const enter = useCallback((changes: Changes) => enterAt(changes, depth + 1), [enterAt, depth]);
  const climb = useCallback(
    async (levels: Changes[]) => {
      for (const [index, changes] of levels.entries()) await enterAt(changes, depth + 1 + index);
    },
    [enterAt, depth],
  );

  return {
    params: isBare ? new URLSearchParams() : params,
    /** How many entries dialogs have pushed above the list. */
    depth,
    /** One level deeper. */
    enter,
    /** Several levels deeper, one after another. */
    climb,
    /** Filters: the list stays where it is. */
    replace: (changes: Changes) => enterAt(changes, depth, true),
    back: (levels = 1) => goBack(levels),
    close: () => goBack(depth),
  };
}

export type DialogUrl = ReturnType<typeof useDialogUrl>;
