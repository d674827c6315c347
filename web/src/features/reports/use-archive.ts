import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { putFurther, type ReportView, reportViews } from '../../records/reports/reports.ts';
import { loadReport, loadReports } from './save-reports.ts';

/** Polling besides the delta, where no event arrives. */
const LOOK_MS = 3000;

/** asked: no answer yet · unreachable: no connection · failed: the server answered without the list */
export type Fetched = 'asked' | 'done' | 'unreachable' | 'failed';

export interface Archive {
  /** undefined while they are read */
  views: ReportView[] | undefined;
  fetched: Fetched;
  retry: () => void;
}

/** This device's archive, and whether the server could be reached. */
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
    // no answer: the next poll, or the delta, will bring it
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [db, ids]);
}
