import { expect, test } from 'vitest';
import { changesOfAction } from './action-values.ts';

const seen = { what: 'Uusi kaide', responsibleId: 4, dueDate: '2026-11-24', repeats: null };

test('only changed fields are sent, with the values seen', () => {
  expect(changesOfAction(seen, { ...seen, what: ' Uusi kaide ' })).toBeNull();
  expect(changesOfAction(seen, { ...seen, responsibleId: null })).toEqual({
    responsibleId: null,
    base: { responsibleId: 4 },
  });
});
