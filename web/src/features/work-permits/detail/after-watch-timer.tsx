import { Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { afterWatch } from '@turva/rules/permits/after-watch';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { Countdown } from '../countdown.tsx';
import { ObservationOfFault } from '../moves/fault.tsx';
import type { PermitTime } from '../use-permit-time.ts';

/** The remaining time of the fire watch after hot work. */
export function AfterWatchTimer({ view, time }: { view: PermitView; time: PermitTime }) {
  const { t } = useTranslation(['permits', 'common']);
  const { state, leftMs } = afterWatch(view, time.known.at);
  if (state === 'none' || view.afterWatchUntil === null) return null;
  return (
    <Section id="permit-after-watch" title={t('afterWatch.heading')}>
      <div
        className="gas-clock baseline gap-4-16 round-14 flow apart"
        data-clock={state === 'running' ? 'running' : state === 'over' ? 'soon' : 'off'}
      >
        <span className={state === 'running' ? 'no-print' : undefined}>
          {t(`afterWatch.state.${state}`)}{' '}
          {state === 'done' && view.afterWatchDoneAt && <DateTime value={view.afterWatchDoneAt} />}
        </span>
        {state === 'running' && <Countdown leftMs={leftMs} />}
      </div>
      {(state === 'running' || state === 'over') && (
        <>
          <Text>{t('afterWatch.seen')}</Text>
          <Button component="a" href="tel:112" color="puna" size="lg" leftSection={<IconPhone size={20} />}>
            {t('common:call112')}
          </Button>
          <ObservationOfFault view={view} words="" />
        </>
      )}
    </Section>
  );
}
