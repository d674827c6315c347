import { Text } from '@mantine/core';
import { IconWind } from '@tabler/icons-react';
import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { gasClock, gasesOutOfRange, mayMarkMistyped } from '@turva/rules/permits/gas-test';
import { mayWorkOn } from '@turva/rules/permits/permit-status';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView, WaitingReading } from '../../../records/work-permits/overlay-permits.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { Countdown } from '../countdown.tsx';
import type { PermitTime } from '../use-permit-time.ts';

interface Props {
  view: PermitView;
  url: DialogUrl;
  status: string;
  time: PermitTime;
}

const measuredIn = ['pending', 'approved', 'suspended'];

/** The air: how long the last test is valid, the limits, and the series of readings. */
export function GasSection({ view, url, status, time }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const { gasLimits: limits } = view;
  if (!limits) return null;
  const mayMeasure = view.id !== null && measuredIn.includes(status) && mayWorkOn(viewer, view);
  const mayMark = view.id !== null && measuredIn.includes(status);
  const newestFirst = view.gasReadings.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt));
  return (
    <Section id="permit-gas" title={t('gas.title')}>
      <GasCountdown view={view} status={status} time={time} />
      <Limits limits={limits} />
      {mayMeasure && (
        <Act
          Icon={IconWind}
          iconSize={22}
          label={t('gas.add')}
          variant="filled"
          size="xl"
          fullWidth
          onClick={() => url.enter({ handle: 'measure' })}
        />
      )}
      {newestFirst.length === 0 ? (
        <Text c="dimmed">{t('gas.none')}</Text>
      ) : (
        <ul className="gas-readings stack pad-0 gap-8" aria-label={t('gas.readings')}>
          {newestFirst.map((reading) => (
            <Reading
              key={reading.id}
              reading={reading}
              limits={limits}
              onMistyped={
                mayMark && !reading.mistyped && !reading.pending && mayMarkMistyped(viewer, view, reading)
                  ? () => void url.enter({ handle: `mistyped.${reading.id}` })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function GasCountdown({ view, status, time }: Omit<Props, 'url'>) {
  const { t } = useTranslation('permits');
  const { state, leftMs } = gasClock(view.gasDueAt, time.known.at);
  if (state === 'off' || status === 'expired' || status === 'closed') return null;
  return (
    <div
      className="gas-clock baseline gap-4-16 round-14 flow apart no-print"
      data-clock={state}
      role="timer"
      aria-label={t('gas.next')}
    >
      <span>{t(state === 'late' ? 'gas.late' : 'gas.next')}</span>
      <Countdown leftMs={leftMs} />
      {!time.known.certain && <span>{t('gas.clockUnsure')}</span>}
    </div>
  );
}

const number = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 2 }).format(value);

/** The limits in words, next to the name of each gas. */
export function useLimitWords(limits: GasLimits) {
  const { t } = useTranslation('permits');
  return {
    oxygen: t('gas.between', { min: number(limits.oxygenMin), max: number(limits.oxygenMax) }),
    lel: t('gas.below', { max: number(limits.lelMax), unit: '%' }),
    co: t('gas.below', { max: number(limits.coMax), unit: 'ppm' }),
    h2s: t('gas.below', { max: number(limits.h2sMax), unit: 'ppm' }),
  };
}

function Limits({ limits }: { limits: GasLimits }) {
  const { t } = useTranslation('permits');
  const words = useLimitWords(limits);
  return (
    <dl className="detail-fields gas-limits sub">
      {(['oxygen', 'lel', 'co', 'h2s'] as const).map((gas) => (
        <Fact key={gas} name={t(`gas.${gas}`)}>
          {words[gas]}
        </Fact>
      ))}
      <Fact name={t('gas.interval')}>{t('gas.minutes', { count: limits.gasRetestMinutes })}</Fact>
    </dl>
  );
}

interface ReadingProps {
  reading: WaitingReading;
  limits: GasLimits;
  onMistyped: (() => void) | undefined;
}

function Reading({ reading, limits, onMistyped }: ReadingProps) {
  const { t } = useTranslation('permits');
  const { oxygen, lel, co, h2s } = reading;
  const out = gasesOutOfRange(reading, limits).map((gas) => t(`gas.${gas}`));
  return (
    <li data-reading={reading.id} data-in-range={reading.inRange}>
      <span className="gas-values w-600">
        {t('gas.values', { oxygen: number(oxygen), lel: number(lel), co: number(co), h2s: number(h2s) })}
      </span>
      {reading.mistyped ? (
        <span className="tone" data-tone="neutral" data-mistyped>
          {t('gas.mistyped')}
        </span>
      ) : (
        <span className="tone" data-tone={reading.inRange ? 'ok' : 'alarm'}>
          {t(reading.inRange ? 'gas.inRange' : 'gas.outOfRange')}
          {!reading.inRange && out.length > 0 && `: ${out.join(', ')}`}
        </span>
      )}
      <span className="detail-dim">
        <DateTime value={reading.takenAt} />
        {reading.place && ` · ${reading.place}`}
        {reading.takenByName && ` · ${reading.takenByName}`}
      </span>
      {reading.timeKnown === false && (
        <span className="tone" data-tone="warn">
          {t('gas.timeUnknown')}
        </span>
      )}
      {reading.pending && <WaitingMark />}
      {onMistyped && <Act label={t('mistyped.title')} size="sm" onClick={onMistyped} />}
    </li>
  );
}
