import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useEffect, useSyncExternalStore } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keepRow } from '../../../offline/engine/server-rows.ts';
import { alertLine, keptCorrection, keptCorrections, owedAnswer, owedOnDisk } from './alert-line.ts';
import { type AlertSender, createAlertSender } from './alert-sender.ts';
import { OWED_KEY } from './left-unsent.ts';
import { createPlaceCorrector, type PlaceCorrector } from './place-corrector.ts';

const senders = new Map<number, AlertSender>();
const correctors = new Map<string, PlaceCorrector>();

/** One per page: an alert continues when the panel is closed or another screen is opened. */
export function alertSender(userId: number): AlertSender {
  const known = senders.get(userId);
  if (known) return known;
  const sender = createAlertSender({ line: alertLine(userId), owed: owedAnswer(userId) });
  senders.set(userId, sender);
  return sender;
}

export function useAlertSender(userId: number) {
  const sender = alertSender(userId);
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  return { sender, state };
}

/** One per page and alert: a place on its way goes on when the panel is closed, and for no other alert's. */
export function placeCorrector(db: UserDb, alertId: number): PlaceCorrector {
  const key = `${db.userId}:${alertId}`;
  const known = correctors.get(key);
  if (known) return known;
  const corrector = createPlaceCorrector({
    correct: alertLine(db.userId).correct,
    kept: keptCorrection(db.userId, alertId),
    onCorrected: (alert) => keepRow(db, 'emergencyAlerts', alert),
  });
  correctors.set(key, corrector);
  return corrector;
}

/** The place on its way to this alert. */
export function useCorrection(db: UserDb, alertId: number) {
  const corrector = placeCorrector(db, alertId);
  return useSyncExternalStore(corrector.subscribe, corrector.state);
}

/** Connects the sender with the records, wherever the person is in the app. */
export function useAlertRecords(db: UserDb, alerts: EmergencyAlert[] | undefined) {
  const { sender, state } = useAlertSender(db.userId);
  useEffect(() => {
    for (const alert of alerts ?? []) if (alert.raisedBy === db.userId) sender.arrived(alert);
  }, [sender, alerts, db]);
  useEffect(() => {
    if (state.phase !== 'sent') return;
    // the server's own answer; the delta would bring it a moment later
    void keepRow(db, 'emergencyAlerts', state.alert);
    // what the person changed while it was on its way
    placeCorrector(db, state.alert.id).want(state.alert, state.order);
  }, [state, db]);
}

/** Mounted once: connects the alert with leaving the page and the return of the connection. */
export function useAlertTriggers(db: UserDb) {
  useEffect(() => {
    const sender = alertSender(db.userId);
    const ended = new AbortController();
    const { signal } = ended;
    sender.resume();
    void owedOnDisk(db.userId)
      .restore()
      .then((isBack) => isBack && sender.resume());
    for (const alertId of keptCorrections(db.userId)) placeCorrector(db, alertId).resume();
    const connected = () => {
      sender.askNow();
      for (const alertId of keptCorrections(db.userId)) placeCorrector(db, alertId).again();
    };
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? sender.hide() : sender.askNow()),
      { signal },
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href="tel:112"]')) sender.call();
      },
      { signal, capture: true },
    );
    addEventListener('pagehide', () => sender.leave(), { signal });
    // another tab of the same person
    addEventListener('storage', ({ key, newValue }) => key === OWED_KEY && newValue && sender.resume(), {
      signal,
    });
    addEventListener('online', connected, { signal });
    return () => {
      ended.abort();
      // the person is signed out: nobody would hear what becomes of it
      sender.leave();
    };
  }, [db]);
}
