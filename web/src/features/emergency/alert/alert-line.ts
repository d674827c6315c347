import type { EmergencyAlert } from '@turva/contracts/emergency';
import { headers } from '@turva/contracts/queued-call';
import { ApiError, api } from '../../../http/api-client.ts';
import { type AlertLine, type AlertOrder, type OwedAnswer, Refused } from './alert-sender.ts';

const REACH_MS = 4000;
const RAISE_MS = 10_000;
const FIND_MS = 5000;
const ALERTS = '/api/emergency/alerts';

/** A 200 with foreign JSON is no answer of our server. */
function ours(alert: EmergencyAlert, clientId: string) {
  if (alert?.clientId !== clientId) throw new Error('answer about something else');
  return alert;
}

/** A 4xx with a problem code comes from our server; a 5xx, or a page of something in between, proves nothing. */
const isNo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.problem !== null;

async function isReachable() {
  try {
    const { status } = await api.get('/api/health', {
      signal: AbortSignal.timeout(REACH_MS),
    });
    return status === 'ok';
  } catch {
    return false;
  }
}

export function alertLine(userId: number): AlertLine {
  const who = { [headers.expectedUser]: String(userId) };
  return {
    isReachable,
    async raise(order) {
      try {
        const alert = await api.post(ALERTS, order, {
          headers: { ...who, [headers.idempotencyKey]: order.clientId },
          signal: AbortSignal.timeout(RAISE_MS),
          // continues when the page is frozen for the phone call
          keepalive: true,
        });
        return ours(alert, order.clientId);
      } catch (error) {
        // a duplicate in progress is no refusal
        if (isNo(error) && error.problem?.code !== 'idempotency_in_progress')
          throw new Refused(error.problem?.code ?? '');
        throw error;
      }
    },
    async find(clientId) {
      try {
        const signal = AbortSignal.timeout(FIND_MS);
        return ours(await api.get(`${ALERTS}/${clientId}`, { headers: who, signal }), clientId);
      } catch (error) {
        if (isNo(error) && error.problem?.code === 'emergency_alert_not_found') return null;
        throw error;
      }
    },
  };
}

const KEY = 'turva.emergency-owed';

/** Stored on the phone, because the app may be killed while the answer is on its way. */
export const owedAnswer = (userId: number): OwedAnswer => ({
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
        userId: number;
        order: AlertOrder;
      } | null;
      return kept?.userId === userId ? kept.order : null;
    } catch {
      return null;
    }
  },
  write(order) {
    try {
      if (order) localStorage.setItem(KEY, JSON.stringify({ userId, order }));
      else localStorage.removeItem(KEY);
    } catch {
      // a full phone must not keep the alert from leaving; then only this page knows the question
    }
  },
});
