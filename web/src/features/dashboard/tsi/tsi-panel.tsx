import { Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconCalculator } from '@tabler/icons-react';
import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { HOURS_PATH } from '@turva/rules/figures/paths';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { formatDateTime, RelativeTime } from '../../../ui/time.tsx';
import { HoursLacking } from '../../../ui/tsi/missing-hours.tsx';
import { ExampleTag } from '../example-tag.tsx';
import { monthsOf } from '../months.ts';
import { oneDecimal, percent } from '../numbers.ts';
import type { Shown, Why } from './figures.ts';
import { Gauge } from './gauge.tsx';
import { KnownButton } from './known-link.tsx';
import { PanelCards } from './panel-cards.tsx';
import { Sparkline } from './sparkline.tsx';
import './tsi-panel.css';
import { ActLink } from '../../../ui/press/act.tsx';

interface Props {
  shown: Shown;
  onWhy: (what: Why) => void;
}

/** The plant's figures: the index in the middle, an explanation behind every number. */
export function TsiPanel({ shown, onWhy }: Props) {
  const { t } = useTranslation('dashboard');
  const { figures, isDemo, isExample, isStale } = shown;
  return (
    <section
      className="card tsi grid gap-14"
      aria-labelledby="tsi-title"
      data-example={isExample || undefined}
      data-stale={isStale || undefined}
    >
      <div className="tsi-head gap-8-12 flow middle">
        <Title order={2} id="tsi-title">
          {t('tsi.title')}
        </Title>
        {isDemo && (
          <span className="tone" data-tone="info">
            {t('tsi.demo')}
          </span>
        )}
        {isExample && <ExampleTag />}
      </div>
      {isExample && <p className="tsi-note">{t('exampleHint')}</p>}
      {isStale && <p className="tsi-note">{t('tsi.stale', { when: formatDateTime(figures.asOf) })}</p>}
      <div className="tsi-body grid middle">
        <Score shown={shown} onWhy={onWhy} />
        {figures.tsi.score === null ? <TooLittle shown={shown} /> : <Facts shown={shown} onWhy={onWhy} />}
      </div>
      <PanelCards figures={figures} isExample={isExample} onWhy={onWhy} />
    </section>
  );
}

/** The ring and the level under it; a tap explains the formula. */
export function Score({ shown: { figures, isStale, isExample }, onWhy }: Props) {
  const { t } = useTranslation('dashboard');
  const { score, level, percentOfTarget, parts } = figures.tsi;
  const measured = { part: parts.filter(({ value }) => value !== null).length, whole: parts.length };
  const sentence =
    score === null
      ? t('tsi.sentenceNone')
      : level === null
        ? t('tsi.sentenceUnmeasured', { score: oneDecimal(score), target: TSI_TARGET, ...measured })
        : t('tsi.sentence', {
            score: oneDecimal(score),
            level: t(`tsi.level.${level}`),
            target: TSI_TARGET,
            percent: percent(percentOfTarget ?? 0),
          });
  const ring = (
    <>
      <span role="img" aria-label={sentence}>
        <Gauge score={score} isStale={isStale || isExample}>
          <Figure name="tsi.score" facts={figures} />
        </Gauge>
      </span>
      {level && (
        <span className="tsi-level w-650" data-level={level} aria-hidden="true">
          {t(`tsi.level.${level}`)}
        </span>
      )}
      {score !== null && level === null && (
        <span className="tsi-level w-650" aria-hidden="true">
          <Figure name="tsi.measured" facts={figures}>
            {t('tsi.measured', measured)}
          </Figure>
        </span>
      )}
    </>
  );
  // an example has no explanation
  if (isExample)
    return (
      <div className="tsi-score grid across-center min-w-0 pad-4 gap-4 no-edge round-14 no-ground like-around font-around">
        {ring}
      </div>
    );
  return (
    <button
      type="button"
      className="tsi-score grid across-center min-w-0 pad-4 gap-4 no-edge round-14 no-ground like-around font-around"
      onClick={() => onWhy('tsi')}
    >
      {ring}
      <span className="tsi-how inline-flex small text-left middle gap-6">
        <IconCalculator size={18} aria-hidden /> {t('tsi.how')}
      </span>
    </button>
  );
}

/** The change since the end of last month; nothing if there is nothing to compare with. */
export function Change({ figures }: Pick<Shown, 'figures'>) {
  const { t } = useTranslation('dashboard');
  const { change } = figures;
  if (change?.percent == null) return null;
  const rounded = Math.round(change.percent);
  const Arrow = rounded === 0 ? IconArrowRight : rounded > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className="tsi-change flow middle">
      <Arrow size={22} aria-hidden />
      <strong>
        <Figure name="tsi.change" facts={figures} />
      </strong>{' '}
      {t('tsi.month')}
    </span>
  );
}

/** The figures around the ring, opened by a tap too. */
function Facts({ shown: { figures, isExample }, onWhy }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { tsi, months, today, asOf } = figures;
  const half = monthsOf(months, { range: '6months', today }).map(({ score }) => score);
  const inside = (
    <>
      <Figure name="tsi.ofTarget" facts={figures}>
        {t('tsi.ofTarget', { percent: percent(tsi.percentOfTarget ?? 0) })}
      </Figure>
      <span className="tsi-bar w-full no-overflow on-line" aria-hidden="true">
        <span style={{ width: `${tsi.percentOfTarget ?? 0}%` }} />
      </span>
      <Change figures={figures} />
      <Sparkline values={half} />
      {!isExample && (
        <span className="tsi-dim">
          {t('tsi.updated')} <RelativeTime value={asOf} />
        </span>
      )}
    </>
  );
  if (isExample) return <div className="tsi-facts stack gap-8 top min-w-0">{inside}</div>;
  return (
    <button
      type="button"
      className="tsi-facts tsi-open pad-4 round-14 text-left bare stack gap-8 top min-w-0"
      onClick={() => onWhy('tsi')}
    >
      {inside}
    </button>
  );
}

/** No number without enough data: lists what is missing, with a link for the people who may enter it. */
export function TooLittle({ shown }: { shown: Shown }) {
  const { t } = useTranslation('dashboard');
  const viewer = useViewer();
  const { missing } = shown.figures.tsi;
  return (
    <div className="tsi-facts stack gap-8 top min-w-0">
      <strong>{t('tsi.tooLittle')}</strong>
      <ul className="tsi-missing flush">
        {missing?.observations && (
          <li>
            {t('tsi.missingObservations', {
              have: missing.observations.have,
              count: missing.observations.need,
            })}
          </li>
        )}
        {missing?.hours && (
          <li>
            <HoursLacking hours={shown.figures.facts.injuries.hours} />
          </li>
        )}
      </ul>
      {missing?.hours && supervises(viewer) && (
        <KnownButton to={HOURS_PATH}>{t('tsi.enterHours')}</KnownButton>
      )}
      {missing?.observations && <ActLink label={t('tsi.report')} to="/observations?new=1" />}
    </div>
  );
}
