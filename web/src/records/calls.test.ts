import { expect, test } from 'vitest';
import { pathOf } from '../offline/nouns/calls.ts';
import type { OpKind } from '../offline/nouns/declared.ts';
import { calls } from './nouns.ts';

/** The screen that shows the record of each kind; `#` stands for its id or UUID. */
const screens: Partial<Record<string, string>> = {
  observation: '/observations?id=#',
  action: '/observations?id=#',
  media: '/observations?id=#',
  audit: '/audit-rounds?id=#',
  risk: '/risk-assessment?id=#',
  permit: '/work-permits?id=#',
  chemical: '/chemicals?id=#',
  investigation: '/investigations?id=#',
  notifications: '/notifications',
  settings: '/settings',
};

test.each(Object.keys(calls) as OpKind[])('the record of %s opens on its screen', (kind) => {
  const screen = screens[kind.split('.')[0] ?? ''];
  if (!screen) return expect(['document.read', 'training.progress']).toContain(kind);
  expect([pathOf({ kind }, 7), pathOf({ kind }, 'c0')]).toEqual([
    screen.replace('#', '7'),
    screen.replace('#', 'c0'),
  ]);
});

test('readings and trainings identify their record by their queue key, not by their own id', () => {
  expect(pathOf({ kind: 'document.read' }, 'document:9:1')).toBe('/documents?id=9');
  expect(pathOf({ kind: 'document.read' }, 3)).toBe('/documents');
  expect(pathOf({ kind: 'training.progress' }, 'training:4:1')).toBe('/training?id=4');
  expect(pathOf({ kind: 'training.progress' }, 3)).toBe('/training');
});
