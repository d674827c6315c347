import { type ChartSpec, panelsOf, toneColour, toneOf } from './chart-data.ts';

const marks = [
  <circle key="circle" cx="12" cy="8" r="5" />,
  <rect key="rect" x="7.5" y="3.5" width="9" height="9" />,
  <path key="triangle" d="M12 2.5 17.5 12.5h-11z" />,
  <path key="diamond" d="m12 2 6 6-6 6-6-6z" />,
];

/** The legend: colour, shape and name of each series. */
export function Legend({ chart }: { chart: ChartSpec }) {
  // separate drawings have their names and targets above them
  const targets = chart.panels ? [] : chart.series.flatMap(({ target }) => target ?? []);
  const isAlone = panelsOf(chart).every((panel) => panel.chart.series.length === 1);
  if (isAlone && targets.length === 0) return null;
  return (
    <ul className="chart-legend gap-4-16 flow plain sub">
      {chart.series.map((series, index) => (
        <li className="middle gap-6 inline-flex" key={series.name}>
          <svg
            viewBox="0 0 24 16"
            aria-hidden
            style={{ color: `var(${toneColour(toneOf(series, index))})` }}
            fill="currentColor"
            stroke="currentColor"
          >
            {series.kind === 'bar' ? (
              <rect x="4" y="2" width="16" height="12" rx="2" stroke="none" />
            ) : (
              <>
                <path d="M0 8h24" strokeWidth="3" />
                {marks[index % marks.length]}
              </>
            )}
          </svg>
          {series.name}
        </li>
      ))}
      {targets.map(({ name }) => (
        <li className="middle gap-6 inline-flex" key={name}>
          <svg viewBox="0 0 24 16" aria-hidden>
            <path d="M0 8h24" stroke="var(--tt-ok-text)" strokeWidth="2.5" strokeDasharray="5 4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
