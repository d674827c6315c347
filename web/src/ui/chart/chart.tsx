import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartSpec, csvRows, lastValue, type Panel, panelsOf, pointWords } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { Readout } from './readout.tsx';
import { saveFigures } from './save-figures.ts';
import './chart.css';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

const PANEL_HEIGHT = 150;
/** of `.chart-panel-head` */
const HEAD_HEIGHT = 30;

interface Props {
  /** best the same object until something changes in it: another one is drawn again */
  chart: ChartSpec;
  /** the whole of it in a sentence, for whoever does not see the drawing */
  summary: string;
  /** pixels; lying bars need some for each */
  height?: number;
}

/**
 * Lines, bars, or both over each other. Always with a sentence that says it, a table that lists it, a file of it, and
 * its points to be walked through with the arrow keys.
 */
export function Chart({ chart, summary, height = 240 }: Props) {
  const { t } = useTranslation('common');
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const scheme = useComputedColorScheme();
  const panels = useMemo(() => panelsOf(chart), [chart]);
  const whole = panels.length > 1 ? panels.length * (PANEL_HEIGHT + HEAD_HEIGHT) : height;
  const last = chart.labels.length - 1;
  // until somebody looks at one: of what goes on over time the latest, of what is ranked the first
  const shown = Math.min(at ?? (chart.ranked ? 0 : last), last);
  const look = useCallback((index: number) => setAt(index), []);
  return (
    <div className="chart">
      {isTable ? (
        <ChartTable chart={chart} summary={summary} />
      ) : (
        <>
          <div className="chart-drawing" style={{ height: whole }}>
            <div className="chart-picture" role="img" aria-label={summary}>
              {panels.map((panel) => (
                <Fragment key={panel.name}>
                  {panel.name !== null && <PanelHead panel={panel} />}
                  <div className="chart-panel" style={{ height: panels.length > 1 ? PANEL_HEIGHT : height }}>
                    <Suspense fallback={<Skeleton height="100%" />}>
                      <Drawing chart={panel.chart} scheme={scheme} at={at} onAt={look} />
                    </Suspense>
                  </div>
                </Fragment>
              ))}
            </div>
            {last > 0 && (
              <input
                type="range"
                className="chart-reader no-print"
                min={0}
                max={last}
                value={shown}
                aria-label={t('chart.read', { name: chart.title })}
                aria-valuetext={pointWords(chart, shown, t('chart.none'))}
                onFocus={() => setAt(shown)}
                onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
              />
            )}
          </div>
          {last >= 0 && <Readout chart={chart} index={shown} />}
        </>
      )}
      <Legend chart={chart} />
      <div className="chart-buttons no-print">
        <Button
          variant="default"
          leftSection={
            isTable ? <IconChartLine size={20} aria-hidden /> : <IconTable size={20} aria-hidden />
          }
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={last < 0}
          onClick={() => saveFigures(chart.title, csvRows(chart))}
        >
          {t('chart.csv')}
        </Button>
      </div>
    </div>
  );
}

/** What a drawing is of, what it was last, and what it should be. */
function PanelHead({ panel: { chart } }: { panel: Panel }) {
  return chart.series.map((series) => (
    <p key={series.name} className="chart-panel-head">
      <strong>{series.name}</strong> {lastValue(series) ?? '–'}
      {series.target && <span className="chart-panel-target"> · {series.target.name}</span>}
    </p>
  ));
}
