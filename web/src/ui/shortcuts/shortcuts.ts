import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** one key (`j`, `Enter`, `?`), or two one after the other (`g h`) */
  keys: string;
  /** what it does, in the reader's language */
  label: string;
  run: () => void;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

const groups = new Map<symbol, ShortcutGroup>();
const SWITCH = 'turva.shortcuts';
const SEQUENCE_MS = 1500;

/**
 * Single keys disturb people who use speech input or need the keys otherwise: they can be switched off (WCAG
 * 2.1.4).
 */
export const shortcutsOn = () => localStorage.getItem(SWITCH) !== 'off';
const listeners = new Set<() => void>();
export function switchShortcuts(on: boolean) {
  if (on) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, 'off');
  for (const heard of listeners) heard();
}
const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};
export const useShortcutsOn = () => useSyncExternalStore(subscribe, shortcutsOn);

/** The list of `?`: the screen's own first. */
export const shortcutGroups = (): ShortcutGroup[] => [...groups.values()].reverse();

/** A Russian or Greek keyboard types other letters: there the key's position counts. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

const TYPES_TEXT =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=menuitem], audio, video';
/** These use Enter and Space themselves. */
const ACTS = 'a, button, summary, [role=button]';

/** Whether a key pressed here belongs to another element: a field, a menu, a dialog. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPES_TEXT) || document.querySelector('[aria-modal=true], dialog[open]')) return true;
  return key === 'Enter' && target.closest(ACTS) !== null && !target.closest('[data-row-link]');
}

let pending: { key: string; at: number } | null = null;

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const key = keyOf(event);
  if (!shortcutsOn() || isTaken(event.target, key)) return;
  const all = shortcutGroups().flatMap(({ shortcuts }) => shortcuts);
  const first = pending && event.timeStamp - pending.at < SEQUENCE_MS ? pending.key : null;
  pending = null;
  const hit =
    (first && all.find(({ keys }) => keys === `${first} ${key}`)) || all.find(({ keys }) => keys === key);
  if (hit) {
    event.preventDefault();
    hit.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) {
    pending = { key, at: event.timeStamp };
  }
}

/** Shortcuts that work while this component is mounted. */
export function useShortcuts(title: string, shortcuts: Shortcut[]) {
  const id = useRef(Symbol(title));
  useEffect(() => {
    groups.set(id.current, { title, shortcuts });
  });
  useEffect(() => {
    const own = id.current;
    // adding the same function twice registers it once
    addEventListener('keydown', onKeyDown);
    return () => {
      groups.delete(own);
      if (groups.size === 0) removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
