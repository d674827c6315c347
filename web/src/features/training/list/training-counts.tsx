import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { TrainingView } from '../../../records/training/overlay-training.ts';

/** Shown, and marked as an example, where the person's own figure cannot be had. */
export const EXAMPLE_POINTS = 850;

interface Props {
  /** absent: not known yet */
  training: TrainingView | undefined;
  /** the person's own cannot be had */
  example: boolean;
  filter: string | null;
  onChange: (filter: string | null) => void;
}

/** The four counters; three of them also choose what is listed. */
export function TrainingCounts({ training, example, filter, onChange }: Props) {
  const { t } = useTranslation('training');
  const written = (count: number | undefined) =>
    count === undefined ? '–' : new Intl.NumberFormat(currentLocale()).format(count);
  const completed = training?.modules.filter(({ standing }) => standing.valid !== null).length;
  const begun = training?.modules.filter(({ standing }) => standing.state === 'in_progress').length;
  const counters = [
    { card: 'completed', value: 'completed', count: completed },
    { card: 'in_progress', value: 'in_progress', count: begun },
    { card: 'total', value: null, count: training?.modules.length },
  ] as const;
  const points = training?.points ?? (example ? EXAMPLE_POINTS : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: counters in a grid, not form fields
    <div className="count-cards" role="group" aria-label={t('counts.label')}>
      {counters.map(({ card, value, count }) => (
        <button
          key={card}
          type="button"
          className="count-card"
          data-status={card}
          aria-pressed={filter === value}
          onClick={() => onChange(value)}
        >
          <span className="count-number">{written(count)}</span>
          <span className="count-word">{t(`counts.${card}`)}</span>
        </button>
      ))}
      <div className="count-card training-points" data-status="points">
        <span className="count-number">{written(points)}</span>
        <span className="count-word">{t('counts.points')}</span>
        {!training && example && (
          <span className="tone" data-tone="warn">
            {t('example')}
          </span>
        )}
      </div>
    </div>
  );
}
