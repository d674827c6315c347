import { useState } from 'react';

/** The blocks a person has opened on this device's home page; deleted when they sign out. */
const keyOf = (userId: number) => `turva.home-open.${userId}`;

function read(userId: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The open blocks, and a function to open or fold one. */
export function useOpened(userId: number) {
  const [opened, setOpened] = useState(() => read(userId));
  const toggle = (name: string) => {
    const next = opened.includes(name) ? opened.filter((each) => each !== name) : [...opened, name];
    setOpened(next);
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  };
  return { isOpen: (name: string) => opened.includes(name), toggle };
}
