import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TableMenu } from '../../files/table-menu.tsx';
import {
  type ChartSpec,
  fileRows,
  isPressable,
  lastValue,
  type Panel,
  panelsOf,
  pathAt,
  pointWords,
} from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { Readout } from './readout.tsx';
import { saveFigures } from './save-figures.ts';
import './chart.css';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

const PANEL_HEIGHT = 112;
/** point names, under the last of several drawings */
const NAMES_HEIGHT = 40;
/** of `.chart-panel-head` */
const HEAD_HEIGHT = 30;

interface Props {
  /** should stay the same object until something in it changes: another one is redrawn */
  chart: ChartSpec;
  /** a one-sentence summary for screen readers */
  summary: string;
  /** pixels; horizontal bars need some for each */
  height?: number;
}

/**
 * Lines, bars, or both combined. Always comes with a summary sentence, a table, a file, and points to step through
 * with the arrow keys. A press on a value, or Enter at a point, opens its records.
 */
export function Chart({ chart, summary, height = 240 }: Props) {
  const { t } = useTranslation('common');
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const scheme = useComputedColorScheme();
  const panels = useMemo(() => panelsOf(chart), [chart]);
  const heightOf = ({ name, chart: { unnamed } }: Panel) =>
    name === null ? height : PANEL_HEIGHT + (unnamed ? 0 : NAMES_HEIGHT);
  const whole = panels.reduce(
    (sum, panel) => sum + heightOf(panel) + (panel.name === null ? 0 : HEAD_HEIGHT),
    0,
  );
  const last = chart.labels.length - 1;
  // until a point is selected: the latest of a time series, the first of a ranking
  const shown = Math.min(at ?? (chart.ranked ? 0 : last), last);
  const look = useCallback((index: number) => setAt(index), []);
  const navigate = useNavigate();
  const open = useCallback((path: string) => void navigate(path), [navigate]);
  const words = { none: t('chart.none'), part: t('chart.partial') };
  const hint = useId();
  const canOpen = useMemo(() => isPressable(chart), [chart]);
  return (
    <div className="chart stack gap-10">
      {isTable ? (
        <ChartTable chart={chart} summary={summary} />
      ) : (
        <>
          <div className="chart-drawing min-w-0 relative" style={{ height: whole }}>
            <div className="chart-picture overlaid no-overflow" role="img" aria-label={summary}>
              {panels.map((panel) => (
                <Fragment key={panel.name}>
                  {panel.name !== null && <PanelHead panel={panel} />}
                  <div className="relative" style={{ height: heightOf(panel) }}>
                    <Suspense fallback={<Skeleton height="100%" />}>
                      <Drawing chart={panel.chart} scheme={scheme} at={at} onAt={look} onOpen={open} />
                    </Suspense>
                  </div>
                </Fragment>
              ))}
            </div>
            {last > 0 && (
              <input
                type="range"
                className="chart-reader overlaid w-full through no-print flush"
                min={0}
                max={last}
                value={shown}
                aria-label={t('chart.read', { name: chart.title })}
                aria-valuetext={pointWords(chart, shown, words)}
                aria-describedby={canOpen ? hint : undefined}
                onFocus={() => setAt(shown)}
                onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
                onKeyDown={({ key }) => {
                  const path = key === 'Enter' ? pathAt(chart, shown) : null;
                  if (path) open(path);
                }}
              />
            )}
          </div>
          {last >= 0 && <Readout chart={chart} index={shown} />}
        </>
      )}
      <Legend chart={chart} />
      {chart.partial && chart.partial.length > 0 && (
        <p className="small flush dim">
          {t('chart.partialNote', { names: chart.partial.map((index) => chart.labels[index]).join(', ') })}
        </p>
      )}
      {canOpen && (
        <span id={hint} hidden>
          {t('chart.openByKey')}
        </span>
      )}
      <div className="chart-buttons gap-0-12 no-print flow">
        <Button
          variant="subtle"
          leftSection={
            isTable ? <IconChartLine size={20} aria-hidden /> : <IconTable size={20} aria-hidden />
          }
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
        <TableMenu
          variant="subtle"
          label={t('chart.file')}
          disabled={last < 0}
          onChoose={(format) => void saveFigures(format, chart.title, fileRows(chart))}
        />
      </div>
    </div>
  );
}

/** Title of a drawing, its last value with the time, and its target. */
function PanelHead({ panel: { chart } }: { panel: Panel }) {
  const [scale] = Object.values(chart.scales ?? {});
  const [first] = chart.series;
  const only = chart.series.length === 1 ? first : undefined;
  const last = only && lastValue(chart, only);
  return (
    <p className="chart-panel-head flush cut sub">
      <strong>{scale?.name ?? first?.name}</strong>
      {last && ` ${last.text} (${last.label})`}
      {only?.target && <span className="chart-panel-target"> · {only.target.name}</span>}
    </p>
  );
}
