import type { AlertCoordinates } from '@turva/contracts/plant/emergency';
import { useCallback, useState } from 'react';

export type Found =
  | { phase: 'idle' | 'locating' | 'denied' | 'failed'; coordinates: null }
  | { phase: 'found'; coordinates: AlertCoordinates };

const PATIENCE_MS = 20_000;
const FRESH_MS = 30_000;
const none = (phase: 'idle' | 'locating' | 'denied' | 'failed'): Found => ({ phase, coordinates: null });

/** The phone's position. Requested only on tap: the browser's prompt must not get between a person and 112. */
export function useCoordinates() {
  const [found, setFound] = useState(() => none('idle'));
  const locate = useCallback(() => {
    if (!navigator.geolocation) return setFound(none('failed'));
    setFound(none('locating'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) =>
        setFound({ phase: 'found', coordinates: { lat, lon, accuracy } }),
      ({ code, PERMISSION_DENIED }) => setFound(none(code === PERMISSION_DENIED ? 'denied' : 'failed')),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  }, []);
  return { ...found, locate };
}
export type Coordinates = ReturnType<typeof useCoordinates>;
