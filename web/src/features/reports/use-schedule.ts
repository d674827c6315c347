import type { ReportScheduleState } from '@turva/contracts/figures/reports';
import { useEffect, useState } from 'react';
import { api } from '../../http/api-client.ts';

export type ScheduleAnswer = ReportScheduleState | 'unreachable' | null;

/** The plant's schedule of reports; only for supervisors. Null: loading. */
export function useSchedule(mayAsk: boolean) {
  const [schedule, setSchedule] = useState<ScheduleAnswer>(null);
  useEffect(() => {
    if (!mayAsk) return;
    const controller = new AbortController();
    const ask = () =>
      api
        .get('/api/report-schedule', { signal: controller.signal })
        .then(setSchedule)
        .catch(() => {
          if (!controller.signal.aborted) setSchedule((known) => known ?? 'unreachable');
        });
    ask();
    window.addEventListener('online', ask);
    return () => {
      controller.abort();
      window.removeEventListener('online', ask);
    };
  }, [mayAsk]);
  return { schedule, setSchedule };
}
