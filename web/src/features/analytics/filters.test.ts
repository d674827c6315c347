import { expect, test } from 'vitest';
import { narrowingCount, readFilters } from './filters.ts';
import { recordsPath } from './records-path.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('an address says what the figures are narrowed to; what is none of ours is passed over', () => {
  expect(
    read('range=own&from=2026-01-01&to=2026-02-30&area=none&theme=none&category=nearmiss&by=theme'),
  ).toEqual({
    period: 'own',
    from: '2026-01-01',
    to: undefined,
    area: 'none',
    department: undefined,
    theme: 'none',
    category: 'nearmiss',
    by: 'theme',
    causes: 'category',
    against: 'before',
    figure: 'observations',
  });
  const plain = read('range=forever&area=x&theme=war&by=person&causes=reporter');
  expect(plain).toMatchObject({
    period: '12m',
    area: undefined,
    theme: undefined,
    by: 'area',
    causes: 'category',
  });
  expect(narrowingCount(plain)).toBe(0);
  expect(narrowingCount(read('area=4&department=Varasto'))).toBe(2);
});

test('a figure’s records are named in the words of the observation list', () => {
  expect(
    recordsPath({ days: { from: '2026-01-01', to: '2026-01-31' }, area: 4, here: true, severity: 'high' }),
  ).toBe('/observations?from=2026-01-01&to=2026-01-31&area=4&here=1&severity=high');
  expect(recordsPath({ department: 'Tuotanto A', theme: undefined })).toBe(
    '/observations?department=Tuotanto+A',
  );
});
