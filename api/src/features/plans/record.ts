import { present, serverRecord } from '../../records/server-record.ts';
import { selectPlans } from './read-plans.ts';

export const plans = serverRecord('plans', {
  table: 'plans',
  keeps: 'setUp',
  read: ({ db }, ids) => selectPlans(db, present('p', ids)),
});
