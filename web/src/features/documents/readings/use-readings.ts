import type { DocumentReading } from '@turva/contracts/registers/documents';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import { loadReadings } from '../save-documents.ts';

/** Who has read what, from the server: for one document, or for all in use. */
export function useReadings(id?: number) {
  const { t } = useTranslation(['documents', 'errors']);
  const [readings, setReadings] = useState<DocumentReading[]>();
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        setReadings(await loadReadings(id, signal));
        setFailure(null);
      } catch (error) {
        if (!signal.aborted) setFailure(errorSentence(error, t) ?? t('errors:unexpected'));
      }
    },
    [id, t],
  );
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);
  return { readings, failure, again: () => void load(new AbortController().signal) };
}
