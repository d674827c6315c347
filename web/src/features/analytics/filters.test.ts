import { expect, test } from 'vitest';
import { narrowingCount, readFilters } from './filters.ts';
import { recordsPath } from './records-path.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('reads the filters of a URL and ignores unknown parameters', () => {
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

test('links to a figure’s records use the parameters of the observation list', () => {
  expect(
    recordsPath({ days: { from: '2026-01-01', to: '2026-01-31' }, area: 4, here: true, severity: 'high' }),
  ).toBe('/observations?from=2026-01-01&to=2026-01-31&area=4&here=1&severity=high');
  expect(recordsPath({ department: 'Tuotanto A', theme: undefined })).toBe(
    '/observations?department=Tuotanto+A',
  );
});
