import { randomUUID } from 'node:crypto';
import { finnishDuties } from '@turva/rules/risks/accident-duties';
import type { RouteCalls } from '../../testing/route-calls.ts';

export const aHurtPerson = (changes = {}) => ({
  userId: null,
  name: 'Heikki Hiomo',
  injury: 'Murtuma',
  bodyPart: 'Ranne',
  treatment: 'Kipsi',
  absenceDays: 21,
  rev: 0,
  ...changes,
});

export const routeCalls: RouteCalls = {
  // opening it again returns the existing one; the observation is created first
  'POST /api/investigations': { body: () => ({ observationId: 1 }) },
  'PUT /api/investigations/:id/investigators': { body: () => ({ userIds: [] }) },
  'PATCH /api/investigations/:id': {
    body: () => ({
      timeline: [{ id: randomUUID(), at: '2026-11-24T06:00:00Z', text: 'Putosi' }],
      base: { timeline: [] },
    }),
  },
  'POST /api/investigations/:id/state': {
    body: () => ({ state: 'signed_off', rev: 1, reason: 'Kaikki löytyi' }),
  },
  'PUT /api/investigations/:id/duties/:duty': { body: () => ({ done: true, note: 'Soitettu' }) },
  'PUT /api/investigations/:id/people/:personId': { body: () => aHurtPerson({ rev: 1 }) },
  'POST /api/investigations/:id/lesson': {
    body: () => ({ title: 'Tikkaat', text: 'Tarkasta tikkaat', mediaId: null, language: 'fi' }),
  },
  'PUT /api/accident-duties': { body: () => ({ duties: finnishDuties }) },
};
