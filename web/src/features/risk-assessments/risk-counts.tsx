import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { RiskCounts as Counts } from '../../records/risk-assessments/overlay-risk.ts';

const cards = ['total', 'pending', 'in-progress', 'completed'] as const;

interface Props {
  /** absent: not known yet */
  counts: Counts | undefined;
  status: string | null;
  onChange: (status: string | null) => void;
}

/** How many there are, and by tapping, which; those past their day stand apart. */
export function RiskCounts({ counts, status, onChange }: Props) {
  const { t } = useTranslation('risk');
  const written = (count: number) => new Intl.NumberFormat(currentLocale()).format(count);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons in a grid, not form fields */}
      <div className="count-cards" role="group" aria-label={t('status.label')}>
        {cards.map((card) => {
          const value = card === 'total' ? null : card;
          return (
            <button
              key={card}
              type="button"
              className="count-card"
              data-status={card}
              aria-pressed={status === value}
              onClick={() => onChange(value)}
            >
              <span className="count-number">{counts ? written(counts[card]) : '–'}</span>
              <span className="count-word">{t(`status.${card}`)}</span>
            </button>
          );
        })}
      </div>
      {counts && (counts.expired > 0 || status === 'expired') && (
        <Button
          className="risk-expired"
          variant="default"
          aria-pressed={status === 'expired'}
          leftSection={<IconAlertTriangle size={20} color="var(--tt-danger-text)" aria-hidden />}
          onClick={() => onChange(status === 'expired' ? null : 'expired')}
        >
          {t('expired.show', { count: counts.expired })}
        </Button>
      )}
    </>
  );
}
