import type { EveryField } from '@turva/contracts/base/every-field';
import type { Assignment, CreateModule, EditModule, TrainingModule } from '@turva/contracts/duties/training';
import { type TrainingCategory, trainingCategories } from '@turva/contracts/duties/training-values';
import type { Role } from '@turva/contracts/people/account';
import { isDayOver } from '@turva/rules/observations/taking';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { lessonMark } from '@turva/rules/words/in-language';
import { emptySection, isWhole, type LessonForm, lessonFormOf, lessonIn } from './lesson-values.ts';
import { moduleTextIn, otherReadings, withKept } from './translations.ts';
import { areMissing, type Words } from './words.ts';

/** A group a module is assigned to. */
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
  category: TrainingCategory;
  minutes: string;
  points: string;
  /** months, or empty: for good */
  validity: string;
  /** per cent; empty without a quiz */
  pass: string;
  needsSignOff: boolean;
  isActive: boolean;
  groups: Group[];
  /** whether an edited lesson must be learnt again; empty: not answered yet */
  again: '' | 'yes' | 'no';
  /** a day of the plant's calendar, or empty */
  againBy: string;
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

/** The form's initial values; null: a new module. */
export function formOf(module: TrainingModule | null): ModuleForm {
  const { fi } = module?.texts ?? {};
  const { sections, quiz } = lessonFormOf(fi?.lesson);
  const form: ModuleForm = {
    title: { fi: fi?.title ?? module?.title ?? '', others: {} },
    description: { fi: fi?.description ?? '', others: {} },
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
    again: '',
    againBy: '',
  };
  return withKept(form, module?.texts ?? {});
}

const badPass = ({ quiz, pass }: ModuleForm) => quiz.length > 0 && (Number(pass) < 1 || Number(pass) > 100);

/** What people read or were asked is another one now: in Finnish, of which the others are translations. */
export const isOtherLesson = (seen: TrainingModule | null, form: ModuleForm): boolean =>
  seen !== null && lessonMark(lessonIn(formOf(seen), 'fi')) !== lessonMark(lessonIn(form, 'fi'));

/** Required fields. A quiz without a pass mark would decide nothing and never be asked. */
export function missingOf(
  form: ModuleForm,
  seen: TrainingModule | null = null,
): ('title' | 'minutes' | 'pass' | 'lesson' | 'again' | 'againBy')[] {
  const isOther = isOtherLesson(seen, form);
  const missing = {
    again: isOther && form.again === '',
    againBy: isOther && form.again === 'yes' && (form.againBy === '' || isDayOver(form.againBy, Date.now())),
    title: areMissing(form.title),
    minutes: Number(form.minutes) < 1,
    pass: badPass(form),
    lesson: !isWhole(form),
  };
  return (['title', 'minutes', 'pass', 'lesson', 'again', 'againBy'] as const).filter(
    (field) => missing[field],
  );
}

/** That it must be learnt again, for the call; nothing where that was not asked. */
export const againOf = (seen: TrainingModule | null, form: ModuleForm): Pick<EditModule, 'again'> =>
  form.again === 'yes' && isOtherLesson(seen, form) ? { again: { by: form.againBy } } : {};

const numberOf = (digits: string) => (digits === '' ? null : Number(digits));

/** What the form does not ask about. */
type Unasked = 'clientId' | 'difficulty' | 'dueDate' | 'grantsCard';

/** The payload: everything in the form. */
export function inputOf(form: ModuleForm): EveryField<Omit<CreateModule, Unasked>> {
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
    texts: textsOf(form),
  };
}

export function textsOf(form: ModuleForm): CreateModule['texts'] {
  const lesson = lessonIn(form, 'fi');
  const others = otherReadings.flatMap((reading) => {
    const text = moduleTextIn(form, reading, lesson);
    return text ? [[reading, text] as const] : [];
  });
  return {
    ...Object.fromEntries(others),
    fi: { title: form.title.fi, description: form.description.fi, lesson },
  };
}
