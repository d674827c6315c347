import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './list.css';

interface Props {
  /** absent: it is information */
  tone?: 'warn';
  icon: ReactNode;
  /** its subject */
  label: string;
  details: ReactNode;
  /** what the whole line does */
  action: string;
  way: { to: string } | { onClick: () => void };
}

/** A notice of unfinished work above a list: one line on a phone, all of it tappable. */
export function NoticeLine({ tone, icon, label, details, action, way }: Props) {
  return (
    <aside className="card notice-line" data-tone={tone} aria-label={label}>
      {icon}
      <p>
        <strong>{label}</strong> <span className="user-text">{details}</span>
      </p>
      {'to' in way ? (
        <Link
          className="notice-open inline-flex no-shrink high-48 pad-0 no-edge no-ground no-line pointer middle"
          to={way.to}
        >
          {action}
        </Link>
      ) : (
        <button
          type="button"
          className="notice-open inline-flex no-shrink high-48 pad-0 no-edge no-ground no-line pointer middle"
          onClick={way.onClick}
        >
          {action}
        </button>
      )}
    </aside>
  );
}
