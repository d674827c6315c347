import type { Lesson, ModuleTexts } from '@turva/contracts/duties/training';
import { lessonMark } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { lessonIn } from './module-text.ts';

const lesson = (body: string): Lesson => ({
  sections: [{ heading: 'A', body, picture: null, question: null }],
  quiz: [],
});
const text = (body: string, of?: string) => ({
  title: 'T',
  description: '',
  lesson: lesson(body),
  ...(of && { of }),
});
const now = lessonMark(lesson('Lukitse kone.'));
const texts = (others: ModuleTexts = {}): ModuleTexts => ({ fi: text('Lukitse kone.'), ...others });

test('plain Finnish if it exists; if missing or outdated, silently the Finnish', () => {
  expect(lessonIn(texts({ selko: text('Laita lukko.', now) }), 'selko')?.language).toBe('selko');
  expect(lessonIn(texts({ selko: text('Laita lukko.') }), 'selko')?.language).toBe('selko');
  expect(lessonIn(texts({ selko: text('Laita lukko.', 'old') }), 'selko')).toMatchObject({
    language: 'fi',
    isStale: false,
  });
  expect(lessonIn(texts({ en: text('Lock it.') }), 'selko')?.language).toBe('fi');
});

test('an outdated translation is used and marked as such', () => {
  expect(lessonIn(texts({ sk: text('Zamknite.', 'old') }), 'sk')).toMatchObject({
    language: 'sk',
    isStale: true,
  });
  expect(lessonIn(texts({ sk: text('Zamknite.', now) }), 'sk')).toMatchObject({
    language: 'sk',
    isStale: false,
  });
  expect(lessonIn(texts({ en: text('Lock it.') }), 'ru')).toMatchObject({ language: 'en', isStale: false });
});
