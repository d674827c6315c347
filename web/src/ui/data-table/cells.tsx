import { IconAlarm } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateOnly } from '../time.tsx';
import type { CellState } from './column.ts';

/** A row's title, which opens it. */
export function RowLink({ to, tabIndex, open, children }: Omit<CellState, 'active'> & { children: string }) {
  const look = { 'data-row-link': true, className: 'desk-link', tabIndex, title: children };
  if (to === undefined)
    return (
      <button type="button" {...look} onClick={open}>
        {children}
      </button>
    );
  return (
    <Link
      to={to}
      {...look}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </Link>
  );
}

/** Text of any length on one line; all of it on hover. */
export const Line = ({ children }: { children: string | null | undefined }) => (
  <span className="desk-line" title={children ?? undefined}>
    {children}
  </span>
);

/** A day; lateness is also shown by a sign and a word, for people who do not see the colour. */
export function DueCell({ day, isLate }: { day: string | null | undefined; isLate: boolean }) {
  const { t } = useTranslation('table');
  if (!day) return <span aria-hidden>–</span>;
  if (!isLate) return <DateOnly value={day} />;
  return (
    <span className="inline-flex danger-text w-650 middle gap-4" title={t('late')}>
      <IconAlarm size={16} aria-hidden />
      <DateOnly value={day} />
      <span className="visually-hidden">{t('late')}</span>
    </span>
  );
}

/** Icon and word of a state on one line, in its colour. */
export const StateCell = ({ tone, icon, word }: { tone: string; icon?: ReactNode; word: string }) => (
  <span className="tone" data-tone={tone}>
    {icon}
    {word}
  </span>
);
