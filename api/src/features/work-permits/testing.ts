import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PATCH /api/work-permits/:id': { body: () => ({ title: 'Uusi otsikko' }) },
  'DELETE /api/work-permits/:id': { gone: [200, 403, 404] },
  'POST /api/work-permits/:id/approve': { body: () => ({ rev: 1 }) },
  'POST /api/work-permits/:id/reject': { body: () => ({ rev: 1, reason: 'Ei näin' }) },
  'POST /api/work-permits/:id/resume': { body: () => ({ rev: 1, reason: 'Kunnossa' }) },
  'POST /api/work-permits/:id/suspend': { body: () => ({ reason: 'Kaasua' }) },
  'POST /api/work-permits/:id/checks': {
    body: () => ({
      answers: [{ key: 'area_informed', answer: 'done' }],
    }),
  },
  'POST /api/work-permits/:id/confirmations': {
    body: () => ({
      confirmations: [{ personId: crypto.randomUUID(), signature: aSignature() }],
    }),
  },
  'POST /api/work-permits/:id/presence': {
    body: () => ({ personId: crypto.randomUUID(), step: 'accounted', note: 'Taukotilassa' }),
  },
  'POST /api/work-permits/:id/gas-readings': { body: () => aGasReading() },
  'POST /api/work-permits/:id/mistyped': {
    body: () => ({ reading: crypto.randomUUID(), reason: 'Pilkku väärässä kohdassa' }),
  },
  'POST /api/work-permits/:id/extend': {
    body: () => ({ rev: 1, validTo: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Sauma kesken' }),
  },
  'POST /api/work-permits/:id/hand-over': {
    body: () => ({
      rev: 1,
      people: [{ id: crypto.randomUUID(), role: 'performer', name: 'Iltavuoro' }],
      note: 'Kaksi saumaa jäljellä',
      signature: aSignature(),
    }),
  },
  'POST /api/work-permits/:id/close': {
    body: () => ({
      note: 'Valmis',
      signature: aSignature(),
    }),
  },
  'POST /api/work-permits/:id/after-watch': {
    body: () => ({
      note: 'Valmis',
      signature: aSignature(),
    }),
  },
};
