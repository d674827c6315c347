import type { ReactNode } from 'react';

interface Props {
  tone: string;
  /** its shape means the same as its colour */
  icon: ReactNode;
  /** read aloud */
  word: ReactNode;
  [data: `data-${string}`]: unknown;
}

/** A record's state, as wide as a letter. */
export const StateGlyph = ({ tone, icon, word, ...data }: Props) => (
  <span className="row-state place-center grid dim" data-tone={tone} {...data}>
    {icon}
    <span className="visually-hidden">{word}</span>
  </span>
);
