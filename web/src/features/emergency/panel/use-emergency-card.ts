import { useEffect, useSyncExternalStore } from 'react';
import { currentCard, listenToCard, readCard } from '../../../records/emergency/current-card.ts';
import type { CardRead } from '../../../records/emergency/emergency-card.ts';

/**
 * Address and procedures: the kept ones at once, then the server's, and again once the network is back. Undefined
 * while loading, null if unavailable: then asked for again and again, as a slow line may just have given up.
 */
export function useEmergencyCard(): CardRead | null | undefined {
  useEffect(() => {
    void readCard();
    const again = () => void readCard();
    const timer = setInterval(() => currentCard() ?? again(), 10_000);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);
  return useSyncExternalStore(listenToCard, currentCard);
}
