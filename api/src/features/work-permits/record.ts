import { present, serverRecord } from '../../records/server-record.ts';
import { templatesByIds } from './permit-templates.ts';
import { selectPermits, toPermit } from './read-permits.ts';
import { keysByIds } from './signing-key.ts';

export const workPermits = serverRecord('workPermits', {
  table: 'workPermits',
  keeps: ['workPermits'],
  async read({ db, now }, ids) {
    const rows = await selectPermits(db, present('p', ids));
    return rows.map((row) => toPermit(row, now));
  },
});

export const permitTemplates = serverRecord('permitTemplates', {
  table: 'permitTemplates',
  keeps: 'setUp',
  read: ({ db }, ids) => templatesByIds(db, ids),
});

export const permitKeys = serverRecord('permitKeys', {
  table: 'permitKeys',
  keeps: 'setUp',
  read: ({ db }, ids) => keysByIds(db, ids),
});
