import type { Role } from '@turva/contracts/account';
import type { Assignment, CreateModule, Section, TrainingModule } from '@turva/contracts/training';
import { type TrainingCategory, trainingCategories } from '@turva/contracts/training-values';
import { endOfPlantDay, plantDay } from '../../../ui/plant-day.ts';

/** A group a module is given to. */
export interface Group {
  key: string;
  role: Role | null;
  department: string;
  /** a day of the plant's calendar, or empty */
  due: string;
}

/** A section of the Finnish lesson; its picture and its question stay as they are. */
export interface SectionForm extends Section {
  key: string;
}

export interface ModuleForm {
  title: string;
  description: string;
  category: TrainingCategory;
  minutes: string;
  points: string;
  /** months, or empty: for good */
  validity: string;
  /** per cent, or empty: the quiz decides nothing */
  pass: string;
  needsSignOff: boolean;
  isActive: boolean;
  sections: SectionForm[];
  groups: Group[];
}

export const emptySection = (): SectionForm => ({
  key: crypto.randomUUID(),
  heading: '',
  body: '',
  picture: null,
  question: null,
});

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
  const fi = module?.texts.fi;
  const sections = (fi?.lesson?.sections ?? []).map((section) => ({ ...section, key: crypto.randomUUID() }));
  return {
    title: fi?.title ?? module?.title ?? '',
    description: fi?.description ?? '',
    category: categoryOf(module?.category ?? 'development'),
    minutes: String(module?.estimatedDuration ?? ''),
    points: String(module?.points ?? 0),
    validity: String(module?.validityMonths ?? ''),
    pass: String(module?.passPercent ?? ''),
    needsSignOff: module?.needsSignOff ?? false,
    isActive: module?.isActive ?? true,
    sections: sections.length > 0 ? sections : [emptySection()],
    groups: (module?.assignments ?? []).map(groupOf),
  };
}

export const quizOf = (module: TrainingModule | null) => module?.texts.fi?.lesson?.quiz ?? [];

/** What cannot be left out. */
export function missingOf({ title, minutes, sections }: ModuleForm): ('title' | 'minutes' | 'sections')[] {
  const incomplete = sections.some(({ heading, body }) => heading.trim() === '' || body.trim() === '');
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(Number(minutes) < 1 ? (['minutes'] as const) : []),
    ...(incomplete ? (['sections'] as const) : []),
  ];
}

const numberOf = (digits: string) => (digits === '' ? null : Number(digits));

/** What is sent: everything the form holds, and of the other languages what there was. */
export function inputOf(form: ModuleForm, module: TrainingModule | null): CreateModule {
  const quiz = quizOf(module);
  return {
    category: form.category,
    estimatedDuration: Number(form.minutes),
    points: numberOf(form.points) ?? 0,
    validityMonths: numberOf(form.validity),
    passPercent: quiz.length > 0 ? numberOf(form.pass) : null,
    needsSignOff: form.needsSignOff,
    isActive: form.isActive,
    assignments: form.groups.map(({ role, department, due }) => ({
      role,
      department: department.trim() || null,
      dueDate: due ? endOfPlantDay(due) : null,
    })),
    texts: {
      ...module?.texts,
      fi: {
        title: form.title,
        description: form.description,
        lesson: { sections: form.sections.map(({ key: _key, ...section }) => section), quiz },
      },
    },
  };
}
