import { createContext, type ReactNode, useContext } from 'react';
import './above-dialogs.css';

interface Above {
  /** opens the call for help */
  call: ReactNode;
  /** alerts: a bar of its own */
  alerts: ReactNode;
}

/**
 * What no dialog may cover. It is drawn inside the dialog on top and not over it, so that a finger, the keyboard's trap
 * and a screen reader, which leaves out what is behind a modal dialog, all find it there.
 */
export const AboveDialogs = createContext<Above | null>(null);

/** In the head of a dialog, after its close button: that one keeps the first focus. */
export const CallForHelp = () => useContext(AboveDialogs)?.call;

/** Last in a dialog and shown first. Only in the one on top: the others are covered. */
export function AlertsAbove({ onTop }: { onTop: boolean }) {
  const above = useContext(AboveDialogs);
  return onTop && above ? <div className="alerts-above no-shrink sticky scroll-y">{above.alerts}</div> : null;
}
