import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../i18n/i18n.ts';
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className="chart-table" tabIndex={0}>
      <table>
        <caption>{summary}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...columns, ...series].map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{labelAt(chart, index, t('chart.partial'))}</th>
              {columns.map(({ name, values, href }) => {
                const value = values[index] ?? '–';
                const text = typeof value === 'number' ? number.format(value) : value;
                return (
                  <td key={name}>
                    <ChartValue text={text} href={href?.(index)} />
                  </td>
                );
              })}
              {series.map(({ name, values, format, href }) => {
                const value = values[index] ?? null;
                return (
                  <td key={name}>
                    {value === null ? (
                      t('chart.none')
                    ) : (
                      <ChartValue text={format(value)} href={href?.(index)} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
