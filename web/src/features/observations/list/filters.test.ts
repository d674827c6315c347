import { expect, test } from 'vitest';
import { isFiltered, readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('an address says what the list is narrowed to', () => {
  expect(read('?status=open&severity=high&q=kaide&mine=1&category=nearmiss')).toEqual({
    status: 'open',
    severity: 'high',
    category: 'nearmiss',
    search: 'kaide',
    mine: true,
  });
});

test('theme, department, days and the area itself come from an address too; days that no calendar has do not', () => {
  expect(read('?theme=none&department=Varasto&from=2026-01-14&to=2026-02-30&area=none&here=1')).toEqual({
    theme: 'none',
    department: 'Varasto',
    from: '2026-01-14',
    area: 'none',
    here: true,
  });
});

test('a parameter that stands there again is any of its values; what we do not know, and twice the same, is left out', () => {
  expect(
    read(
      '?severity=high&severity=critical&severity=deadly&status=open&status=open&assignee=4&assignee=none&area=7&area=none',
    ),
  ).toEqual({
    severity: ['high', 'critical'],
    status: 'open',
    assignee: ['4', 'none'],
    area: [7, 'none'],
  });
});

test('what is not a filter of ours is passed over', () => {
  expect(isFiltered(read('?status=lost&severity=&q=&mine=yes&new=1'))).toBe(false);
  expect(isFiltered(read('?q=kaide'))).toBe(true);
});
