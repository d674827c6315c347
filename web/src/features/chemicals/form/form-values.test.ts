import { expect, test } from 'vitest';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { changesOf, emptyForm, faultsOf, formOf, payloadOf } from './form-values.ts';

const view = {
  ...emptyForm,
  name: 'Asetoni',
  casNumber: '67-64-1',
  hazardClass: 'high',
  signalWord: null,
  physicalState: 'liquid',
  hazardSymbols: ['GHS07', 'GHS02'],
  reactions: [],
  quantity: null,
  location: null,
  sdsUrl: '/api/chemicals/1/sds',
  sheet: { version: 1, sha256: 'x', size: 1, filename: null, dated: null, addedAt: '' },
  sdsExpiry: '2027-01-31T21:59:59.000Z',
} as unknown as ChemicalView;

test('untouched fields are no change, even with lists in another order', () => {
  expect(changesOf(view, formOf(view))).toBeNull();
  expect(changesOf(view, { ...formOf(view), hazardSymbols: ['GHS02', 'GHS07'] })).toBeNull();
});

test('each change states the value seen', () => {
  const form = { ...formOf(view), quantity: ' 5 l ', sdsDay: '2028-06-30', hazardSymbols: ['GHS02'] };
  expect(changesOf(view, form)).toEqual({
    quantity: '5 l',
    sdsExpiry: '2028-06-30T20:59:59.000Z',
    hazardSymbols: ['GHS02'],
    base: {
      quantity: null,
      sdsExpiry: '2027-01-31T21:59:59.000Z',
      hazardSymbols: ['GHS07', 'GHS02'],
    },
  });
});

test('the link to a stored sheet cannot be edited', () => {
  expect(formOf(view).sdsUrl).toBe('');
});

test('a new chemical sends the given values', () => {
  const form = { ...emptyForm, name: ' Liima ', hazardSymbols: ['GHS07'], sdsDay: '2027-01-31' };
  expect(payloadOf(form)).toEqual({
    name: 'Liima',
    hazardSymbols: ['GHS07'],
    sdsExpiry: '2027-01-31T21:59:59.000Z',
    isActive: true,
  });
});

test.each([
  [{}, ['nameRequired']],
  [{ name: 'x', casNumber: '67-64-2' }, ['casWrong']],
  [{ name: 'x', casNumber: ' 67-64-1 ' }, []],
  [{ name: 'x', sdsUrl: 'javascript:alert(1)' }, ['linkWrong']],
  [{ name: 'x', sdsUrl: 'toimittaja.fi' }, ['linkWrong']],
  [{ name: 'x', sdsUrl: 'https://toimittaja.fi/ktt.pdf' }, []],
])('%j', (given, keys) => {
  expect(faultsOf({ ...emptyForm, ...given }).map(({ key }) => key)).toEqual(keys);
});
