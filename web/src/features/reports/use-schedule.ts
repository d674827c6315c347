import type { ReportScheduleState } from '@turva/contracts/reports';
import { useEffect, useState } from 'react';
import { api } from '../../http/api-client.ts';

export type ScheduleAnswer = ReportScheduleState | 'unreachable' | null;

/** What the plant has planned; only supervisors may ask. Null: under way. */
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
