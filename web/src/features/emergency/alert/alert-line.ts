import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { headers } from '@turva/contracts/sync/queued-call';
import { ApiError, api } from '../../../http/api-client.ts';
import { userDb } from '../../../offline/engine/db.ts';
import { type AlertLine, type Owed, type OwedAnswer, Refused, UNSTORED } from './alert-sender.ts';
import { OWED_KEY } from './left-unsent.ts';
import { keptOnDisk } from './owed-on-disk.ts';
import type { Correction, CorrectorLine } from './place-corrector.ts';

const REACH_MS = 4000;
const RAISE_MS = 10_000;
const FIND_MS = 5000;
const ALERTS = '/api/emergency/alerts';

/** A 200 with foreign JSON is no answer of our server. */
function ours(alert: EmergencyAlert, clientId: string) {
  if (alert?.clientId !== clientId) throw new Error('answer about something else');
  return alert;
}

/**
 * A 4xx with a problem code comes from our server; a 5xx, or a page of something in between, proves nothing, but for
 * the one that says what has become of the alert.
 */
const isNo = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.problem !== null &&
  (error.status < 500 || error.problem.code === UNSTORED);

/** Neither is a refusal: the same alert is being stored, or was stored with another place. */
const mayBeThere = new Set(['idempotency_in_progress', 'idempotency_key_reused']);

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

export function alertLine(userId: number): AlertLine & Pick<CorrectorLine, 'correct'> {
  const who = { [headers.expectedUser]: String(userId) };
  return {
    isReachable,
    async refusal(clientId) {
      try {
        const signal = AbortSignal.timeout(REACH_MS);
        await api.get(`${ALERTS}/${clientId}`, { headers: who, signal });
        return null;
      } catch (error) {
        const code = isNo(error) ? error.problem?.code : undefined;
        return code === undefined || code === 'emergency_alert_not_found' ? null : code;
      }
    },
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
        if (isNo(error) && !mayBeThere.has(error.problem?.code ?? ''))
          throw new Refused(error.problem?.code ?? '');
        throw error;
      }
    },
    async correct({ alertId, body }: Correction, signal: AbortSignal) {
      try {
        return await api.post(`${ALERTS}/${alertId}/place`, body, {
          headers: { ...who, [headers.idempotencyKey]: body.clientId },
          signal: AbortSignal.any([signal, AbortSignal.timeout(RAISE_MS)]),
          keepalive: true,
        });
      } catch (error) {
        if (isNo(error) && !mayBeThere.has(error.problem?.code ?? ''))
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

/** A person's own value, stored on the phone because the app may be killed at any moment. */
const keptFor = <Value>(key: string, userId: number) => ({
  read(): Value | null {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Value & { userId: number }) | null;
      return kept?.userId === userId ? kept : null;
    } catch {
      return null;
    }
  },
  write(value: Value | null) {
    try {
      if (value) localStorage.setItem(key, JSON.stringify({ userId, ...value }));
      else localStorage.removeItem(key);
    } catch {
      // a full phone must not keep the alert from leaving; then only this page knows of it
    }
  },
});

const PLACE_KEY = 'turva.emergency-place';
export const keptCorrection = (userId: number, alertId: number): CorrectorLine['kept'] =>
  keptFor<Correction>(`${PLACE_KEY}.${alertId}`, userId);

/** The alerts to which a place is on its way. */
export function keptCorrections(userId: number): number[] {
  // an earlier version kept one, of whichever alert
  const single = keptFor<Correction>(PLACE_KEY, userId);
  const one = single.read();
  if (one) keptCorrection(userId, one.alertId).write(one);
  single.write(null);
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${PLACE_KEY}.`) ? [Number(key.slice(PLACE_KEY.length + 1))] : [],
    );
  } catch {
    return [];
  }
}
export const owedAnswer = (userId: number): OwedAnswer => ({
  ...owedOnDisk(userId),
  ...carrierOf(userId),
});

export const owedOnDisk = (userId: number) => keptOnDisk(keptFor<Owed>(OWED_KEY, userId), userDb(userId));

/** A lock among the pages of one person: the browser takes it back from one that is closed or killed. */
function carrierOf(userId: number): Pick<OwedAnswer, 'carry' | 'whenLetGo'> {
  const name = `alert:${userId}`;
  let letGo: (() => void) | null = null;
  let isWaiting = false;
  return {
    carry(isUnderWay) {
      if (!isUnderWay) {
        letGo?.();
        letGo = null;
      } else if (!letGo) {
        const done = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        void navigator.locks?.request(name, { ifAvailable: true }, () => done);
      }
    },
    whenLetGo(next) {
      if (!navigator.locks) return next();
      if (isWaiting) return;
      isWaiting = true;
      void navigator.locks.request(name, () => {
        isWaiting = false;
        next();
      });
    },
  };
}
