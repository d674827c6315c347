import { type RefObject, useLayoutEffect } from 'react';

/** The last one with the focus outside all dialogs: what opens in place of another dialog has it from there. */
let outside: HTMLElement | null = null;
let isSwapping = false;

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
    if (!isStacked && !(now === null && isSwapping)) outside = now;
    const before = isStacked ? now : outside;
    const own = inside.current?.closest('[role=dialog]');
    return () => {
      isSwapping = true;
      // what the dialog held loses the focus only when it is taken away
      setTimeout(() => {
        isSwapping = false;
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
