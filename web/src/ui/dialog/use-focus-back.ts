import { type RefObject, useLayoutEffect } from 'react';

/** The last one that had the focus outside all dialogs: what opens in place of another dialog has it from there. */
let outside: HTMLElement | null = null;

const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
};

/**
 * Whoever had the focus before a dialog has it again after. Mantine does so only for a dialog that was there, closed,
 * before it was opened; most are not.
 */
export function useFocusBack(opened: boolean, inside: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!opened) return;
    const now = focused();
    const isStacked = now?.closest('[role=dialog]') != null;
    // nobody has it while the screen below waits for a part of it: then whoever had it before
    if (now && !isStacked) outside = now;
    const before = isStacked ? now : outside;
    return () => {
      // still there while it fades; drawn outside this tree, it was not yet when this began
      const own = inside.current?.closest('[role=dialog]');
      // what the dialog held loses the focus only when it is taken away
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
