import type { Language } from '@turva/locales/languages';
import type { ReactNode } from 'react';

const cross = (field: string, outer: string, inner: string) => (
  <>
    <path fill={field} d="M0 0h24v16H0z" />
    <path fill={outer} d="M7 0h4v16H7zM0 6h24v4H0z" />
    <path fill={inner} d="M8 0h2v16H8zM0 7h24v2H0z" />
  </>
);

const stripes = (top: string, middle: string, bottom: string) => (
  <>
    <path fill={top} d="M0 0h24v16H0z" />
    <path fill={middle} d="M0 5.33h24V16H0z" />
    <path fill={bottom} d="M0 10.67h24V16H0z" />
  </>
);

// Drawn here: Windows has no flag emoji.
const flags: Record<Language, ReactNode> = {
  fi: cross('#fff', '#003580', '#003580'),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#C8102E" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.4" d="M12 0v16M0 8h24" />
      <path stroke="#C8102E" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  no: cross('#BA0C2F', '#fff', '#00205B'),
  sv: cross('#006AA7', '#FECC02', '#FECC02'),
  sk: (
    <>
      {stripes('#fff', '#0B4EA2', '#EE1C25')}
      <path
        fill="#EE1C25"
        stroke="#fff"
        strokeWidth=".8"
        d="M4 4h7v4.6c0 2-1.6 3.2-3.5 4-1.9-.8-3.5-2-3.5-4z"
      />
      <path stroke="#fff" strokeWidth=".9" d="M7.5 5v5M6.2 6.4h2.6M5.7 8h3.6" />
    </>
  ),
  ru: stripes('#fff', '#0039A6', '#D52B1E'),
};

/** Decoration next to the language's own name. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
      fill="none"
      style={{ borderRadius: 2, outline: '1px solid var(--tt-line)' }}
    >
      {flags[language]}
    </svg>
  );
}
