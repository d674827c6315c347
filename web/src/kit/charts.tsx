import { lastMonths, plantDay } from '@turva/rules/plant/plant-time';
import { Chart } from '../ui/chart/chart.tsx';
import type { ChartSpec } from '../ui/chart/chart-data.ts';
import { QrCode } from '../ui/scan/qr-code.tsx';
import { formatMonth } from '../ui/time.tsx';
import { State } from './state.tsx';

const labels = () => lastMonths(plantDay(Date.now()), 6).map(formatMonth);

const lines = (): ChartSpec => ({
  title: 'Index',
  head: 'Month',
  labels: labels(),
  partial: [5],
  scales: { index: { name: 'Index', min: 0, max: 100, format: String } },
  series: [
    {
      name: 'Index',
      values: [62, 68, null, 74, 79, 83],
      format: String,
      target: { value: 80, name: 'Target 80' },
    },
  ],
});

const bars = (): ChartSpec => ({
  title: 'Reports',
  head: 'Month',
  labels: labels(),
  partial: [5],
  stacked: true,
  series: [
    { name: 'Open', kind: 'bar', tone: 'high', values: [3, 1, 4, 1, 5, 9], format: String },
    { name: 'Closed', kind: 'bar', tone: 'low', values: [12, 11, 8, 14, 9, 2], format: String },
  ],
});

export const Charts = () => (
  <>
    <State name="Chart: a line with a gap and a target; stacked bars; the running month">
      <Chart chart={lines()} summary="The index rose from 62 to 83." />
      <Chart chart={bars()} summary="Most reports are closed." />
    </State>
    <State name="QrCode: black on white in every theme">
      <div style={{ width: 160 }}>
        <QrCode text="https://turva.example/areas/HITSAAMO-3" label="Welding shop 3" />
      </div>
    </State>
  </>
);
