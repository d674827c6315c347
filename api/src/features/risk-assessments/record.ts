import { present, serverRecord } from '../../records/server-record.ts';
import { selectAssessments } from './read-assessments.ts';

export const riskAssessments = serverRecord('riskAssessments', {
  table: 'riskAssessments',
  keeps: 'riskAssessments',
  read: ({ db, now }, ids) => selectAssessments(db, present('r', ids), now),
});
