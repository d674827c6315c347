import { isOneOf, serverRecord } from '../../records/server-record.ts';
import { selectComplianceRows } from './compliance-rows.ts';
import { selectMonths } from './injury-months.ts';
import { metricsByIds } from './read-metrics.ts';

export const tsiMetrics = serverRecord('tsiMetrics', {
  table: 'tsiMetrics',
  keeps: 'figures',
  read: ({ db }, ids) => metricsByIds(db, ids),
});

export const injuryMonths = serverRecord('injuryMonths', {
  table: 'injuryMonths',
  keeps: 'figures',
  read: ({ db }, ids) => selectMonths(db, isOneOf('kept.id', ids)),
});

export const complianceRows = serverRecord('complianceRows', {
  table: 'complianceRows',
  keeps: 'figures',
  read: ({ db }, ids) => selectComplianceRows(db, isOneOf('kept.id', ids)),
});
