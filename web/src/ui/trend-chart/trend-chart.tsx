import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProps } from './line.tsx';
import './trend-chart.css';

const LineDrawing = lazy(async () => ({ default: (await import('./line.tsx')).LineDrawing }));

interface Props extends Omit<LineProps, 'scheme'> {
  /** the whole of it in a sentence, for whoever does not see the line */
  summary: string;
  /** the same figures as a table */
  table: ReactNode;
}

/** A line over time, always with a sentence that says it and a table that lists it. */
export function TrendChart({ summary, table, ...line }: Props) {
  const { t } = useTranslation('common');
  const [isTable, setTable] = useState(false);
  const scheme = useComputedColorScheme();
  return (
    <div className="trend-chart">
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
        <div className="trend-table" tabIndex={0}>
          {table}
        </div>
      ) : (
        <div className="trend-drawing" role="img" aria-label={summary}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <LineDrawing {...line} scheme={scheme} />
          </Suspense>
        </div>
      )}
      <Button
        variant="default"
        className="trend-switch no-print"
        leftSection={isTable ? <IconChartLine size={20} aria-hidden /> : <IconTable size={20} aria-hidden />}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'chart.asLine' : 'chart.asTable')}
      </Button>
    </div>
  );
}
