import type { Word } from '@turva/contracts/assistant/assistant-values';

export * from '@turva/contracts/assistant/assistant-values';

/** As they were said, each once: two may be parts of one. */
export const wordsSaid = (words: readonly Word[]): string[] => [...new Set(words.map(({ said }) => said))];

export const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
