import { changes, type GoldenOf, LOCAL_ID, url } from '../golden.ts';
import type { ObservationPayloads } from './record.ts';

const report = { clientId: LOCAL_ID, title: 'Kaide irti', description: 'Halli 3' };

export const golden: GoldenOf<ObservationPayloads> = {
  'observation.create': {
    1: { payload: report, sent: 'POST /api/observations', body: { ...report, status: 'open' } },
  },
  'observation.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('observations')}`, body: changes },
  },
  'observation.delete': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('observations')}`, body: null } },
  'observation.handle': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('observations', '/handling')}`, body: changes },
  },
  'observation.comment': {
    1: {
      payload: { title: 'a', id: 'c', text: 'Kiitos' },
      sent: `POST ${url('observations', '/comments')}`,
      body: { id: 'c', text: 'Kiitos' },
    },
    2: {
      payload: { title: 'a', id: 'c', text: 'Kuva liitetty', mediaIds: ['m'] },
      sent: `POST ${url('observations', '/comments')}`,
      body: { id: 'c', text: 'Kuva liitetty', files: 1 },
    },
  },
  'observation.seen': {
    1: { payload: { title: 'a' }, sent: `POST ${url('observations', '/seen')}`, body: {} },
  },
  'action.create': {
    1: {
      payload: { title: 'a', action: { id: 'x', what: 'Hitsataan' } },
      sent: `POST ${url('observations', '/actions')}`,
      body: { id: 'x', what: 'Hitsataan' },
    },
  },
  'action.edit': {
    1: {
      payload: { title: 'a', actionId: 'x', changes: { done: true } },
      sent: `PATCH ${url('observations', '/actions/x')}`,
      body: { done: true },
    },
  },
};
