import { expect, test } from 'vitest';
import { initials, shortName } from './display-name.ts';

test.each([
  [{ firstName: 'Matti', lastName: 'Meikäläinen', username: 'demo' }, 'Matti M.', 'MM'],
  [{ firstName: 'Åsa', lastName: null, username: 'asa' }, 'Åsa', 'Å'],
  [{ firstName: null, lastName: null, username: 'hitsari3' }, 'hitsari3', 'HI'],
  [{ firstName: '', lastName: '', username: 'x' }, 'x', 'X'],
])('%o is shown as %s, %s', (user, name, letters) => {
  expect(shortName(user)).toBe(name);
  expect(initials(user)).toBe(letters);
});
