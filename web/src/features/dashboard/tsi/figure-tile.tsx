import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  icon?: ReactNode;
  title: string;
  /** null: unknown */
  value: ReactNode;
  /** why it is unknown, if not for want of any data */
  none?: string | undefined;
  unit?: string;
  /** 0–100; a bar under the value */
  filled?: number | null;
  /** null: it has no explanation */
  onClick: (() => void) | null;
  children?: ReactNode;
}

/** One figure with its benchmark; a tap explains it. */
export function FigureTile({ icon, title, value, none, unit, filled, onClick, children }: Props) {
  const { t } = useTranslation('dashboard');
  const inside = (
    <>
      <span className="tsi-card-title min-w-0 w-600 snug break flow middle gap-6">
        {icon} {title}
      </span>
      <span className="tsi-card-value baseline flow">
        <strong className="tight">{value ?? '—'}</strong>
        {unit && value !== null && <span className="tsi-dim">{unit}</span>}
      </span>
      {filled != null && (
        <span className="tsi-bar w-full no-overflow on-line" aria-hidden="true">
          <span style={{ width: `${filled}%` }} />
        </span>
      )}
      <span className="gap-2 small grid dim">
        {value === null ? <span>{none ?? t('cards.none')}</span> : children}
      </span>
    </>
  );
  return onClick ? (
    <button
      type="button"
      className="tsi-card min-w-0 high-action pad-12 no-ground like-around font-around text-left stack framed gap-4"
      onClick={onClick}
    >
      {inside}
    </button>
  ) : (
    <div className="tsi-card min-w-0 high-action pad-12 no-ground like-around font-around text-left stack framed gap-4">
      {inside}
    </div>
  );
}
