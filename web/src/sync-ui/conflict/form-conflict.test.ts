import { expect, test } from 'vitest';
import { changesOf, settled } from './form-conflict.tsx';

const seen = { title: 'A', note: null, rev: 1 };
const conflicts = [{ field: 'title', base: 'A', mine: 'B', theirs: 'C', by: 'Sari', at: null }];
const said = { title: 'B', note: 'x', base: { title: 'A', note: null } };

test('a form sends what was changed, with the values seen of it', () => {
  expect(changesOf(seen, { title: 'A', note: null }, { title: 'A', note: 'x' })).toEqual({
    note: 'x',
    base: { note: null },
  });
  expect(changesOf(seen, { title: 'A' }, { title: 'A' })).toBeNull();
});

test('theirs is not sent, mine is sent as seen with theirs, the rest goes either way', () => {
  const choose = (title: 'mine' | 'theirs') => settled(said, [{ conflicts, choices: { title }, said }]);
  expect(choose('theirs')).toEqual({ note: 'x', base: { note: null } });
  expect(choose('mine')).toEqual({ ...said, base: { title: 'C', note: null } });
});

test('what is typed after theirs was chosen is not dropped', () => {
  const typed = { ...said, title: 'D' };
  expect(settled(typed, [{ conflicts, choices: { title: 'theirs' }, said }])).toEqual({
    ...typed,
    base: { title: 'C', note: null },
  });
});
