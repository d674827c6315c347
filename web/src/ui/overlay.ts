import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** What can be opened from anywhere; of these one at a time. */
export type Overlay = 'emergency' | 'notifications' | 'user-menu' | 'quick-menu';

/** Something that lies over the screen. */
interface Layer {
  name: Overlay | 'dialog';
  /** what is drawn later lies higher; no two have the same */
  order: number;
  /** has a history entry of its own; one that stands in the address has the router's */
  entered: boolean;
  /** Back was pressed */
  close: () => void;
}

let count = 0;
let layers: readonly Layer[] = atStart();
/** going back was asked for and has not happened yet */
let returning = false;
let waiting: { all: boolean; go: () => void }[] = [];
const listeners = new Set<() => void>();
const closeListeners = new Set<(closed: Overlay) => void>();

const named = (name: Overlay): Layer => ({
  name,
  order: ++count,
  entered: true,
  close: () => tellClosed(name),
});

/** Of the browser's own history, for the login page has no router. The router's entries keep their own state in it. */
const inHistory = () => (history.state as { over?: Layer['name'][] } | null)?.over ?? [];
const withEntry = () => layers.filter(({ entered }) => entered);
const opened = () => layers.find((layer) => layer.name !== 'dialog');

/** A page that was loaded again begins with its screen; only somebody in need finds the panel as they left it. */
function atStart(): Layer[] {
  const left = (history.state as { over?: Layer['name'][] } | null)?.over;
  if (!left) return [];
  const { over: _gone, ...state } = history.state;
  const isInNeed = left.includes('emergency');
  history.replaceState(isInNeed ? { ...state, over: ['emergency'] } : state, '');
  return isInNeed
    ? [{ name: 'emergency', order: 0, entered: true, close: () => tellClosed('emergency') }]
    : [];
}

function tellClosed(name: Overlay) {
  for (const listener of closeListeners) listener(name);
}

function set(next: readonly Layer[]) {
  layers = next;
  for (const listener of listeners) listener();
}

/** An entry for each that has none yet. */
function enter() {
  const names = withEntry().map(({ name }) => name);
  while (!returning && inHistory().length < names.length)
    history.pushState({ ...history.state, over: names.slice(0, inHistory().length + 1) }, '');
}

/** Past the entries of what is not open any more. */
function leaveEntries() {
  const surplus = inHistory().length - withEntry().length;
  if (returning || surplus <= 0) return;
  returning = true;
  history.go(-surplus);
}

const add = (layer: Layer) => {
  set([...layers, layer].sort((a, b) => a.order - b.order));
  enter();
};

/** It has gone, and not by Back. */
function remove(order: number) {
  const left = layers.filter((each) => each.order !== order);
  if (left.length === layers.length) return;
  set(left);
  leaveEntries();
}

function returned() {
  returning = false;
  // closed, or opened, while the last one was still on its way out
  leaveEntries();
  enter();
  letGo();
}

function letGo() {
  if (returning) return;
  const isClear = inHistory().length === 0;
  const free = waiting.filter(({ all }) => isClear || !all);
  waiting = waiting.filter((each) => !free.includes(each));
  for (const { go } of free) go();
}

addEventListener('popstate', () => {
  if (returning) return returned();
  const there = inHistory();
  const isThere = ({ name }: Layer, at: number) => name === there[at];
  const firstGone = withEntry().findIndex((layer, at) => !isThere(layer, at));
  for (const layer of firstGone < 0 ? [] : withEntry().slice(firstGone).reverse()) {
    set(layers.filter((each) => each !== layer));
    layer.close();
  }
  // forwards again: what has a name opens, of a dialog there is nothing left
  const [again] = there;
  if (withEntry().length === 0 && again !== undefined && again !== 'dialog') set([...layers, named(again)]);
  leaveEntries();
  letGo();
});

/** It has a history entry as long as it is open, so that Back closes exactly it and leaves the screen where it is. */
export function openOverlay(name: Overlay) {
  const before = opened();
  if (before?.name === name) return;
  if (!before) return add(named(name));
  // from one overlay to another: Back leads to the screen
  set([...layers.filter((layer) => layer !== before), named(name)]);
  if (!returning) history.replaceState({ ...history.state, over: withEntry().map((each) => each.name) }, '');
}

export function closeOverlay() {
  const layer = opened();
  if (!layer) return;
  remove(layer.order);
  layer.close();
}

/** A link in it leads on: the link must replace the entry (`replace`), so that Back skips the overlay. */
export const leaveOverlay = () => set(layers.filter(({ name }) => name === 'dialog'));

/** After a move of the router, which is no event of the browser. */
export const overlayFollows = () => {
  if (!returning && inHistory().length === 0 && opened()) leaveOverlay();
};

export const isOverlayOpened = () => opened() !== undefined;

/**
 * What the router must wait for before it moves: an entry that is still on its way out. With `all` for every entry over
 * its own, for it can only replace the top one. Null when there is none.
 */
export const overlayLeaving = (all = false) =>
  returning || (all && inHistory().length > 0) ? new Promise<void>((go) => waiting.push({ all, go })) : null;

/** How many entries lie over the router's own; whoever goes back past it goes past them too, and they with it. */
export function entriesOver(): number {
  const over = inHistory().length;
  set(layers.map((layer) => ({ ...layer, entered: false })));
  // until that step is made, what is drawn no more must not take one of its own past the same entries
  if (over > 0) returning = true;
  return over;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Escape is for the top one alone. */
export const useOverlayOnTop = (name: Overlay) =>
  useSyncExternalStore(subscribe, () => layers.at(-1)?.name === name);

interface Dialog {
  opened: boolean;
  onClose: () => void;
  /** `address`: it is opened by the address, so Back has a step already */
  entry: 'own' | 'address';
}

/** A dialog among what lies over the screen: Back closes exactly the top one. Says whether it is that one. */
export function useOverlay({ opened, onClose, entry }: Dialog): boolean {
  const order = useRef(0);
  // a parent is drawn before what opens over it, but its effects run after
  if (!opened) order.current = 0;
  else if (order.current === 0) order.current = ++count;
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const own = order.current;
    add({ name: 'dialog', order: own, entered: entry === 'own', close: () => close.current() });
    return () => remove(own);
  }, [opened, entry]);
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.order === order.current);
}

export const useOverlayOpened = (name: Overlay) =>
  useSyncExternalStore(subscribe, () => opened()?.name === name);

/** When its person closes it, with Back or otherwise; not when the app leads elsewhere. */
export function useOverlayClosed(name: Overlay, onClosed: () => void) {
  useEffect(() => {
    const listener = (closed: Overlay) => {
      if (closed === name) onClosed();
    };
    closeListeners.add(listener);
    return () => {
      closeListeners.delete(listener);
    };
  }, [name, onClosed]);
}
