import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pausePresses } from './press/start-press-guard.ts';

/** Overlays that can be opened from anywhere, one at a time. */
export type Overlay = 'emergency' | 'notifications' | 'user-menu' | 'quick-menu';

/** A layer over the screen. */
interface Layer {
  name: Overlay | 'dialog';
  /** layers drawn later are on top; each value is unique */
  order: number;
  /** has its own history entry; a dialog in the URL has the router's */
  entered: boolean;
  /** Back was pressed */
  close: () => void;
}

let count = 0;
let layers: readonly Layer[] = atStart();
/** going back was requested and has not happened yet */
let returning = false;
/** the screen is still being redrawn: another layer may take the entry of the closed one */
let redrawing = false;
let waiting: { all: boolean; go: () => void }[] = [];
const listeners = new Set<() => void>();
const closeListeners = new Set<(closed: Overlay) => void>();

const named = (name: Overlay): Layer => ({
  name,
  order: ++count,
  entered: true,
  close: () => notifyClosed(name),
});

/**
 * Uses the browser's own history, because the login page has no router. The router's entries keep their state in
 * it.
 */
const inHistory = () => (history.state as { over?: Layer['name'][] } | null)?.over ?? [];
const withEntry = () => layers.filter(({ entered }) => entered);
const opened = () => layers.find((layer) => layer.name !== 'dialog');

/** A reloaded page starts with its screen; only the emergency panel is restored. */
function atStart(): Layer[] {
  const left = (history.state as { over?: Layer['name'][] } | null)?.over;
  if (!left) return [];
  const { over: _gone, ...state } = history.state;
  const isInNeed = left.includes('emergency');
  history.replaceState(isInNeed ? { ...state, over: ['emergency'] } : state, '');
  return isInNeed
    ? [{ name: 'emergency', order: 0, entered: true, close: () => notifyClosed('emergency') }]
    : [];
}

function notifyClosed(name: Overlay) {
  for (const listener of closeListeners) listener(name);
}

function set(next: readonly Layer[]) {
  // a second tap must not reach what the closing layer had covered
  if (next.length < layers.length) pausePresses();
  layers = next;
  for (const listener of listeners) listener();
}

/** Gives each layer an entry: that of a closed one, or its own. */
function enter() {
  if (returning) return;
  const names = withEntry().map(({ name }) => name);
  const there = inHistory();
  if (there.length <= names.length && there.some((name, at) => name !== names[at]))
    history.replaceState({ ...history.state, over: names.slice(0, there.length) }, '');
  while (inHistory().length < names.length)
    history.pushState({ ...history.state, over: names.slice(0, inHistory().length + 1) }, '');
}

/** Goes back past the entries of closed layers. */
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

/** A layer was closed, but not by Back. Whether it was open. */
function remove(order: number): boolean {
  const left = layers.filter((each) => each.order !== order);
  if (left.length === layers.length) return false;
  set(left);
  return true;
}

function leaveWhenRedrawn() {
  if (redrawing || inHistory().length <= withEntry().length) return;
  redrawing = true;
  queueMicrotask(() => {
    redrawing = false;
    leaveEntries();
    releaseWaiting();
  });
}

function returned() {
  returning = false;
  // a layer was closed, or opened, while the last one was still leaving the history
  leaveEntries();
  enter();
  releaseWaiting();
}

function releaseWaiting() {
  if (returning || redrawing) return;
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
  // forward: an overlay with a name opens; of a dialog nothing is left
  const [again] = there;
  if (withEntry().length === 0 && again !== undefined && again !== 'dialog') set([...layers, named(again)]);
  leaveEntries();
  releaseWaiting();
});

/** It has a history entry while it is open, so that Back closes exactly it and leaves the screen where it is. */
export function openOverlay(name: Overlay) {
  const before = opened();
  if (before?.name === name) return;
  if (!before) return add(named(name));
  // when one overlay replaces another, Back leads to the screen
  set([...layers.filter((layer) => layer !== before), named(name)]);
  if (!returning && !redrawing)
    history.replaceState({ ...history.state, over: withEntry().map((each) => each.name) }, '');
}

export function closeOverlay() {
  const layer = opened();
  if (!layer) return;
  remove(layer.order);
  leaveEntries();
  layer.close();
}

/** For a link inside it: the link must replace the entry (`replace`), so that Back skips the overlay. */
export const leaveOverlay = () => set(layers.filter(({ name }) => name === 'dialog'));

/** To be called after a navigation of the router, which fires no browser event. */
export const overlayFollows = () => {
  if (!returning && inHistory().length === 0 && opened()) leaveOverlay();
};

export const isOverlayOpened = () => opened() !== undefined;

/**
 * A promise the router must await before it navigates: an entry is still being removed. With `all`, for every entry
 * above its own, because it can only replace the top one. Null if there is none.
 */
export const overlayLeaving = (all = false) =>
  returning || redrawing || (all && inHistory().length > 0)
    ? new Promise<void>((go) => waiting.push({ all, go }))
    : null;

/**
 * The number of entries above the router's own; going back past the router's entry goes past them too and removes
 * them.
 */
export function entriesOver(): number {
  const over = inHistory().length;
  set(layers.map((layer) => ({ ...layer, entered: false })));
  // until that step is made, closing layers must not remove their entries a second time
  if (over > 0) returning = true;
  return over;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Only the top layer reacts to Escape. */
export const useOverlayOnTop = (name: Overlay) =>
  useSyncExternalStore(subscribe, () => layers.at(-1)?.name === name);

interface Dialog {
  opened: boolean;
  onClose: () => void;
  /** `address`: it is opened by the URL, so it already has a history entry */
  entry: 'own' | 'address';
}

/** Returns what takes it away again. */
export function layDialog(order: number, entry: Dialog['entry'], close: () => void): () => void {
  add({ name: 'dialog', order, entered: entry === 'own', close });
  return () => {
    if (remove(order)) leaveWhenRedrawn();
  };
}

/** Registers a dialog as a layer: Back closes exactly the top one. Returns whether it is the top one. */
export function useOverlay({ opened, onClose, entry }: Dialog): boolean {
  const order = useRef(0);
  // a parent renders before the dialog above it, but its effects run after
  if (!opened) order.current = 0;
  else if (order.current === 0) order.current = ++count;
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    return layDialog(order.current, entry, () => close.current());
  }, [opened, entry]);
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.order === order.current);
}

export const useOverlayOpened = (name: Overlay) =>
  useSyncExternalStore(subscribe, () => opened()?.name === name);

/** Called when the person closes it, with Back or otherwise; not when the app navigates. */
export function whenOverlayClosed(name: Overlay, onClosed: () => void) {
  const listener = (closed: Overlay) => {
    if (closed === name) onClosed();
  };
  closeListeners.add(listener);
  return () => {
    closeListeners.delete(listener);
  };
}
export const useOverlayClosed = (name: Overlay, onClosed: () => void) =>
  useEffect(() => whenOverlayClosed(name, onClosed), [name, onClosed]);
