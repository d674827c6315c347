import { categories } from '@turva/contracts/observations/observation-values';
import { heatMap } from '@turva/rules/observations/heat-map';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { TableMenu } from '../../../files/table-menu.tsx';
import { saveFigures } from '../../../ui/chart/save-figures.ts';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { ofGroup, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import type { GroupedProps } from './section-props.ts';

type HeatRow = ReturnType<typeof heatMap>['rows'][number];

/** Shades above zero; the numbers stay readable on each. */
const HEATS = 5;

/** What happens where: a table whose cells are darker the more there is, and open their records. */
export function HeatMapSection({ facts, filter, words, grouping }: GroupedProps) {
  const { t, number, nameOf } = words;
  const map = useMemo(
    () =>
      heatMap(facts, {
        rowOf: grouping.keyOf('area'),
        columnOf: ({ category }) => category,
        columns: categories,
      }),
    [facts, grouping],
  );
  const rowFilter = (key: string) => ofGroup(filter, 'area', { key, top: grouping.top });
  const fullest = map.rows
    .flatMap(({ key, cells }) =>
      cells.map((count, at) => ({ key, count, category: map.columns[at]?.key ?? '' })),
    )
    .toSorted((a, b) => b.count - a.count)[0];
  const said = fullest
    ? t('heat.summary', {
        row: nameOf('area', fullest.key),
        column: nameOf('category', fullest.category),
        most: number(fullest.count),
      })
    : '';
  const rows = () => [
    [t('breakdown.area'), ...map.columns.map(({ key }) => nameOf('category', key)), t('heat.total')],
    ...map.rows.map(({ key, cells, total }) => [nameOf('area', key), ...cells, total]),
  ];
  return (
    <Section title={t('heat.title')} about={t('heat.about')} said={said} wide>
      <FactsTable
        frame="heat-map"
        caption={said}
        rows={map.rows}
        keyOf={({ key }) => key}
        columns={[
          {
            id: 'area',
            head: t('breakdown.area'),
            isRowHeader: true,
            cell: ({ key }) => nameOf('area', key),
          },
          ...map.columns.map(({ key: category }, at) => ({
            id: category,
            head: nameOf('category', category),
            of: ({ cells }: HeatRow) => ({ 'data-heat': Math.ceil(((cells[at] ?? 0) / map.most) * HEATS) }),
            cell: ({ key, cells }: HeatRow) => {
              const count = cells[at] ?? 0;
              return count === 0 ? (
                number(0)
              ) : (
                <Link to={recordsPath({ ...rowFilter(key), category })}>{number(count)}</Link>
              );
            },
          })),
          {
            id: 'total',
            head: t('heat.total'),
            cell: ({ key, total }) => <Link to={recordsPath(rowFilter(key))}>{number(total)}</Link>,
          },
        ]}
      />
      <div className="no-print">
        <TableMenu
          variant="subtle"
          label={t('common:chart.file')}
          onChoose={(format) => void saveFigures(format, t('heat.title'), rows())}
        />
      </div>
    </Section>
  );
}
