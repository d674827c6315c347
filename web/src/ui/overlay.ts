import { useEffect, useSyncExternalStore } from 'react';

/** What lies over the screens, one at a time. */
export type Overlay = 'emergency' | 'notifications' | 'user-menu' | 'quick-menu';

/** Of the browser's own history, for the login page has no router. The router's entries keep their own state in it. */
const atTop = () => (history.state as { overlay?: Overlay } | null)?.overlay ?? null;

/** A page that was loaded again begins with its screen; only somebody in need finds the panel as they left it. */
function atStart(): Overlay | null {
  const left = atTop();
  if (left === null || left === 'emergency') return left;
  const { overlay: _gone, ...state } = history.state;
  history.replaceState(state, '');
  return null;
}

let current = atStart();
/** going back was asked for and has not happened yet */
let returning = false;
const listeners = new Set<() => void>();
const closeListeners = new Set<(closed: Overlay) => void>();

function set(next: Overlay | null) {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function enter(overlay: Overlay) {
  if (atTop() === overlay) return;
  const state = { ...history.state, overlay };
  // from one overlay to another: Back leads to the screen
  if (atTop()) history.replaceState(state, '');
  else history.pushState(state, '');
}

const tellClosed = (closed: Overlay | null) => {
  if (closed) for (const listener of closeListeners) listener(closed);
};

addEventListener('popstate', () => {
  const open = current;
  if (returning) {
    returning = false;
    // opened while the last one was still on its way out
    if (open) enter(open);
    return;
  }
  const next = atTop();
  set(next);
  if (open !== next) tellClosed(open);
});

/** It has a history entry as long as it is open, so that Back closes exactly it and leaves the screen where it is. */
export function openOverlay(overlay: Overlay) {
  if (!returning) enter(overlay);
  set(overlay);
}

export function closeOverlay() {
  const open = current;
  if (!open) return;
  set(null);
  if (atTop() && !returning) {
    returning = true;
    history.back();
  }
  tellClosed(open);
}

/** A link in it leads on: the link must replace the entry (`replace`), so that Back skips the overlay. */
export const leaveOverlay = () => set(null);

/** After a move of the router, which is no event of the browser. */
export const overlayFollows = () => {
  if (!returning) set(atTop());
};

export const isOverlayOpened = () => current !== null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOverlayOpened = (overlay: Overlay) =>
  useSyncExternalStore(subscribe, () => current === overlay);

/** When its person closes it, with Back or otherwise; not when the app leads elsewhere. */
export function useOverlayClosed(overlay: Overlay, onClosed: () => void) {
  useEffect(() => {
    const listener = (closed: Overlay) => {
      if (closed === overlay) onClosed();
    };
    closeListeners.add(listener);
    return () => {
      closeListeners.delete(listener);
    };
  }, [overlay, onClosed]);
}
