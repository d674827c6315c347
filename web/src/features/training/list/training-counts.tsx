import { useTranslation } from 'react-i18next';
import type { ModuleView, TrainingView } from '../../../records/training/overlay-training.ts';
import { CountCards, CountFigure } from '../../../ui/list/count-cards.tsx';

const cards = ['completed', 'in_progress', 'total'] as const;

/** Shown, and marked as an example, if the person's own figure is unavailable. */
export const EXAMPLE_POINTS = 850;

interface Props {
  /** absent: not known yet */
  training: TrainingView | undefined;
  /** the person's own is unavailable */
  example: boolean;
  filter: string | null;
  onChange: (filter: string | null) => void;
}

/** The four counters; three of them also filter the list. */
export function TrainingCounts({ training, example, filter, onChange }: Props) {
  const { t } = useTranslation('training');
  const count = (isCounted: (view: ModuleView) => boolean) => training?.modules.filter(isCounted).length ?? 0;
  const counts = training && {
    completed: count(({ standing }) => standing.valid !== null),
    in_progress: count(({ standing }) => standing.state === 'in_progress'),
    total: training.modules.length,
  };
  const points = training?.points ?? (example ? EXAMPLE_POINTS : undefined);
  return (
    <CountCards
      label={t('counts.label')}
      names={cards}
      all="total"
      counts={counts}
      wordOf={(card) => t(`counts.${card}`)}
      chosen={filter}
      onChoose={onChange}
    >
      <div className="count-card training-points" data-counter="points">
        <CountFigure count={points} word={t('counts.points')} />
        {!training && example && (
          <span className="tone" data-tone="warn">
            {t('example')}
          </span>
        )}
      </div>
    </CountCards>
  );
}
