import { useEffect, useSyncExternalStore } from 'react';
import { alertLine, owedAnswer } from './alert-line.ts';
import { type AlertSender, createAlertSender } from './alert-sender.ts';

const senders = new Map<number, AlertSender>();

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

/** Mounted once: connects the alert with leaving the page and the return of the connection. */
export function useAlertTriggers(userId: number) {
  useEffect(() => {
    const sender = alertSender(userId);
    const ended = new AbortController();
    const { signal } = ended;
    sender.resume();
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
    addEventListener('online', () => sender.askNow(), { signal });
    return () => ended.abort();
  }, [userId]);
}
