import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { putFurther, type ReportView, reportViews } from '../../records/reports/reports.ts';
import { loadReport, loadReports } from './save-reports.ts';

/** Beside the delta, for whom no event reaches. */
const LOOK_MS = 3000;

/** asked: no answer yet · unreachable: nobody answered · failed: the server did, and not with the list */
export type Fetched = 'asked' | 'done' | 'unreachable' | 'failed';

export interface Archive {
  /** undefined for a moment while they are looked up */
  views: ReportView[] | undefined;
  fetched: Fetched;
  retry: () => void;
}

/** The archive as this device has it, and whether the server was heard. */
export function useArchive(db: UserDb): Archive {
  const views = useLiveQuery(async () => reportViews(db), [db], undefined);
  const [fetched, setFetched] = useState<Fetched>('asked');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController();
    setFetched('asked');
    loadReports(leaving.signal)
      .then(async (reports) => {
        await putFurther(db, reports);
        if (!leaving.signal.aborted) setFetched('done');
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFetched(error instanceof NetworkError ? 'unreachable' : 'failed');
      });
    return () => leaving.abort();
  }, [db, round]);
  const processing = (views ?? []).flatMap(({ report }) => (report.status === 'processing' ? report.id : []));
  useLooking(db, processing);
  return { views, fetched, retry: () => setRound((before) => before + 1) };
}

function useLooking(db: UserDb, processing: number[]) {
  const ids = processing.join();
  useEffect(() => {
    if (ids === '') return;
    const leaving = new AbortController();
    const look = async () => {
      await putFurther(
        db,
        await Promise.all(ids.split(',').map((id) => loadReport(Number(id), leaving.signal))),
      );
    };
    // no answer: the next look, or the delta, will tell
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [db, ids]);
}
