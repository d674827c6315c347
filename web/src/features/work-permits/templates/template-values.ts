import type { PermitTemplate, SaveTemplate } from '@turva/contracts/permit-templates';
import type { CheckPhase, WatchKind } from '@turva/contracts/permit-values';
import { plantLanguage } from '@turva/contracts/readings';
import { type Language, languages } from '@turva/locales/languages';

export type Words = Record<(typeof languages)[number], string>;
export interface Item {
  key: string;
  text: Words;
  missing?: Language[] | undefined;
}
export interface Check extends Item {
  phase: CheckPhase;
  required: boolean;
}
/** What a supervisor changes before it becomes the next version. */
export interface TemplateForm {
  checklist: Check[];
  requirements: Item[];
  equipment: Item[];
  watch: WatchKind | null;
  gasTest: boolean;
}
export const lists = ['checklist', 'requirements', 'equipment'] as const;
export type ListName = (typeof lists)[number];

export const formOf = ({
  checklist,
  requirements,
  equipment,
  watch,
  gasTest,
}: PermitTemplate): TemplateForm => ({
  checklist,
  requirements,
  equipment,
  watch,
  gasTest,
});

const noWords = (): Words => Object.fromEntries(languages.map((language) => [language, ''])) as Words;

/** A key of its own: what permits have answered by key stays theirs, whatever is written later. */
export const newItem = (): Check => ({
  key: `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
  text: noWords(),
  phase: 'before',
  required: true,
});

/** The languages in which it says nothing yet. */
export const missingWords = ({ text }: Item) => languages.filter((language) => text[language].trim() === '');

/** As it is written: where another language's words stand in, nothing. */
export const writtenOf = <Each extends Item>({ missing = [], ...item }: Each) => ({
  ...item,
  text: { ...item.text, ...Object.fromEntries(missing.map((language) => [language, ''])) },
});

/** Where it is not written the plant's words stand in, else the writer's own, and it is kept where; null without one's own. */
export function filled<Each extends Item>(item: Each, own: Language): (Each & Item) | null {
  const missing = missingWords(item);
  if (missing.includes(own)) return null;
  const words = item.text[missing.includes(plantLanguage) ? own : plantLanguage];
  const text = { ...item.text, ...Object.fromEntries(missing.map((language) => [language, words])) };
  return { ...item, text, missing: missing.length > 0 ? missing : undefined };
}

/** Puts the item in place of the one with its key, or at the end. */
export function withItem(form: TemplateForm, list: ListName, item: Check): TemplateForm {
  const { key, text, missing } = item;
  const put = <Each extends Item>(items: Each[], next: Each) =>
    items.some((each) => each.key === key)
      ? items.map((each) => (each.key === key ? next : each))
      : [...items, next];
  if (list === 'checklist') return { ...form, checklist: put(form.checklist, item) };
  return { ...form, [list]: put(form[list], { key, text, ...(missing ? { missing } : {}) }) };
}

export const withoutItem = (form: TemplateForm, list: ListName, key: string): TemplateForm => ({
  ...form,
  [list]: form[list].filter((each) => each.key !== key),
});

export const bodyOf = (form: TemplateForm, { version }: PermitTemplate): SaveTemplate => ({
  ...form,
  baseVersion: version,
});
