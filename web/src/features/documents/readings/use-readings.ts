import { useCallback } from 'react';
import { useAsked } from '../../../ui/use-asked.ts';
import { loadReadings } from '../save-documents.ts';

/** Who has read what, from the server: for one document, or for all in use. */
export function useReadings(id?: number) {
  const { answer, failure, again } = useAsked(useCallback((signal) => loadReadings(id, signal), [id]));
  return { readings: answer ?? undefined, failure, again };
}
