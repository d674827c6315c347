import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitCounts as Counts } from '../../../records/work-permits/overlay-permits.ts';

const cards = ['approved', 'pending', 'rejected', 'total'] as const;

interface Props {
  /** undefined: nobody knows yet */
  counts: Counts | undefined;
  status: string | null;
  onChange: (status: string | null) => void;
}

/** How many there are, and by tapping, which. */
export function PermitCounts({ counts, status, onChange }: Props) {
  const { t } = useTranslation('permits');
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons in a grid, not form fields
    <div className="count-cards" role="group" aria-label={t('list.byStatus')}>
      {cards.map((card) => {
        const value = card === 'total' ? null : card;
        return (
          <button
            key={card}
            type="button"
            className="count-card"
            data-status={card}
            aria-pressed={status === value}
            onClick={() => onChange(status === value ? null : value)}
          >
            <span className="count-number">
              {counts ? new Intl.NumberFormat(currentLocale()).format(counts[card]) : '–'}
            </span>
            <span className="count-word">{t(`list.count.${card}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
