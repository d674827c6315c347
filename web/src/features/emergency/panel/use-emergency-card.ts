import type { EmergencyCard } from '@turva/contracts/emergency';
import { useEffect, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import { EMERGENCY_CARD } from '../../../records/emergency/emergency-card.ts';

const PATIENCE_MS = 10_000;
let last: EmergencyCard | undefined;

/** Address and procedures, usually at once from the worker. Undefined while loading, null if unavailable. */
export function useEmergencyCard(): EmergencyCard | null | undefined {
  const [card, setCard] = useState<EmergencyCard | null | undefined>(last);
  useEffect(() => {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]);
    api.get(EMERGENCY_CARD, { signal }).then(
      (answer) => {
        last = answer;
        setCard(answer);
      },
      () => {
        if (!ended.signal.aborted) setCard(last ?? null);
      },
    );
    return () => ended.abort();
  }, []);
  return card;
}
