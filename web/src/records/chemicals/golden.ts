import { changes, type GoldenOf, url } from '../golden.ts';
import type { ChemicalPayloads } from './record.ts';

export const golden: GoldenOf<ChemicalPayloads> = {
  'chemical.create': {
    1: { payload: { title: 'Happo', name: 'Happo' }, sent: 'POST /api/chemicals', body: { name: 'Happo' } },
  },
  'chemical.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('chemicals')}`, body: changes },
  },
  'chemical.delete': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('chemicals')}`, body: null } },
};
