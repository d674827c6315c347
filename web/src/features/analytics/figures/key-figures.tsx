import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import { yearlyHours } from '@turva/rules/figures/injury-rates';
import { HOURS_PATH } from '@turva/rules/figures/paths';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { supervises } from '@turva/rules/observations/observation-handling';
import { trailingDays } from '@turva/rules/observations/observation-period';
import { useTranslation } from 'react-i18next';
import type { PhoneFigures } from '../../../records/tsi/tsi.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { IndexParts } from '../../../ui/tsi/index-parts.tsx';
import { recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import { type AnalyticsWords, useAnalyticsWords } from '../use-analytics-words.ts';
import { KpiCard } from './kpi-card.tsx';
import { TsiDevelopment } from './tsi-development.tsx';
import './figures.css';

const noAreas: never[] = [];

/** The plant's figures of twelve months and its safety index, which no filter affects. */
export function KeyFigures({ figures }: { figures: PhoneFigures | null | undefined }) {
  const words = useAnalyticsWords(noAreas, null);
  const { t } = useTranslation('dashboard');
  const viewer = useViewer();
  if (!figures) return null;
  const seen = { today: figures.today, supervises: supervises(viewer) };
  return (
    <>
      <Kpis figures={figures} words={words} />
      <div className="tsi-figures grid gap-16">
        <Section title={words.t('tsi.title')}>
          <TsiDevelopment figures={figures} words={words} />
        </Section>
        <Section title={words.t('tsi.parts')}>
          <p className="kpi-note">{t('why.tsi.about')}</p>
          <IndexParts
            of={{ ...figures.tsi, facts: figures.facts }}
            goals={figures.goals}
            seen={seen}
            named={figures}
          />
        </Section>
      </div>
    </>
  );
}

interface Props {
  figures: PhoneFigures;
  words: AnalyticsWords;
}

/** What was reported, and how much of it counts towards the target. */
function ObservationCard({ figures, words }: Props) {
  const { kpis, facts, goals, today } = figures;
  const { t, number, percent } = words;
  const days = trailingDays(today, TRAILING_MONTHS);
  const { target, percentOfTarget } = kpis;
  const yearly = number(Math.round(yearlyHours(facts.injuries)));
  const counted = target !== null &&
    percentOfTarget !== null && {
      count: kpis.active,
      target: number(target),
      percent: percent(percentOfTarget),
    };
  return (
    <KpiCard
      name={t('kpi.observations')}
      window={t('kpi.window', { period: words.period(days) })}
      value={<Figure name="observations.year" facts={figures} />}
      note={
        counted ? (
          <Figure name="observations.ofGoal" facts={figures}>
            {t('kpi.ofTarget', counted)}
          </Figure>
        ) : (
          t('kpi.noTarget')
        )
      }
      link={{ to: recordsPath({ days }), text: t('kpi.show') }}
      why={
        counted
          ? `${facts.injuries.months < TRAILING_MONTHS ? `${t('why.pace', { hours: number(facts.injuries.hours), months: facts.injuries.months, yearly })} ` : ''}${t(
              'why.observationsFormula',
              { per: number(goals.observationTarget), hours: yearly, ...counted },
            )}`
          : null
      }
      words={words}
    />
  );
}

function Kpis({ figures, words }: Props) {
  const { kpis, facts, tri, goals, today } = figures;
  const { t, number, tenths, percent } = words;
  const days = trailingDays(today, TRAILING_MONTHS);
  const window = t('kpi.window', { period: words.period(days) });
  const { injuries } = facts;
  const { prevention, inTimePercent, meanResponseHours } = kpis;
  const monthWindow = `${words.month(injuries.from)}–${words.month(injuries.to)}`;
  const hours = number(injuries.hours);
  const shown = inBasis(tri, goals.hoursBasis);
  return (
    <section className="kpis columns-220 grid gap-12" aria-label={t('kpi.title')}>
      <ObservationCard figures={figures} words={words} />
      <KpiCard
        name={t('kpi.recordable')}
        window={t('kpi.window', { period: monthWindow })}
        value={injuries.months === 0 ? null : <Figure name="injuries.recordable" facts={figures} />}
        note={injuries.months === 0 ? t('kpi.noHours') : t('kpi.recordableTarget')}
        link={{ to: HOURS_PATH, text: t('kpi.showHours') }}
        why={
          shown.rate === null || shown.other.rate === null
            ? null
            : `${t('kpi.rate', {
                rate: tenths(shown.rate),
                base: number(shown.per),
                other: tenths(shown.other.rate),
                otherBase: number(shown.other.per),
              })}. ${t('dashboard:why.rate', {
                cases: number(tri.cases),
                per: number(shown.per),
                hours,
                rate: tenths(shown.rate),
              })}. ${tri.interval === null ? '' : t('kpi.fewCases')}`
        }
        words={words}
      />
      <KpiCard
        name={t('kpi.nearMisses')}
        window={window}
        value={<Figure name="observations.nearMisses" facts={figures} />}
        note={
          prevention === null ? null : (
            <Figure name="observations.prevention" facts={figures}>
              {t('kpi.prevention', { percent: percent(prevention) })}
            </Figure>
          )
        }
        link={{ to: recordsPath({ days, category: 'nearmiss' }), text: t('kpi.show') }}
        why={
          prevention === null
            ? null
            : t('why.nearMissesFormula', {
                near: number(kpis.nearMisses),
                incidents: number(kpis.incidents),
                percent: percent(prevention),
              })
        }
        words={words}
      />
      <KpiCard
        name={t('kpi.response')}
        window={window}
        value={
          meanResponseHours === null ? null : (
            <Figure name="observations.responseHours" facts={figures}>
              {t('response.hoursValue', { hours: tenths(meanResponseHours) })}
            </Figure>
          )
        }
        note={
          inTimePercent === null ? (
            t('kpi.noAnswers')
          ) : (
            <>
              <Figure name="observations.inTime" facts={figures}>
                {t('kpi.inTime', { percent: percent(inTimePercent) })}
              </Figure>
              {kpis.total > kpis.answered &&
                `, ${t('kpi.unanswered', { number: number(kpis.total - kpis.answered) })}`}
            </>
          )
        }
        link={kpis.answered > 0 ? { to: recordsPath({ days, answer: 'any' }), text: t('kpi.show') } : null}
        why={
          inTimePercent === null || meanResponseHours === null
            ? t('why.limits')
            : `${t('why.responseFormula', {
                answered: number(kpis.answered),
                inTime: number(kpis.answeredInTime),
                percent: percent(inTimePercent),
                hours: tenths(meanResponseHours),
              })} ${t('why.limits')}`
        }
        words={words}
      />
    </section>
  );
}
