import { expect, test } from 'vitest';
import { isFiltered, readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('reads the filters of a URL', () => {
  expect(read('?status=open&severity=high&q=kaide&mine=1&category=nearmiss')).toEqual({
    status: 'open',
    severity: 'high',
    category: 'nearmiss',
    search: 'kaide',
    mine: true,
  });
});

test('reads theme, department, days and exact area from a URL; ignores invalid days', () => {
  expect(read('?theme=none&department=Varasto&from=2026-01-14&to=2026-02-30&area=none&here=1')).toEqual({
    theme: 'none',
    department: 'Varasto',
    from: '2026-01-14',
    area: 'none',
    here: true,
  });
});

test('a repeated parameter means any of its values; unknown and duplicate values are ignored', () => {
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

test('ignores parameters that are no filters', () => {
  expect(isFiltered(read('?status=lost&severity=&q=&mine=yes&new=1'))).toBe(false);
  expect(isFiltered(read('?q=kaide'))).toBe(true);
});
