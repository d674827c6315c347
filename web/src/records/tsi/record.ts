import type { Records } from '../../offline/nouns/synced.ts';

export const tsiRecords: Records<'tsiMetrics' | 'injuryMonths' | 'complianceRows'> = {
  tsiMetrics: { indexes: { 13: 'id, month' } },
  injuryMonths: { indexes: { 13: 'id, month' } },
  complianceRows: { indexes: { 13: 'id' } },
};
