import type { CorrectPlace, EmergencyAlert } from '@turva/contracts/plant/emergency';
import { type AlertWhere, type Given, Refused } from './alert-sender.ts';

/** The place the person has given, while the server's alert still has another. */
export interface Correction {
  alertId: number;
  body: Given<CorrectPlace>;
}
export interface CorrectionState extends Correction {
  /** unanswered: it may or may not have arrived, and is sent again · refused: the alert keeps its place */
  phase: 'sending' | 'unanswered' | 'refused';
}

export interface CorrectorLine {
  /** throws Refused if the server has refused, anything else if the result is unknown */
  correct(correction: Correction, signal: AbortSignal): Promise<EmergencyAlert>;
  kept: { read(): Correction | null; write(correction: Correction | null): void };
  onCorrected(alert: EmergencyAlert): unknown;
}

const AGAIN_MS = 3000;

const isSame = (a: AlertWhere, b: AlertWhere) =>
  a.areaId === b.areaId &&
  a.location === b.location &&
  JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates);

/** What the alert should say by now: coordinates belong to the place they were found at. */
function wantedFrom(
  alert: AlertWhere,
  { areaId, location, placeSource, coordinates }: AlertWhere,
): AlertWhere {
  const isMoved = location !== null && location !== alert.location;
  const place = location === null ? alert : { areaId, location, placeSource };
  return {
    areaId: place.areaId,
    location: place.location,
    placeSource: place.placeSource,
    coordinates: coordinates ?? (isMoved ? null : alert.coordinates),
  };
}

/**
 * Brings the place on the screen to the alert that has left with another. Sent until the server answers, also after a
 * restart: each counts once, and one that arrives after its successor changes nothing.
 */
export function createPlaceCorrector({ correct, kept, onCorrected }: CorrectorLine) {
  let state: CorrectionState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = new AbortController();
  const listeners = new Set<() => void>();

  const set = (next: CorrectionState | null) => {
    clearTimeout(timer);
    state = next;
    kept.write(next && next.phase !== 'refused' ? { alertId: next.alertId, body: next.body } : null);
    for (const listener of listeners) listener();
  };

  async function send(correction: Correction) {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    set({ ...correction, phase: 'sending' });
    try {
      const alert = await correct(correction, signal);
      // the records have it before the screen stops saying that it is on its way
      await onCorrected(alert);
      if (!signal.aborted) set(null);
    } catch (error) {
      if (signal.aborted) return;
      set({ ...correction, phase: error instanceof Refused ? 'refused' : 'unanswered' });
      if (!(error instanceof Refused)) timer = setTimeout(() => void send(correction), AGAIN_MS);
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(alert: AlertWhere & { id: number }, where: AlertWhere) {
      const pending = state?.alertId === alert.id ? state : null;
      const wanted = wantedFrom(pending?.phase === 'refused' ? alert : (pending?.body ?? alert), where);
      if (isSame(wanted, pending?.body ?? alert)) return;
      const instead = pending ? [...pending.body.instead, pending.body.clientId].slice(-50) : [];
      void send({ alertId: alert.id, body: { clientId: crypto.randomUUID(), instead, ...wanted } });
    },
    /** A person's tap, or the connection may be back. */
    again() {
      if (state) void send({ alertId: state.alertId, body: state.body });
    },
    resume() {
      const correction = kept.read();
      if (correction && !state) void send({ alertId: correction.alertId, body: correction.body });
    },
  };
}
export type PlaceCorrector = ReturnType<typeof createPlaceCorrector>;
