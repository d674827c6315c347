import { expect, test } from 'vitest';
import {
  asObservation,
  asSent,
  categoryOf,
  categoryValues,
  type FormValues,
  freshValues,
  fromDraft,
  hasContent,
} from './form-values.ts';

test('an untouched form has nothing to lose', () => {
  expect(hasContent(freshValues())).toBe(false);
  expect(hasContent({ ...freshValues(), location: 'Hitsaamo 3' })).toBe(true);
  expect(hasContent({ ...freshValues(), category: 'quality' })).toBe(true);
});

test('starts as specified: safety, medium, everything else empty', () => {
  expect(asObservation(freshValues(), 'Turvallisuus – 20.11. klo 9.14')).toEqual({
    title: 'Turvallisuus – 20.11. klo 9.14',
    category: 'safety',
    location: '',
    description: '',
    severity: 'medium',
    theme: null,
  });
});

test('the second choice is sent instead of safety, and forgotten under another category', () => {
  expect(categoryOf({ ...freshValues(), detail: 'nearmiss' })).toBe('nearmiss');
  expect(categoryOf({ ...freshValues(), category: 'quality', detail: 'nearmiss' })).toBe('quality');
});

test('immediate danger is critical', () => {
  expect(asObservation({ ...freshValues(), danger: true }, '').severity).toBe('critical');
});

test('an edited title is kept as it is, also when emptied', () => {
  expect(asObservation({ ...freshValues(), title: 'Oma' }, 'Ehdotus').title).toBe('Oma');
  expect(asObservation({ ...freshValues(), title: '' }, 'Ehdotus').title).toBe('');
});

test('a draft of an older version opens, with its own id', () => {
  const values = fromDraft({ clientId: 'c', location: 'Varasto' });
  expect(values).toMatchObject({ clientId: 'c', location: 'Varasto', severity: 'medium', danger: false });
});

test('a guessed place is nothing to lose, a chosen one is', () => {
  const place = { location: 'Hitsaamo', areaId: 3 };
  expect(hasContent({ ...freshValues(), ...place, placeSource: 'recent' })).toBe(false);
  expect(hasContent({ ...freshValues(), ...place, placeSource: 'chosen' })).toBe(true);
});

test('any category takes one tap: the older ones under safety; praise has low severity', () => {
  const choosing = (category: Parameters<typeof categoryValues>[0]) => ({
    ...freshValues(),
    severity: 'high' as const,
    danger: true,
    ...categoryValues(category),
  });
  expect(asObservation(choosing('nearmiss'), '')).toMatchObject({
    category: 'nearmiss',
    severity: 'critical',
  });
  expect(asObservation(choosing('quality'), '')).toMatchObject({ category: 'quality', severity: 'critical' });
  expect(asObservation(choosing('positive'), '')).toMatchObject({ category: 'positive', severity: 'low' });
});

test('an anonymous report is sent without a position, a named one with the best known', () => {
  const position = { lat: 61.5, lon: 23.8, accuracy: 12 };
  const spot = { planId: 'c0ffee00-0000-4000-8000-000000000003', x: 0.2, y: 0.4 };
  const sent = (values: Partial<FormValues>) => {
    const all = { ...freshValues(), description: ' Kaide irti ', position, ...values };
    return asSent(all, asObservation(all, 'Turvallisuus'), null);
  };
  expect(sent({ placeSource: 'qr' })).toMatchObject({
    title: 'Turvallisuus',
    description: 'Kaide irti',
    placeSource: 'qr',
    coordinates: position,
  });
  expect(sent({ spot }).coordinates).toEqual(spot);
  expect(sent({ withoutPosition: true }).coordinates).toBeNull();
  expect(sent({ anonymous: true, placeSource: 'qr', spot })).toMatchObject({
    placeSource: null,
    coordinates: null,
  });
});

test('files alone are sent with a text in place of the description', () => {
  const form = asObservation(freshValues(), 'Turvallisuus');
  expect(asSent(freshValues(), form, 'Kuva liitteenä').description).toBe('Kuva liitteenä');
  expect(() => asSent(freshValues(), form, null)).toThrow('before it was complete');
});
