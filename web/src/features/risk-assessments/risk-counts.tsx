import { useTranslation } from 'react-i18next';
import type { RiskCounts as Counts } from '../../records/risk-assessments/overlay-risk.ts';
import { CountCards, CountFigure } from '../../ui/list/count-cards.tsx';

const cards = ['total', 'pending', 'in-progress', 'completed'] as const;

interface Props {
  /** absent: not known yet */
  counts: Counts | undefined;
  status: string | null;
  onChange: (status: string | null) => void;
}

/** Counters that filter the list when tapped; expired ones are separate. */
export function RiskCounts({ counts, status, onChange }: Props) {
  const { t } = useTranslation('risk');
  const isExpired = status === 'expired';
  return (
    <CountCards
      label={t('status.label')}
      names={cards}
      all="total"
      counts={counts}
      wordOf={(card) => t(`status.${card}`)}
      chosen={status}
      onChoose={onChange}
      figures={{ of: 'assessments', isNarrowed: false }}
    >
      {counts && (counts.expired > 0 || isExpired) && (
        <button
          type="button"
          className="count-card risk-expired"
          data-counter="expired"
          aria-pressed={isExpired}
          onClick={() => onChange(isExpired ? null : 'expired')}
        >
          <CountFigure count={counts.expired} word={t('status.expired')} />
        </button>
      )}
    </CountCards>
  );
}
