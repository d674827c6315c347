import { IconAlertTriangle } from '@tabler/icons-react';
import { TREND_MIN } from '@turva/contracts/figures/tsi-values';
import { monthsOf } from '@turva/rules/observations/observation-period';
import type { SectionProps } from './section-props.ts';

/** With few observations a month every share and mean varies by chance: warn before anybody reads a trend into it. */
export function FewNote({ facts, days, words: { t } }: Pick<SectionProps, 'facts' | 'days' | 'words'>) {
  if (facts.length >= TREND_MIN * monthsOf(days).length) return null;
  return (
    <p className="flush dim">
      <IconAlertTriangle size={16} aria-hidden /> {t('small', { count: TREND_MIN })}
    </p>
  );
}
