import type { Role } from '@turva/contracts/account';
import type { Assignment, CreateModule, Lesson, ModuleText, TrainingModule } from '@turva/contracts/training';
import { type TrainingCategory, trainingCategories } from '@turva/contracts/training-values';
import { lessonMark } from '@turva/rules/in-language';
import { endOfPlantDay, plantDay } from '@turva/rules/plant-time';
import {
  emptySection,
  isWhole,
  type LessonForm,
  lessonFormOf,
  lessonIn,
  sameShape,
} from './lesson-values.ts';
import { type Words, wordsMissing } from './words.ts';

/** A group a module is given to. */
export interface Group {
  key: string;
  role: Role | null;
  department: string;
  /** a day of the plant's calendar, or empty */
  due: string;
}

export interface ModuleForm extends LessonForm {
  title: Words;
  description: Words;
  /** everything is written in English too */
  inEnglish: boolean;
  category: TrainingCategory;
  minutes: string;
  points: string;
  /** months, or empty: for good */
  validity: string;
  /** per cent; nothing where there is no quiz */
  pass: string;
  needsSignOff: boolean;
  isActive: boolean;
  groups: Group[];
}

export const emptyGroup = (): Group => ({ key: crypto.randomUUID(), role: null, department: '', due: '' });

const groupOf = ({ role, department, dueDate }: Assignment): Group => ({
  key: crypto.randomUUID(),
  role,
  department: department ?? '',
  due: dueDate ? plantDay(dueDate) : '',
});

const categoryOf = (category: string): TrainingCategory =>
  trainingCategories.find((one) => one === category) ?? 'development';

/** What the form begins with; null: a new module. */
export function formOf(module: TrainingModule | null): ModuleForm {
  const { fi, en } = module?.texts ?? {};
  const { sections, quiz } = lessonFormOf(fi?.lesson, en?.lesson);
  return {
    title: { fi: fi?.title ?? module?.title ?? '', en: en?.title ?? '' },
    description: { fi: fi?.description ?? '', en: en?.description ?? '' },
    inEnglish: Boolean(en?.lesson),
    category: categoryOf(module?.category ?? 'development'),
    minutes: String(module?.estimatedDuration ?? ''),
    points: String(module?.points ?? 0),
    validity: String(module?.validityMonths ?? ''),
    pass: String(module?.passPercent ?? ''),
    needsSignOff: module?.needsSignOff ?? false,
    isActive: module?.isActive ?? true,
    sections: sections.length > 0 ? sections : [emptySection()],
    quiz,
    groups: (module?.assignments ?? []).map(groupOf),
  };
}

const badPass = ({ quiz, pass }: ModuleForm) => quiz.length > 0 && (Number(pass) < 1 || Number(pass) > 100);

/** What cannot be left out. A quiz without a pass mark would decide nothing, and never be asked. */
export function missingOf(form: ModuleForm): ('title' | 'minutes' | 'pass' | 'lesson')[] {
  const missing = {
    title: wordsMissing(form.title, form.inEnglish),
    minutes: Number(form.minutes) < 1,
    pass: badPass(form),
    lesson: !isWhole(form, form.inEnglish),
  };
  return (['title', 'minutes', 'pass', 'lesson'] as const).filter((field) => missing[field]);
}

const numberOf = (digits: string) => (digits === '' ? null : Number(digits));

/** What is sent: everything the form holds, and of the languages it does not show what still fits the lesson. */
export function inputOf(form: ModuleForm, module: TrainingModule | null): CreateModule {
  return {
    category: form.category,
    estimatedDuration: Number(form.minutes),
    points: numberOf(form.points) ?? 0,
    validityMonths: numberOf(form.validity),
    passPercent: form.quiz.length > 0 ? numberOf(form.pass) : null,
    needsSignOff: form.needsSignOff,
    isActive: form.isActive,
    assignments: form.groups.map(({ role, department, due }) => ({
      role,
      department: department.trim() || null,
      dueDate: due ? endOfPlantDay(due).toISOString() : null,
    })),
    texts: textsOf(form, module),
  };
}

function textsOf(form: ModuleForm, module: TrainingModule | null): CreateModule['texts'] {
  const lesson = lessonIn(form, 'fi');
  const textIn = (language: 'fi' | 'en'): ModuleText => ({
    title: form.title[language],
    description: form.description[language],
    lesson: language === 'fi' ? lesson : lessonIn(form, language),
  });
  const { en, ...others } = module?.texts ?? {};
  const kept = Object.entries(others).map(
    ([language, text]) => [language, marked(withFitting(text, lesson), module?.texts.fi?.lesson)] as const,
  );
  return {
    ...Object.fromEntries(kept),
    // a title alone was not shown in the form, and stays
    ...(en && !en.lesson ? { en } : {}),
    ...(form.inEnglish ? { en: textIn('en') } : {}),
    fi: textIn('fi'),
  };
}

/** From now on it says which Finnish lesson it is a translation of, so that whoever reads it learns that there is a newer one. */
const marked = (text: ModuleText, finnish: Lesson | null | undefined): ModuleText =>
  text.lesson ? { ...text, of: text.of ?? lessonMark(finnish) } : text;

/** The server counts answers by the Finnish lesson: a translation whose questions differ would be counted wrongly. */
const withFitting = (text: ModuleText, lesson: Lesson): ModuleText =>
  text.lesson && !sameShape(text.lesson, lesson) ? { ...text, lesson: null } : text;
