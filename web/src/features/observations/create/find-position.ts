import type { UserDb } from '../../../offline/engine/db.ts';
import { changeSettings, toggleState } from '../../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';

export interface Position {
  lat: number;
  lon: number;
  accuracy: number;
}

/** Whether the person allows reports to contain their position; asked once, when it first matters. */
export type MayLocate = 'yes' | 'no' | 'unasked';

export async function mayLocate(db: UserDb): Promise<MayLocate> {
  const state = await toggleState(db, 'locationData');
  if (state !== 'ask') return state === 'on' ? 'yes' : 'no';
  // answered on this device before the setting existed
  const value = (await db.sync.get('mayLocate'))?.value;
  return value === 'yes' || value === 'no' ? value : 'unasked';
}

export async function rememberMayLocate(db: UserDb, value: Exclude<MayLocate, 'unasked'>): Promise<void> {
  await changeSettings(db, { locationData: value === 'yes' ? 'on' : 'off' });
  requestFlush();
}

/** `refused`: the browser or the person does not allow it · `unknown`: no fix in time, as inside a steel hall */
export type Found = { kind: 'found'; position: Position } | { kind: 'refused' } | { kind: 'unknown' };

const PATIENCE_MS = 15_000;
const FRESH_MS = 60_000;

/** A metre is enough to find a place, and reveals less about a person than a millimetre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

export function findPosition(): Promise<Found> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          kind: 'found',
          position: {
            lat: round(coords.latitude),
            lon: round(coords.longitude),
            accuracy: Math.round(coords.accuracy),
          },
        }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}
