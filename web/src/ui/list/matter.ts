import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** How much something needs its person, the most first. */
export const needs = [
  // work stands or runs, or cannot go on without them
  'now',
  // it waits for them: an answer, a reading, something unfinished
  'asks',
  // theirs, and in other hands
  'runs',
] as const;
export type Need = (typeof needs)[number];

/** Something of one's own on the home page, whatever it is; each feature says its own. */
export interface Matter {
  key: string;
  need: Need;
  /** epoch ms: since when it needs them so */
  since: number;
  /** where the thing itself is */
  to: string;
  picture: ReactNode;
  title: string;
  line: ReactNode;
  /** a word for those who do not see the shape */
  state: { word: string; tone: 'neutral' | 'ok' | 'info' | 'warn' | 'danger'; Icon: TablerIcon };
}
