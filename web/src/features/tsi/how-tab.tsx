import { Text } from '@mantine/core';
import type { TsiMetric } from '@turva/contracts/figures/tsi';
import { roomOf } from '@turva/rules/figures/tsi-raises';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PhoneFigures } from '../../records/tsi/tsi.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { IndexParts, IndexStep, type Scored } from '../../ui/tsi/index-parts.tsx';
import { monthName, oneDecimal, small } from '../../ui/tsi/numbers.ts';

interface Props {
  db: UserDb;
  figures: PhoneFigures;
  /** a past month, `2026-05`; null: the current state */
  month: string | null;
}

/**
 * The formula with the plant's own numbers, current or as recorded for a month, and the most effective
 * improvements.
 */
export function HowTab({ db, figures, month }: Props) {
  const { t } = useTranslation('tsi');
  const recorded = useLiveQuery(() => monthOfPlant(db, month), [db, month]);
  if (recorded === undefined) return null;
  const isOver = recorded !== null && !figures.today.startsWith(recorded.month);
  return (
    <div className="tsi-part">
      {isOver ? (
        <Parts
          title={t('how.titleOf', { month: monthName(recorded.month) })}
          of={{ ...recorded.metadata, score: Number(recorded.score) }}
          figures={figures}
          day={recorded.metadata.asOf}
        >
          <Link className="tsi-link inline-flex high-48" to="/tsi-update?tab=how">
            {t('how.now')}
          </Link>
        </Parts>
      ) : (
        <>
          <Parts
            title={t('how.title')}
            of={{ ...figures.tsi, facts: figures.facts }}
            figures={figures}
            day={figures.today}
          />
          <Raises raises={figures.raises} />
        </>
      )}
    </div>
  );
}

const monthOfPlant = async (db: UserDb, month: string | null): Promise<TsiMetric | null> =>
  (month &&
    (await db.srvTsiMetrics.filter((row) => row.month === month && row.department === null).first())) ||
  null;

interface PartsProps {
  title: string;
  of: Scored;
  figures: PhoneFigures;
  /** the plant's day for which it was counted */
  day: string;
  children?: ReactNode;
}

function Parts({ title, of, figures, day, children }: PartsProps) {
  const { t } = useTranslation('tsi');
  const seen = { today: day, supervises: supervises(useViewer()) };
  const { goals, lastMonth } = figures;
  const isNow = day === figures.today;
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
      <Text>{t('how.about')}</Text>
      {isNow && lastMonth && <IndexStep before={lastMonth} now={of} goals={goals} />}
      <IndexParts
        of={of}
        goals={goals}
        seen={seen}
        more={(part) => (
          <>
            <span className="tsi-dim">{t(`formula.${part.part}`)}</span>
            {roomOf(part) >= 0.05 && (
              <span className="tsi-dim">{t('room', { points: oneDecimal(roomOf(part)) })}</span>
            )}
          </>
        )}
      />
    </section>
  );
}

function Raises({ raises }: Pick<PhoneFigures, 'raises'>) {
  const { t } = useTranslation('tsi');
  return (
    <section className="card">
      <h2>{t('raise.title')}</h2>
      {raises.length === 0 ? (
        <Text c="dimmed">{t('raise.none')}</Text>
      ) : (
        <ul className="tsi-list pad-0">
          {raises.map((raise) => (
            <li key={`${raise.kind} ${raise.href}`}>
              <span className="tsi-head gap-8-12">
                <Link className="tsi-link inline-flex high-48" to={raise.href}>
                  {t(`raise.${raise.kind}`)}
                  {raise.title && `: ${raise.title}`}
                </Link>
                <strong>+{small(raise.by)}</strong>
              </span>
              {raise.until && (
                <span className="tsi-dim">{t('raise.until', { when: formatDateTime(raise.until) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
