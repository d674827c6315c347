import { expect, test } from 'vitest';
import { z } from 'zod';
import { asJsonRow, sent } from './rows.ts';

const asSent = sent(
  'emergencyAlertPeople',
  z.object({ alertId: z.number(), acknowledgedAt: z.string().nullable(), name: z.string() }),
);

test('columns that the contract names are sent, moments as text, and nothing else the row carries', () => {
  const acknowledgedAt = new Date('2026-11-24T06:00:00Z');
  const row = { alertId: 7, userId: 3, acknowledgedAt, words: 'apua' };
  expect(asSent(row)).toEqual({ alertId: 7, acknowledgedAt: '2026-11-24T06:00:00.000Z' });
  expect(asSent({ ...row, acknowledgedAt: null })).toEqual({ alertId: 7, acknowledgedAt: null });
});

test('a row in JSON is named as the database names it', () => {
  expect(asJsonRow({ clientId: 'a', areaId: 3 })).toEqual({ client_id: 'a', area_id: 3 });
});
