import { CreateModule, type TrainingModule } from '@turva/contracts/training';
import { expect, test } from 'vitest';
import { emptySection, formOf, inputOf, missingOf } from './edit-values.ts';

const question = { question: 'Mitä?', options: ['a', 'b'], correct: 1, why: '' };
const section = { heading: 'Ensin', body: 'Katso.', picture: 'ppe' as const, question };
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
    en: { title: 'Lifting', description: '', lesson: { sections: [section], quiz: [question] } },
  },
  passPercent: 80,
  validityMonths: 36,
  needsSignOff: false,
  grantsCard: null,
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

test('new words in a section, a group without a day; other languages, pictures and questions stay', () => {
  const form = formOf(module);
  const [first] = form.sections;
  const input = inputOf(
    {
      ...form,
      validity: '',
      sections: first ? [{ ...first, body: 'Katso ja kokeile.' }] : [],
      groups: form.groups.map((group) => ({ ...group, department: ' ', due: '' })),
    },
    module,
  );
  expect(input.texts.fi?.lesson?.sections).toEqual([{ ...section, body: 'Katso ja kokeile.' }]);
  expect(input.texts.en).toEqual(module.texts.en);
  expect(input).toMatchObject({
    validityMonths: null,
    assignments: [{ role: 'user', department: null, dueDate: null }],
  });
});

test('a new module says what is missing; without a quiz no pass mark is sent', () => {
  const form = formOf(null);
  expect(missingOf(form)).toEqual(['title', 'minutes', 'sections']);
  const written = {
    ...form,
    title: 'Lavat',
    minutes: '5',
    pass: '80',
    sections: [{ ...emptySection(), heading: 'Pinoaminen', body: 'Suoraan.' }],
  };
  expect(missingOf(written)).toEqual([]);
  const input = inputOf(written, null);
  expect(input.passPercent).toBeNull();
  expect(CreateModule.safeParse(input).error?.issues).toBeUndefined();
});
