import { expect, test } from 'vitest';
import { z } from 'zod';
import { asJsonRow, sent } from './rows.ts';

const asSent = sent(
  'emergencyAlertPeople',
  z.object({ alertId: z.number(), acknowledgedAt: z.string().nullable(), name: z.string() }),
);

test('columns in the contract are sent, times as text, and nothing else of the row', () => {
  const acknowledgedAt = new Date('2026-11-24T06:00:00Z');
  const row = { alertId: 7, userId: 3, acknowledgedAt, words: 'apua' };
  expect(asSent(row)).toEqual({ alertId: 7, acknowledgedAt: '2026-11-24T06:00:00.000Z' });
  expect(asSent({ ...row, acknowledgedAt: null })).toEqual({ alertId: 7, acknowledgedAt: null });
});

test("a row in JSON uses the database's names", () => {
  expect(asJsonRow({ clientId: 'a', areaId: 3 })).toEqual({ client_id: 'a', area_id: 3 });
});
