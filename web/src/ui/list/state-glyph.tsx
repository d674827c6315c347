import type { ReactNode } from 'react';

interface Props {
  tone: string;
  /** its shape says the same as its colour */
  icon: ReactNode;
  /** read aloud */
  word: ReactNode;
  [data: `data-${string}`]: unknown;
}

/** How a record stands, in the space of a letter. */
export const StateGlyph = ({ tone, icon, word, ...data }: Props) => (
  <span className="row-state" data-tone={tone} {...data}>
    {icon}
    <span className="visually-hidden">{word}</span>
  </span>
);
