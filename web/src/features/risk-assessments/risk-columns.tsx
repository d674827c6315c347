import { IconArrowRight } from '@tabler/icons-react';
import { type RiskLevel, riskLevels } from '@turva/contracts/risks/risk-values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlantClock, RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { titleColumn } from '../../sync-ui/title-column.tsx';
import type { RegisterColumn } from '../../ui/data-table/arrange.ts';
import { DueCell } from '../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../ui/data-table/column.ts';
import { valueColumn, wordsColumn } from '../../ui/data-table/value-columns.tsx';
import { SeverityShape, severityTones } from '../../ui/marks/severity-shape.tsx';
import { RiskStatusBadge } from './risk-status-badge.tsx';
import { useCategoryName } from './use-category-name.ts';

const weightOf = (level: RiskLevel | null) => (level === null ? null : riskLevels.indexOf(level));

/** The columns of assessments at a desk. */
export function useRiskColumns(clock: PlantClock): RegisterColumn<RiskView>[] {
  const { t } = useTranslation('risk');
  const categoryName = useCategoryName();
  return useMemo((): RegisterColumn<RiskView>[] => {
    const levels = {
      values: riskLevels.toReversed(),
      wordOf: (level: string) => t(`level.${level as RiskLevel}`),
    };
    return [
      titleColumn(t('column.assessment')),
      {
        id: 'level',
        header: t('field.riskLevel'),
        width: 8.5,
        order: ({ riskLevel }) => weightOf(riskLevel),
        isLargestFirst: true,
        choice: { ...levels, valuesOf: ({ riskLevel }) => [riskLevel] },
        cell: ({ riskLevel, residualLevel }) => <Levels before={riskLevel} after={residualLevel} />,
      },
      {
        ...column('status', t('field.status'), 8.5, 5),
        order: ({ status }) => t(`status.${status}`),
        cell: ({ status }) => <RiskStatusBadge status={status} />,
      },
      {
        ...column('due', t('field.dueDate'), 7.5, 6),
        order: ({ dueDate }) => clock.dayOf(dueDate),
        days: { dayOf: ({ dueDate }) => clock.dayOf(dueDate), isComing: true },
        cell: ({ dueDate, status }) => <DueCell day={dueDate} isLate={status === 'expired'} />,
      },
      wordsColumn({
        ...column('location', t('field.location'), 10.5, 3),
        of: ({ location }) => location,
      }),
      wordsColumn({
        ...column('assessor', t('field.assessor'), 9, 2),
        isSeldom: true,
        of: ({ assessor }) => assessor,
      }),
      valueColumn({
        ...column('category', t('field.category'), 9, 1),
        isExtra: true,
        isSeldom: true,
        of: ({ category }) => category,
        wordOf: categoryName,
      }),
      {
        ...extraColumn('completed', t('field.completedDate'), 7.5),
        isLargestFirst: true,
        order: ({ completedDate }) => completedDate,
        cell: ({ completedDate }) => <DueCell day={completedDate} isLate={false} />,
      },
      {
        ...extraColumn('hazards', t('column.hazards'), 5.5),
        order: ({ hazards }) => hazards.length,
        isLargestFirst: true,
        cell: ({ hazards }) => hazards.length,
      },
    ];
  }, [t, categoryName, clock]);
}

/** The levels before and after the measures; the words are on hover, and for screen readers. */
function Levels({ before, after }: { before: RiskLevel; after: RiskLevel | null }) {
  return (
    <span className="inline-flex middle gap-6">
      <LevelMark level={before} />
      {after && (
        <>
          <IconArrowRight size={14} aria-hidden />
          <LevelMark level={after} />
        </>
      )}
    </span>
  );
}

function LevelMark({ level }: { level: RiskLevel }) {
  const { t } = useTranslation('risk');
  const word = t(`level.${level}`);
  return (
    <span className="risk-mark grid" title={word} data-tone={severityTones[level]}>
      <SeverityShape severity={level} size={18} />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
