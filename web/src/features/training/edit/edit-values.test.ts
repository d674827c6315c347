import { CreateModule, type TrainingModule } from '@turva/contracts/training';
import { lessonMark } from '@turva/rules/in-language';
import { expect, test } from 'vitest';
import { formOf, inputOf, missingOf } from './edit-values.ts';
import { emptyQuestion, emptySection } from './lesson-values.ts';

const question = { question: 'Mitä?', options: ['a', 'b'], correct: 1, why: '' };
const whatInEnglish = { question: 'What?', options: ['c', 'd'], correct: 1, why: 'Because.' };
const section = { heading: 'Ensin', body: 'Katso.', picture: 'ppe' as const, question };
const inEnglish = { ...section, heading: 'First', body: 'Look.', question: whatInEnglish };
const module: TrainingModule = {
  id: 5,
  clientId: 'c0000000-0000-4000-8000-000000000005',
  title: 'Nostot',
  description: 'Taakat',
  category: 'job_specific',
  difficulty: 'beginner',
  duration: 20,
  estimatedDuration: 20,
  points: 100,
  dueDate: null,
  isActive: true,
  texts: {
    fi: { title: 'Nostot', description: 'Taakat', lesson: { sections: [section], quiz: [question] } },
    en: { title: 'Lifting', description: '', lesson: { sections: [inEnglish], quiz: [whatInEnglish] } },
    ru: { title: 'Подъём', description: '', lesson: { sections: [section], quiz: [question] } },
  },
  passPercent: 80,
  validityMonths: 36,
  needsSignOff: false,
  grantsCard: null,
  personal: null,
  assignments: [{ role: 'user', department: 'Varasto', dueDate: '2026-12-24T21:59:59.000Z' }],
  rev: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('opened and saved as it is, nothing of it changes', () => {
  const form = formOf(module);
  expect(missingOf(form)).toEqual([]);
  const input = inputOf(form, module);
  expect(CreateModule.safeParse(input).error?.issues).toBeUndefined();
  const { category, estimatedDuration, points, validityMonths, passPercent, texts, assignments } = module;
  expect(input).toMatchObject({
    category,
    estimatedDuration,
    points,
    validityMonths,
    passPercent,
    texts,
    assignments,
  });
});

test('new words in a section, a group without a day; other languages and pictures stay', () => {
  const form = formOf(module);
  const [first] = form.sections;
  const input = inputOf(
    {
      ...form,
      validity: '',
      sections: first ? [{ ...first, body: { ...first.body, fi: 'Katso ja kokeile.' } }] : [],
      groups: form.groups.map((group) => ({ ...group, department: ' ', due: '' })),
    },
    module,
  );
  expect(input.texts.fi?.lesson?.sections).toEqual([{ ...section, body: 'Katso ja kokeile.' }]);
  expect(input.texts.en).toEqual(module.texts.en);
  expect(input.texts.ru).toEqual({ ...module.texts.ru, of: lessonMark(module.texts.fi?.lesson) });
  expect(input).toMatchObject({
    validityMonths: null,
    assignments: [{ role: 'user', department: null, dueDate: null }],
  });
});

const fi = (words: string) => ({ fi: words, en: '' });

test('a new module says what is missing; without a quiz no pass mark is sent', () => {
  const form = formOf(null);
  expect(missingOf(form)).toEqual(['title', 'minutes', 'lesson']);
  const written = {
    ...form,
    title: fi('Lavat'),
    minutes: '5',
    pass: '80',
    sections: [{ ...emptySection(), heading: fi('Pinoaminen'), body: fi('Suoraan.') }],
  };
  expect(missingOf(written)).toEqual([]);
  const input = inputOf(written, null);
  expect(input.passPercent).toBeNull();
  expect(CreateModule.safeParse(input).error?.issues).toBeUndefined();
});

test('an option taken away, another made the right one: both languages follow, what no longer fits goes', () => {
  const form = formOf(module);
  const [asked] = form.quiz;
  if (!asked) throw new Error('no question');
  const [first] = asked.options;
  const third = { key: 'third', words: { fi: 'e', en: 'f' } };
  const quiz = [{ ...asked, options: [...asked.options.slice(1), third], right: third.key }];
  const { texts } = inputOf({ ...form, quiz }, module);
  expect(first?.words).toEqual({ fi: 'a', en: 'c' });
  expect(texts.fi?.lesson?.quiz).toEqual([{ ...question, options: ['b', 'e'], correct: 1 }]);
  expect(texts.en?.lesson?.quiz).toEqual([{ ...whatInEnglish, options: ['d', 'f'], correct: 1 }]);
  // the same shape as before: still counted as it is read
  expect(texts.ru).toEqual({ ...module.texts.ru, of: lessonMark(module.texts.fi?.lesson) });
  const other = inputOf({ ...form, quiz: [{ ...asked, right: first?.key ?? '' }] }, module);
  expect(other.texts.fi?.lesson?.quiz[0]?.correct).toBe(0);
  expect(other.texts.ru).toEqual({ title: 'Подъём', description: '', lesson: null });
});

test('English is whole or not there; a quiz needs its pass mark and every option its words', () => {
  const form = formOf(module);
  const [first] = form.sections;
  const sections = first ? [{ ...first, heading: fi('Ensin') }] : [];
  expect(missingOf({ ...form, sections })).toEqual(['lesson']);
  expect(missingOf({ ...form, title: fi('Nostot') })).toEqual(['title']);
  const finnish = { ...form, sections, inEnglish: false };
  expect(missingOf(finnish)).toEqual([]);
  expect(inputOf(finnish, module).texts.en).toBeUndefined();
  for (const pass of ['', '0', '101']) expect(missingOf({ ...form, pass })).toEqual(['pass']);
  expect(missingOf({ ...form, pass: '', quiz: [] })).toEqual([]);
  expect(missingOf({ ...form, quiz: [emptyQuestion()] })).toEqual(['lesson']);
  expect(inputOf(form, module).texts.en?.lesson?.quiz).toEqual([whatInEnglish]);
});

test('a title in English without a lesson stays though the form does not show it', () => {
  const en = { title: 'Lifting', description: 'Loads', lesson: null };
  const titled = { ...module, texts: { ...module.texts, en } };
  expect(formOf(titled).inEnglish).toBe(false);
  expect(inputOf(formOf(titled), titled).texts.en).toEqual(en);
});
