import i18n from 'i18next';
import { expect, test } from 'vitest';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { cellsOf, exportColumns } from './export-columns.ts';

const ns = ['observations', 'common', 'desk'] as const;
const texts = await Promise.all(
  ns.map(
    async (name) =>
      [name, (await import(`../../../../../packages/locales/src/fi/${name}.json`)).default] as const,
  ),
);
await i18n.init({
  lng: 'fi',
  ns: [...ns],
  defaultNS: 'observations',
  resources: { fi: Object.fromEntries(texts) },
});
const t = i18n.getFixedT('fi', [...ns]);

const closed: Partial<ObservationView> = {
  id: 7,
  title: '=1+1',
  severity: 'high',
  status: 'closed',
  areaId: 4,
  placeSource: 'recent',
  createdAt: '2026-11-20T08:00:00.000Z',
  capturedAt: null,
  answeredAt: '2026-11-20T17:00:00.000Z',
  dueDate: '2026-11-23T21:59:59.000Z',
  completedAt: '2026-11-21T06:00:00.000Z',
  closedAs: 'duplicate',
  resolution: 'Korjattu',
  actions: [
    { doneAt: null, dueDate: '2026-12-03' },
    { doneAt: null, dueDate: '2026-12-01' },
    { doneAt: '2026-11-21T06:00:00.000Z', dueDate: '2026-11-01' },
  ] as ObservationView['actions'],
  attachments: [],
  comments: [],
};

test('a row is exported with its place, answer, closing and actions', () => {
  const columns = exportColumns(t, new Map([[4, { code: 'HALLI-2', name: 'Hitsaushalli 2' }]]));
  const [head = [], row = []] = cellsOf([closed as ObservationView], columns);
  expect(head).toHaveLength(31);
  expect(new Set(head).size).toBe(31);
  const named = Object.fromEntries(head.map((name, at) => [String(name), row[at]]));
  expect(named).toMatchObject({
    Aluekoodi: 'HALLI-2',
    Alue: 'Hitsaushalli 2',
    'Mistä paikka tuli': 'Arvattu: edellinen havainto',
    Vastattu: { date: '2026-11-20T17:00:00.000Z' },
    'Vastausaika (h)': 9,
    // eight hours is the limit for a serious one
    'Vastattu ajoissa': 'Ei',
    Määräaika: { day: '2026-11-23' },
    'Sulkemisen peruste': 'Kaksoiskappale',
    'Mitä tehtiin': 'Korjattu',
    Toimenpiteitä: 3,
    'Avoimia toimenpiteitä': 2,
    'Seuraava toimenpide': { day: '2026-12-01' },
  });
});
