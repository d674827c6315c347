import { plantDay } from '../plant/plant-time.ts';
import { byDay, type Matter, momentOf, ofRecord, type Parent } from './matter.ts';

export interface ActionFacts {
  id: string;
  what: string;
  responsibleId: number | null;
  dueDate: string | null;
  doneAt: string | null;
  createdAt?: string;
}

/** A corrective action that is not done: today is its last day, or that is over. */
export function actionMatter(action: ActionFacts, report: Parent, now: number): Matter | null {
  const { id, what, responsibleId, dueDate, doneAt, createdAt } = action;
  if (doneAt !== null || dueDate === null || dueDate > plantDay(now)) return null;
  const { of } = ofRecord('observations', report);
  return byDay(
    {
      kind: 'action',
      id,
      of,
      what,
      place: report.place,
      ownerId: responsibleId,
      since: momentOf(createdAt),
    },
    dueDate,
    now,
    'soon',
  );
}
