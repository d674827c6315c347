import { CreateModule, type TrainingModule } from '@turva/contracts/duties/training';
import { lessonMark, markOf } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { againOf, formOf, inputOf, missingOf } from './edit-values.ts';
import { emptyQuestion, emptySection } from './lesson-values.ts';
import { withTranslations } from './translations.ts';

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

test('opened and saved unchanged, nothing changes', () => {
  const form = formOf(module);
  expect(missingOf(form)).toEqual([]);
  const input = inputOf(form);
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

test('a changed section outdates only its own translation; a group without a due date', () => {
  const form = formOf(module);
  const [first] = form.sections;
  const body = { ...(first?.body ?? fi('')), fi: 'Katso ja kokeile.' };
  const input = inputOf({
    ...form,
    validity: '',
    sections: first ? [{ ...first, body }] : [],
    groups: form.groups.map((group) => ({ ...group, department: ' ', due: '' })),
  });
  const { fi: finnish, ru } = input.texts;
  expect(finnish?.lesson?.sections).toEqual([{ ...section, body: 'Katso ja kokeile.' }]);
  expect(ru?.lesson).toEqual(module.texts.ru?.lesson);
  expect(ru?.of).not.toBe(lessonMark(finnish?.lesson));
  const stale = Object.entries(ru?.parts ?? {}).filter(([, { of }]) => of === markOf('Katso.'));
  expect(stale.map(([name]) => name)).toEqual(['s0-body']);
  // accepted unchanged, it is up to date again
  const again = formOf({ ...module, texts: input.texts });
  const accepted = { text: 'Katso.', of: markOf('Katso ja kokeile.') };
  const { ru: now } = inputOf(withTranslations(again, { 'texts.ru.s0-body': accepted })).texts;
  expect([now?.of, now?.parts?.['s0-body']?.of]).toEqual([lessonMark(finnish?.lesson), accepted.of]);
  expect(input).toMatchObject({
    validityMonths: null,
    assignments: [{ role: 'user', department: null, dueDate: null }],
  });
});

const fi = (words: string) => ({ fi: words, others: {} });

test('a new module lists what is missing; without a quiz no pass mark is sent', () => {
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
  const input = inputOf(written);
  expect(input.passPercent).toBeNull();
  expect(CreateModule.safeParse(input).error?.issues).toBeUndefined();
});

test('translations follow their Finnish text when options are removed and sections moved', () => {
  const form = formOf(module);
  const [asked] = form.quiz;
  if (!asked) throw new Error('no question');
  const [first] = asked.options;
  const third = { key: 'third', words: { fi: 'e', others: { en: { text: 'f', of: markOf('e') } } } };
  const quiz = [{ ...asked, options: [...asked.options.slice(1), third], right: third.key }];
  const sections = [{ ...emptySection(), heading: fi('Uusi'), body: fi('Alku.') }, ...form.sections];
  const { texts } = inputOf({ ...form, quiz, sections });
  expect(texts.fi?.lesson?.quiz).toEqual([{ ...question, options: ['b', 'e'], correct: 1 }]);
  // incomplete in English: nobody gets half a lesson, and the written part waits
  expect(texts.en?.lesson).toBeNull();
  expect(texts.en?.parts).toMatchObject({ 's1-heading': { text: 'First' }, 'q0-o0': { text: 'd' } });
  const opened = formOf({ ...module, texts });
  expect(opened.sections[1]?.heading.others.en?.text).toBe('First');
  const whole = withTranslations(opened, {
    'texts.en.s0-heading': { text: 'New', of: markOf('Uusi') },
    'texts.en.s0-body': { text: 'Start.', of: markOf('Alku.'), by: 'machine' },
  });
  // nor one written by a machine
  expect(inputOf(whole).texts.en?.lesson).toBeNull();
  const accepted = withTranslations(whole, { 'texts.en.s0-body': { text: 'Start.', of: markOf('Alku.') } });
  const { en } = inputOf(accepted).texts;
  expect(en?.lesson?.sections.map(({ heading }) => heading)).toEqual(['New', 'First']);
  expect(en?.lesson?.quiz).toEqual([{ ...whatInEnglish, options: ['d', 'f'], correct: 1 }]);
  const other = inputOf({ ...form, quiz: [{ ...asked, right: first?.key ?? '' }] });
  expect(other.texts.ru?.lesson?.quiz[0]?.correct).toBe(0);
});

test('a quiz needs a pass mark, and every option a text', () => {
  const form = formOf(module);
  for (const pass of ['', '0', '101']) expect(missingOf({ ...form, pass })).toEqual(['pass']);
  expect(missingOf({ ...form, pass: '', quiz: [] })).toEqual([]);
  expect(missingOf({ ...form, quiz: [emptyQuestion()] })).toEqual(['lesson']);
  expect(missingOf({ ...form, title: fi(' ') })).toEqual(['title']);
});

test('a title alone is stored, and the rest can be translated one by one', () => {
  const en = { title: 'Lifting', description: 'Loads', lesson: null };
  const titled = { ...module, texts: { ...module.texts, en } };
  expect(inputOf(formOf(titled)).texts.en).toMatchObject(en);
});

test('if the Finnish lesson is newer as a whole, every text is outdated', () => {
  const { ru } = module.texts;
  if (!ru) throw new Error('no Russian');
  const old = { ...module, texts: { ...module.texts, ru: { ...ru, of: 'before' } } };
  const form = formOf(old);
  expect(form.sections[0]?.body.others.ru).toEqual({ text: 'Katso.', of: 'older' });
  expect(form.title.others.ru?.of).toBe(markOf('Nostot'));
  expect(inputOf(form).texts.ru).toMatchObject({ lesson: ru.lesson, of: 'older' });
});

test('another lesson asks whether it must be learnt again, another title or translation does not', () => {
  const form = formOf(module);
  const english = { ...form, title: { fi: 'Nostotyöt', others: {} } };
  expect([missingOf(form, module), missingOf(english, module)]).toEqual([[], []]);
  const [first] = form.sections;
  const other = {
    ...form,
    sections: [{ ...first, body: { ...first?.body, fi: 'Katso kahdesti.' } }],
  } as typeof form;
  expect(missingOf(other, module)).toEqual(['again']);
  expect(missingOf({ ...other, again: 'yes' }, module)).toEqual(['againBy']);
  expect(missingOf({ ...other, again: 'no' }, module)).toEqual([]);
  expect(againOf(module, { ...other, again: 'yes', againBy: '2031-01-31' })).toEqual({
    again: { by: '2031-01-31' },
  });
  // put back as it was
  expect(againOf(module, { ...form, again: 'yes', againBy: '2031-01-31' })).toEqual({});
  expect(missingOf(other)).toEqual([]);
});
