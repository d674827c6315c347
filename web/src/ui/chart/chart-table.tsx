import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../i18n/i18n.ts';
import { FactsTable } from '../data-table/facts-table.tsx';
import { type ChartSpec, labelAt } from './chart-data.ts';

interface ValueProps {
  text: string;
  href: string | null | undefined;
}

/** A figure; with records behind it, a link to them. */
export const ChartValue = ({ text, href }: ValueProps) => (href ? <Link to={href}>{text}</Link> : text);

/** The same figures as the drawing, under the sentence that sums them up. */
export function ChartTable({ chart, summary }: { chart: ChartSpec; summary: string }) {
  const { t } = useTranslation('common');
  const { head, labels, series, columns = [] } = chart;
  const number = new Intl.NumberFormat(currentLocale());
  return (
    <FactsTable
      frame="chart-table"
      caption={summary}
      rows={labels.map((label, index) => ({ label, index }))}
      keyOf={({ label }) => label}
      columns={[
        {
          id: 'head',
          head,
          isRowHeader: true,
          cell: ({ index }) => labelAt(chart, index, t('chart.partial')),
        },
        ...columns.map(({ name, values, href }) => ({
          id: name,
          head: name,
          cell: ({ index }: { index: number }) => {
            const value = values[index] ?? '–';
            const text = typeof value === 'number' ? number.format(value) : value;
            return <ChartValue text={text} href={href?.(index)} />;
          },
        })),
        ...series.map(({ name, values, format, href }) => ({
          id: name,
          head: name,
          cell: ({ index }: { index: number }) => {
            const value = values[index] ?? null;
            return value === null ? (
              t('chart.none')
            ) : (
              <ChartValue text={format(value)} href={href?.(index)} />
            );
          },
        })),
      ]}
    />
  );
}
