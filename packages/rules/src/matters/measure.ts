import { plantDay } from '../plant/plant-time.ts';
import { byDay, type Matter, ofRecord, type Parent } from './matter.ts';

export interface MeasureFacts {
  id: string;
  what: string;
  ownerId: number | null;
  dueDate: string | null;
  done: boolean;
}

/**
 * A measure against a risk that is not done: today is its last day, or that is over. Of a completed assessment as well:
 * its level counts on it.
 */
export function measureMatter(measure: MeasureFacts, assessment: Parent, now: number): Matter | null {
  const { id, what, ownerId, dueDate, done } = measure;
  if (done || dueDate === null || dueDate > plantDay(now)) return null;
  const { of } = ofRecord('riskAssessments', assessment);
  return byDay(
    { kind: 'measure', id, of, what, place: assessment.place, ownerId, since: null },
    dueDate,
    now,
    'soon',
  );
}
