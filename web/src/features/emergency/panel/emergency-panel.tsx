import { Switch, Text, Title } from '@mantine/core';
import { useIntersection, useMediaQuery } from '@mantine/hooks';
import type { ShownProcedure } from '@turva/contracts/plant/emergency';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRead } from '../../../records/emergency/emergency-card.ts';
import { Panel } from '../../../ui/dialog/panel.tsx';
import { CallAgain, CallLink } from '../call-first.tsx';
import '../emergency.css';
import { neededProcedure, PANEL_Z } from '../panel-state.ts';
import { FirstGuides, OtherGuides } from './guides.tsx';
import { ReadAloud } from './read-aloud.tsx';
import type { Coordinates } from './use-coordinates.ts';
import './panel-styles.ts';

/** A drill must look like a drill everywhere, or somebody believes it. */
export interface Drill {
  on: boolean;
  /** an alert is in progress: its kind cannot change */
  fixed: boolean;
  toggle: (on: boolean) => void;
}

interface Props {
  onClose: () => void;
  /** undefined while it is read, null if there is none */
  read: CardRead | null | undefined;
  /** shown until the card has been read */
  pulled?: ShownProcedure[] | undefined;
  coordinates: Coordinates;
  place?: ReactNode;
  /** the place chosen by the person, to be read aloud with the address */
  where?: string | undefined;
  alert: ReactNode;
  /** alerts of others, below everything: nothing moves under a finger */
  others?: ReactNode;
  /** the assembly point, once the place is chosen */
  assembly?: ReactNode;
  drill?: Drill;
}

/** Help in an emergency, most urgent first: 112, the location, the team, the procedures. */
export function EmergencyPanel(props: Props) {
  const { onClose, read: card, pulled, coordinates, place, where, alert, others, assembly, drill } = props;
  const { t } = useTranslation('emergency');
  const [needed] = useState(neededProcedure);
  const isPhone = useMediaQuery('(max-width: 699px), (max-height: 500px)', undefined, {
    getInitialValueInEffect: false,
  });
  const isWide = useMediaQuery('(min-width: 900px)', undefined, { getInitialValueInEffect: false });
  // what has happened is read further down, and 112 is still one tap away
  const { ref: call, entry } = useIntersection<HTMLAnchorElement>({ threshold: 0.4 });
  const isCallSeen = entry?.isIntersecting ?? true;
  const procedures = card?.card.procedures ?? pulled;
  const first = (
    <div key="first" className="emergency-first pack-top one-column grid gap-12">
      <CallLink ref={call} />
      {place}
      {alert}
    </div>
  );
  const read = (
    <ReadAloud key="read" read={card} coordinates={coordinates}>
      {where && <span className="read-large user-text as-block w-700 tight">{where}</span>}
    </ReadAloud>
  );
  const firstGuides = <FirstGuides key="guides" procedures={procedures} needed={needed} />;
  return (
    <Panel
      name="emergency"
      onClose={onClose}
      look="emergency"
      isHelp
      title={
        <>
          <Title order={2} className={isCallSeen ? undefined : 'visually-hidden'}>
            {t('title')}
          </Title>
          {!isCallSeen && <CallAgain />}
        </>
      }
      aside={
        drill && (
          <Switch
            label={t('drill.switch')}
            checked={drill.on}
            disabled={drill.fixed}
            onChange={(event) => drill.toggle(event.currentTarget.checked)}
          />
        )
      }
      fullScreen={isPhone ?? false}
      size={1040}
      zIndex={PANEL_Z}
      transition={{ duration: 0 }}
      data={{ 'data-drill': drill?.on || undefined }}
    >
      {drill?.on && (
        <p className="drill-band w-700 flush" role="status">
          {t('drill.panel')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard, also when it only contains text */}
      <div className="emergency-body pack-top flex-1 one-column min-h-0 scroll-y grid gap-16" tabIndex={0}>
        <div className="min-w-0 stack gap-14">
          {first}
          {!isWide && firstGuides}
          {read}
          {assembly}
          <Text size="sm">{t('call.hint')}</Text>
        </div>
        <div className="min-w-0 stack gap-14">
          {isWide && firstGuides}
          <OtherGuides procedures={procedures} needed={needed} />
        </div>
      </div>
      {others && <div className="alerts-below no-shrink scroll-y">{others}</div>}
    </Panel>
  );
}
