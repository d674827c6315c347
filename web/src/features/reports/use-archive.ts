import { reportName } from '@turva/rules/figures/report-name';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../http/api-client.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { putFurther, type ReportView, reportViews } from '../../records/reports/reports.ts';
import { loadReport, loadReports } from './save-reports.ts';

/** Whatever language the report itself is in, the archive names it in the reader's. */
function inWords(view: ReportView, t: TFunction): ReportView {
  const { template, department, periodFrom: from, periodTo: to } = view.report;
  const words = reportName(
    { template, department, from, to },
    { t: (key, options = {}) => t(key, options), locale: currentLocale() },
  );
  return { ...view, report: { ...view.report, ...words } };
}

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
  const { t } = useTranslation('reportText');
  const found = useLiveQuery(async () => reportViews(db), [db], undefined);
  const views = useMemo(() => found?.map((view) => inWords(view, t)), [found, t]);
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
