import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** How urgently a matter needs its person, the most urgent first. */
export const needs = [
  // work is stopped or running, or cannot continue without them
  'now',
  // it waits for them: an answer, a reading, something unfinished
  'asks',
  // theirs, and being handled by others
  'runs',
] as const;
export type Need = (typeof needs)[number];

/** A matter of one's own on the home page, of any kind; each feature describes its own. */
export interface Matter {
  key: string;
  need: Need;
  /** epoch ms: since when it has needed them like this */
  since: number;
  /** its page */
  to: string;
  picture: ReactNode;
  title: string;
  /** where, after the word of its state */
  place?: string | null;
  line: ReactNode;
  /** a word for people who do not see the shape */
  state: { word: string; tone: 'neutral' | 'ok' | 'info' | 'warn' | 'danger'; Icon: TablerIcon };
}
