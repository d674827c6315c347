import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RiskCounts as Counts } from '../../records/risk-assessments/overlay-risk.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';

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
  return (
    <>
      <CountCards
        label={t('status.label')}
        names={cards}
        all="total"
        counts={counts}
        wordOf={(card) => t(`status.${card}`)}
        chosen={status}
        onChoose={onChange}
      />
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
