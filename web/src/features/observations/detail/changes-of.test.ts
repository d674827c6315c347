import { expect, test } from 'vitest';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { changesOf, formOf } from './changes-of.ts';

const view = {
  title: 'Kaide irti',
  description: 'Hoitotasolla',
  category: 'safety',
  severity: 'medium',
  theme: null,
  location: 'Hitsaamo 3',
  areaId: 3,
} as ObservationView;

test('an edit that changes nothing sends nothing', () => {
  expect(changesOf(view, formOf(view), 3, [])).toEqual({});
  expect(changesOf(view, { ...formOf(view), title: ' Kaide irti ' }, 3, [])).toEqual({});
});

test('only the fields that differ are sent', () => {
  expect(changesOf(view, { ...formOf(view), severity: 'high' }, 3, [])).toEqual({ severity: 'high' });
});

test('a new place changes the area too, and clears it if it has none', () => {
  expect(changesOf(view, { ...formOf(view), location: 'Piha' }, null, [])).toEqual({
    location: 'Piha',
    areaId: null,
  });
});

test('attachments to be removed are listed', () => {
  expect(changesOf(view, formOf(view), 3, ['m1'])).toEqual({ removeAttachments: ['m1'] });
});
