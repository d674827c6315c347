import { type RefObject, useLayoutEffect } from 'react';

/** The last element focused outside all dialogs: a dialog that replaces another one returns the focus to it. */
let outside: HTMLElement | null = null;

const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
};

/**
 * Restores the focus after a dialog. Mantine does so only for a dialog that was mounted, closed, before it was
 * opened; most are not.
 */
export function useFocusBack(opened: boolean, inside: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!opened) return;
    const now = focused();
    const isStacked = now?.closest('[role=dialog]') != null;
    // nothing is focused while the screen below waits for a part of itself: then use the previously focused element
    if (now && !isStacked) outside = now;
    const before = isStacked ? now : outside;
    return () => {
      // still mounted while it fades; being a portal, it was not yet when this began
      const own = inside.current?.closest('[role=dialog]');
      // the dialog's content loses the focus only when it is removed
      setTimeout(() => {
        const at = focused();
        if (at && !own?.contains(at)) return;
        const to = before?.isConnected ? before : outside;
        const isBehind = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some(
          (other) => other !== own && !other.contains(to),
        );
        if (to?.isConnected && !isBehind) to.focus({ preventScroll: true });
      });
    };
  }, [opened, inside]);
}
