import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Act } from '../../../ui/press/act.tsx';
import './morning.css';

/** An action on a row without leaving the page. */
export interface LaneAct {
  /** the key that runs it on the active row */
  keys: 't' | 'a' | 'm';
  label: string;
  /** the same with the name of the row */
  called: string;
  busy?: boolean;
  run: () => void;
}

export interface LaneRow {
  key: string;
  /** its page */
  to: string;
  shape: ReactNode;
  title: string;
  place: string | null;
  /** the time left, or how late it is */
  when: ReactNode;
  tone: 'neutral' | 'warn' | 'danger';
  /** whose it is */
  owner: string | null;
  acts: LaneAct[];
}

/** One line: what, where, time left, owner, and actions. */
export function LaneRowView({ row, onFocus }: { row: LaneRow; onFocus: () => void }) {
  const { to, shape, title, place, when, tone, owner, acts } = row;
  return (
    <li
      className="morning-row grid middle high-44 gap-12 rule-below sub"
      data-row={row.key}
      onFocus={onFocus}
    >
      <span className="morning-shape grid place-center dim">{shape}</span>
      <Link to={to} className="morning-title like-around w-600 nowrap no-line user-text" data-row-link>
        {title}
      </Link>
      <span className="morning-about dim nowrap user-text">{[place, owner].filter(Boolean).join(' · ')}</span>
      <span className="morning-when nowrap" data-tone={tone}>
        {when}
      </span>
      <span className="morning-acts flex gap-6">
        {acts.map(({ keys, label, called, busy = false, run }) => (
          <Act label={label} key={keys} size="compact-md" aria-label={called} loading={busy} onClick={run} />
        ))}
      </span>
    </li>
  );
}
