import type { CardGap } from '@turva/contracts/duties/competence-cards';
import type { TrainingGap } from '@turva/contracts/duties/training';
import type { DocumentGap } from '@turva/contracts/registers/documents';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';

const PATIENCE_MS = 15_000;

export interface Gaps {
  cards: CardGap[];
  training: TrainingGap[];
  documents: DocumentGap[];
}

/**
 * People's training and reading gaps, which only the server knows. Undefined while loading; null: it did not
 * answer. `look` loads them again.
 */
export function useGaps(): { gaps: Gaps | null | undefined; look: () => void } {
  const { reachable } = useSyncState();
  const [gaps, setGaps] = useState<Gaps | null>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again
  useEffect(() => {
    if (reachable === false) return setGaps((before) => before ?? null);
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)]);
    Promise.all([
      api.get('/api/competence-cards/gaps', { signal }),
      api.get('/api/training/gaps', { signal }),
      api.get('/api/documents/gaps', { signal }),
    ]).then(
      ([cards, training, documents]) => setGaps({ cards, training, documents }),
      () => left.signal.aborted || setGaps((before) => before ?? null),
    );
    return () => left.abort();
  }, [reachable, round]);
  return { gaps, look: useCallback(() => setRound((before) => before + 1), []) };
}
