import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnalyticsWords } from '../use-analytics-words.ts';

interface Props {
  name: string;
  /** the period it covers */
  window: string;
  /** null: unknown */
  value: ReactNode;
  note: ReactNode;
  link: { to: string; text: string } | null;
  /** the formula with its numbers */
  why: string | null;
  words: AnalyticsWords;
}

/** One figure with its period, its benchmark and its formula. */
export function KpiCard({ name, window, value, note, link, why, words: { t } }: Props) {
  return (
    <article className="card kpi stack gap-4" aria-label={name}>
      <h2>{name}</h2>
      <p className="kpi-value w-700 tight figures">{value ?? t('kpi.unknown')}</p>
      {note && <p className="kpi-note sub">{note}</p>}
      <p className="kpi-window small dim">{window}</p>
      {why && (
        <details className="kpi-why sub">
          <summary>{t('kpi.why')}</summary>
          <p>{why}</p>
        </details>
      )}
      {link && <Link to={link.to}>{link.text}</Link>}
    </article>
  );
}
