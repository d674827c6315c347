import { useState } from 'react';

/** What somebody has opened on their home page on this device; goes with their sign-out. */
const keyOf = (userId: number) => `turva.home-open.${userId}`;

function read(userId: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Which blocks are open, and what opens or folds one. */
export function useOpened(userId: number) {
  const [opened, setOpened] = useState(() => read(userId));
  const toggle = (name: string) => {
    const next = opened.includes(name) ? opened.filter((each) => each !== name) : [...opened, name];
    setOpened(next);
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  };
  return { isOpen: (name: string) => opened.includes(name), toggle };
}
