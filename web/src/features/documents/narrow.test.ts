import { finds } from '@turva/rules/words/finds';
import { expect, test } from 'vitest';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { countsOf, isShown, listed, type Show, wordsOf } from './narrow.ts';

const view = (
  title: string,
  changes: Partial<DocumentView['document']> = {},
  standing = {},
): DocumentView => {
  const document = {
    id: 1,
    clientId: 'c0000000-0000-4000-8000-000000000001',
    title,
    description: 'Lupa ja jälkivartiointi',
    category: 'work_instruction',
    documentUrl: null,
    version: '1',
    isActive: true,
    readers: [],
    texts: {},
    versions: [],
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    rev: 1,
    ...changes,
  };
  return {
    document,
    stored: document,
    about: [],
    current: null,
    file: null,
    reading: { asked: false, read: false, toRead: false, latest: null },
    pending: null,
    pinned: false,
    kept: false,
    ...standing,
  };
};
const toRead = { reading: { asked: true, read: false, toRead: true, latest: null } };
const all = [
  view('Tulityöohje', {}, toRead),
  view('Pelastussuunnitelma', { category: 'emergency_plan', description: null }, { kept: true }),
  view('Vanha lomake', { isActive: false }),
];
type Asked = { typed?: string; category?: string; show?: Show; isWithdrawn?: boolean };
const titles = (found: DocumentView[]) => found.map(({ document }) => document.title);
const find = ({ typed = '', category = '', show = 'all', isWithdrawn = false }: Asked) =>
  titles(
    listed(all, { category, isWithdrawn }).filter(
      (each) =>
        (isWithdrawn || isShown(show, each)) &&
        finds(
          typed,
          wordsOf(each, (category) => `K:${category}`),
        ),
    ),
  );

test('searches all words in title, description and category, ignoring case and diacritics', () => {
  expect(find({ typed: 'TULITYO jalki' })).toEqual(['Tulityöohje']);
  expect(find({ typed: 'k:emergency' })).toEqual(['Pelastussuunnitelma']);
  expect(find({ typed: 'plutonium' })).toEqual([]);
});

test('withdrawn documents are listed only under that filter, and not counted', () => {
  expect(find({})).toEqual(['Tulityöohje', 'Pelastussuunnitelma']);
  expect(find({ isWithdrawn: true })).toEqual(['Vanha lomake']);
  expect(countsOf(all)).toEqual({ all: 2, toRead: 1, kept: 1 });
});

test('counters and category filter together', () => {
  expect(find({ show: 'toRead' })).toEqual(['Tulityöohje']);
  expect(find({ show: 'kept', category: 'work_instruction' })).toEqual([]);
});
