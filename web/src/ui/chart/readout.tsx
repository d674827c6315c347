import { useTranslation } from 'react-i18next';
import { type ChartSpec, labelAt, pointParts } from './chart-data.ts';
import { ChartValue } from './chart-table.tsx';

/** The selected point in words; its figures link to their records. */
export function Readout({ chart, index }: { chart: ChartSpec; index: number }) {
  const { t } = useTranslation('common');
  return (
    <p className="chart-readout baseline no-print flow flush">
      <strong>{labelAt(chart, index, t('chart.partial'))}</strong>
      {pointParts(chart, index).map(({ name, text, href }) => (
        <span key={name}>
          {name} <ChartValue text={text ?? t('chart.none')} href={href} />
        </span>
      ))}
    </p>
  );
}
