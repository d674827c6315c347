import { changes, type GoldenOf, url } from '../golden.ts';
import type { PermitPayloads } from './record.ts';

export const golden: GoldenOf<PermitPayloads> = {
  'permit.create': {
    1: { payload: { title: 'a' }, sent: 'POST /api/work-permits', body: { title: 'a', status: 'pending' } },
  },
  'permit.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('work-permits')}`, body: changes },
  },
  'permit.withdraw': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('work-permits')}`, body: null } },
  'permit.suspend': {
    1: {
      payload: { title: 'a', id: 7, reason: 'Kaasua' },
      sent: 'POST /api/work-permits/7/suspend',
      body: { reason: 'Kaasua' },
    },
  },
  'permit.measure': {
    1: {
      payload: { title: 'a', id: null, reading: { id: 'r', oxygen: 20.9 }, takenAt: '' },
      sent: `POST ${url('work-permits', '/gas-readings')}`,
      body: { id: 'r', oxygen: 20.9 },
    },
  },
  'permit.confirm': {
    1: {
      payload: { title: 'a', id: 7, confirmation: { personId: 'p' } },
      sent: 'POST /api/work-permits/7/confirmations',
      body: { confirmations: [{ personId: 'p' }] },
    },
  },
  'permit.presence': {
    1: {
      payload: { title: 'a', id: 7, presence: { step: 'in', personId: 'p' } },
      sent: 'POST /api/work-permits/7/presence',
      body: { step: 'in', personId: 'p' },
    },
  },
};
