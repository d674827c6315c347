import { answerDue, isUnanswered } from '../observations/response-time.ts';
import { byMoment, type Matter, ofRecord, type Parent } from './matter.ts';

export interface ReportFacts extends Parent {
  status: string;
  severity: string;
  createdAt: string;
  answeredAt?: string | null | undefined;
  completedAt: string | null;
  dueDate: string | null;
  assignedTo: number | null;
}

/** An observation that nobody has answered; late once the response time of its severity is over. */
export function unansweredMatter(report: ReportFacts, now: number): Matter | null {
  if (!isUnanswered(report)) return null;
  const { title, place, assignedTo, createdAt } = report;
  return byMoment(
    {
      kind: 'unanswered',
      ...ofRecord('observations', report),
      what: title,
      place,
      ownerId: assignedTo,
      since: Date.parse(createdAt),
    },
    answerDue(report),
    now,
  );
}
