import '../../records/nouns.ts';
import { readTexts } from '@turva/locales/read-texts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { Op } from '../../offline/engine/rows.ts';
import { wordsToCopy } from './words-to-copy.ts';

const ns = ['sync', 'observations', 'common'];
await i18next.init({ lng: 'fi', resources: { fi: readTexts('fi') }, ns });
const t = i18next.getFixedT('fi', ns);
const op = (kind: Op['kind'], payload: object) => ({ kind, payload }) as Op;

test('a report is told in its reader’s words, without what only machines read', () => {
  const payload = {
    clientId: '00000000-0000-4000-8000-000000000001',
    title: 'Öljyä',
    description: 'Lattialla hallin ovella',
    category: 'safety',
    severity: 'medium',
    location: 'Halli 3',
    areaId: 11,
    placeSource: 'recent',
    threadTokenHash: 'a'.repeat(64),
  };
  expect(wordsToCopy(t, [op('observation.create', payload)]).split('\n')).toEqual([
    'Uusi havainto: Öljyä',
    'Kuvaus: Lattialla hallin ovella',
    'Kategoria: Turvallisuus',
    'Vakavuus: KESKITASO',
    'Sijainti: Halli 3',
  ]);
});

test('readings have their gases, and words without a label are not lost', () => {
  const reading = { id: '00000000-0000-4000-8000-000000000002', oxygen: 20.9, lel: 0, place: 'pohja' };
  expect(
    wordsToCopy(t, [
      op('permit.measure', { title: 'Säiliö', id: 5, reading, takenAt: null }),
      op('media.upload', { mediaId: 'x' }),
      op('observation.comment', { title: 'Öljyä', id: 'x', text: 'Siivottu', mediaIds: [], said: 'Kypärä' }),
    ]),
  ).toBe(
    'Kaasumittaus: Säiliö\nHappi %: 20.9\nPalavat kaasut % LEL: 0\nPaikka: pohja\n\nKommentti: Öljyä\nTeksti: Siivottu\nKypärä',
  );
});
