import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { placeMoves } from '@turva/rules/plant/emergency-alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { DateTime } from '../../../ui/time.tsx';
import { NobodyReached, NotHeld, Reached, Steps, Unanswered, useUnanswered } from './alert-told.tsx';
import { RaiserActions } from './raiser-actions.tsx';
import { useCorrection } from './use-alert-sender.ts';

const LOOK_EVERY_MS = 4000;

/** Polls where events do not arrive: somebody is waiting for help. */
function useFreshAnswers(open: boolean) {
  const { live } = useSyncState();
  useEffect(() => {
    if (!open || live) return;
    const timer = setInterval(requestPull, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [open, live]);
}

/** An alert the server has: who was notified, who has acknowledged, and the time of that information. */
export function AlertResult({ alert, db }: { alert: EmergencyAlert; db: UserDb }) {
  const { t } = useTranslation('emergency');
  useFreshAnswers(alert.endedAt === null);
  const isOwn = alert.raisedBy === db.userId;
  const { notified } = alert;
  const unanswered = useUnanswered(db, alert);
  const isOpen = alert.endedAt === null;
  return (
    <div className="alert-result">
      {isOwn && unanswered !== null && <Unanswered alert={alert} minutes={unanswered} />}
      {isOwn && isOpen && unanswered === null && notified > 0 && (
        <p role="status" className="alert-done round-12 size-18 w-700">
          {t(alert.drill ? 'alert.sentDrill' : 'alert.sent')}
        </p>
      )}
      {isOwn && <Carried alert={alert} />}
      <CalledAgain alert={alert} />
      <PlaceChanges alert={alert} />
      {isOwn && <OnItsWay alert={alert} db={db} />}
      {isOwn && isOpen && notified === 0 && <NobodyReached alert={alert} />}
      {notified > 0 && <Acknowledgements alert={alert} />}
      <Reached alert={alert} />
      <Steps alert={alert} db={db} />
      <NotHeld alert={alert} />
      {alert.endedAt && (
        <Text className="user-text">
          {t(alert.takenBack ? 'takeBack.done' : 'alert.ended', { name: alert.endedByName })}{' '}
          <DateTime value={alert.endedAt} />
          {alert.endNote && `: ${alert.endNote}`}
        </Text>
      )}
      <Notes alert={alert} />
      <Staleness open={isOpen} />
      {isOwn && <RaiserActions alert={alert} db={db} />}
    </div>
  );
}

/** What has left, by the server's word: the place and the time. */
function Carried({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  return (
    <p className="user-text">
      {alert.location ? t('alert.carries', { place: alert.location }) : t('alert.carriesNone')}{' '}
      <DateTime value={alert.raisedAt} />
    </p>
  );
}

/** The same call once more from there, which this alert answers for. */
function CalledAgain({ alert: { again } }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  // rows of earlier versions do not say it
  if (!again) return null;
  return (
    <p>
      {t('alert.calledAgain', { count: again.times })} <DateTime value={again.at} />
    </p>
  );
}

/** Each correction, for helpers who may be on their way to the first place. */
export function PlaceChanges({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  return placeMoves(alert).map(({ at, from, to }) => (
    <p key={at} className="user-text w-650">
      {t('alert.moved', { from: from.location ?? t('card.noPlace'), to: to.location ?? t('card.noPlace') })}{' '}
      <DateTime value={at} />
    </p>
  ));
}

/** A correction that the server has not confirmed. */
function OnItsWay({ alert, db }: { alert: EmergencyAlert; db: UserDb }) {
  const { t } = useTranslation('emergency');
  const correction = useCorrection(db, alert.id);
  if (!correction || alert.endedAt) return null;
  const place = correction.body.location ?? t('card.noPlace');
  return (
    <Text
      role={correction.phase === 'sending' ? 'status' : 'alert'}
      className="user-text"
      fw={650}
      {...(correction.phase !== 'sending' && { c: 'var(--mantine-color-error)' })}
    >
      {t(`alert.correction.${correction.phase}`, { place })}
    </Text>
  );
}

function Notes({ alert }: { alert: EmergencyAlert }) {
  // rows of earlier versions have none
  return (alert.notes ?? []).map(({ at, name, note }) => (
    <Text key={at} className="user-text">
      {name} <DateTime value={at} />: {note}
    </Text>
  ));
}

/** Acknowledgements, live. */
export function Acknowledgements({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  const { notified, acknowledgements } = alert;
  return (
    <div aria-live="polite">
      <p className="size-17">
        {t('alert.notified', { count: notified })}{' '}
        <strong>{t('alert.acknowledged', { count: acknowledgements.length })}</strong>
      </p>
      {acknowledgements.length === 0 && alert.endedAt === null && <Text size="sm">{t('alert.noneYet')}</Text>}
      <ul className="alert-people pad-0">
        {acknowledgements.map(({ userId, name, at }) => (
          <li key={userId}>
            <IconCheck size={18} aria-hidden className="alert-person-icon" />{' '}
            <span className="user-text">{name}</span> <DateTime value={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offline the display may be outdated, which the person must know. */
function Staleness({ open }: { open: boolean }) {
  const { t } = useTranslation('emergency');
  const { reachable, lastContact } = useSyncState();
  if (!open || reachable !== false) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t('alert.stale')} {lastContact && <DateTime value={lastContact} />}
    </Text>
  );
}
