import { isPastDue } from '../observations/response-time.ts';
import { byMoment, type Matter, ofRecord } from './matter.ts';
import type { ReportFacts } from './unanswered.ts';

/** An observation that is not closed though its due time is over. */
export function overdueMatter(report: ReportFacts, now: number): Matter | null {
  const { title, place, assignedTo, createdAt, dueDate } = report;
  if (dueDate === null || !isPastDue(report, now)) return null;
  return byMoment(
    {
      kind: 'overdue',
      ...ofRecord('observations', report),
      what: title,
      place,
      ownerId: assignedTo,
      since: Date.parse(createdAt),
    },
    Date.parse(dueDate),
    now,
  );
}
