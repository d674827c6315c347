import type { DeadZone } from '@turva/contracts/observations/dead-zones';
import { useEffect, useState } from 'react';
import { api, NetworkError } from '../../http/api-client.ts';
import type { MapFilters } from './map-filters.ts';

export type DeadZones = readonly DeadZone[] | 'asking' | 'unreachable';

/** Places where phones could not send, loaded on request: only the server has the totals. */
export function useDeadZones({ layers, span }: Pick<MapFilters, 'layers' | 'span'>): DeadZones {
  const isWanted = layers.has('deadZones');
  const [zones, setZones] = useState<DeadZones>('asking');
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const ask = () =>
      void api.get(`/api/dead-zones?days=${span}`).then(
        (found) => isHere && setZones(found),
        (error: unknown) => {
          if (!isHere) return;
          setZones('unreachable');
          if (!(error instanceof NetworkError)) reportError(error);
        },
      );
    setZones('asking');
    ask();
    addEventListener('online', ask);
    return () => {
      isHere = false;
      removeEventListener('online', ask);
    };
  }, [isWanted, span]);
  return zones;
}
