import type { PermitTemplate, SaveTemplate } from '@turva/contracts/permits/permit-templates';
import type { CheckPhase, RequestField, WatchKind } from '@turva/contracts/permits/permit-values';
import { plantLanguage } from '@turva/contracts/words/readings';
import type { TextChanges, Texts } from '@turva/contracts/words/texts';
import { type Language, languages } from '@turva/locales/languages';
import { mergeFields } from '@turva/rules/merge/merge';
import { isSame } from '@turva/rules/merge/merge-items';
import { asksOf } from '@turva/rules/permits/permit-lacks';
import { markOf, withTextChanges } from '@turva/rules/words/in-language';
import { itemWithWords, wordsOfItem } from '@turva/rules/words/template-words';

export type Words = Record<(typeof languages)[number], string>;
export interface Item {
  key: string;
  text: Words;
  missing?: Language[] | undefined;
  texts?: Texts | undefined;
}
export interface Check extends Item {
  phase: CheckPhase;
  required: boolean;
  always?: boolean | undefined;
}
/** The form values that become the next version. */
export interface TemplateForm {
  checklist: Check[];
  requirements: Item[];
  equipment: Item[];
  watch: WatchKind | null;
  gasTest: boolean;
  asks: RequestField[];
}
export const lists = ['checklist', 'requirements', 'equipment'] as const;
export type ListName = (typeof lists)[number];

export const formOf = (template: PermitTemplate): TemplateForm => {
  const { checklist, requirements, equipment, watch, gasTest } = template;
  return { checklist, requirements, equipment, watch, gasTest, asks: [...asksOf(template)] };
};

const noWords = (): Words => Object.fromEntries(languages.map((language) => [language, ''])) as Words;

/** A new unique key: answers in existing permits stay with their keys, whatever is added later. */
export const newItem = (): Check => ({
  key: `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
  text: noWords(),
  phase: 'before',
  required: true,
});

/** The texts of an item: in the plant's language, and in the writer's own if that differs. */
export interface Written {
  finnish: string;
  own: string;
}

export function writtenOf({ missing = [], ...item }: Item, own: Language): Written {
  const said = (language: Language) => (missing.includes(language) ? '' : item.text[language]);
  return { finnish: said(plantLanguage), own: said(own) };
}

/**
 * The item with the written texts; null without a text in the writer's language, which also serves as the Finnish
 * until that is written. The other translations stay, to be reviewed.
 */
export function filled<Each extends Item>(item: Each, written: Written, own: Language): (Each & Item) | null {
  const [finnish, words] = [written.finnish.trim(), written.own.trim()];
  const isFinnish = finnish !== '' || own === plantLanguage;
  if (words === '') return null;
  const text = finnish || words;
  const changes = own === plantLanguage ? {} : { [`texts.${own}.text`]: { text: words, of: markOf(text) } };
  const texts = withTextChanges(wordsOfItem(item).texts, changes);
  return itemWithWords(item, { text, texts }, { isFinnish }) as Each & Item;
}

/** Every item of a form under a unique name: a key may occur in several lists. */
const named = (form: TemplateForm) =>
  lists.flatMap((list) => form[list].map((item: Item) => ({ list, item, name: `${list}:${item.key}` })));

export const sourcesOf = (form: TemplateForm) =>
  named(form).map(({ list, item, name }) => ({ list, name, plain: wordsOfItem(item).text }));

/** The translations of a whole template. */
export const textsOf = (form: TemplateForm): Texts =>
  withTextChanges(
    {},
    Object.fromEntries(
      named(form).flatMap(({ item, name }) =>
        Object.entries(wordsOfItem(item).texts).map(([reading, said]) => [
          `texts.${reading}.${name}`,
          said?.text,
        ]),
      ),
    ),
  );

/** The template after a change of translations. */
export function withTranslations(form: TemplateForm, changes: TextChanges): TemplateForm {
  const changed = <Each extends Item>(list: ListName, item: Each): Each => {
    const own = Object.entries(changes).flatMap(([path, translation]) => {
      const [, reading, name] = path.split('.');
      return name === `${list}:${item.key}` ? [[`texts.${reading}.text`, translation]] : [];
    });
    if (own.length === 0) return item;
    const { text, texts } = wordsOfItem(item);
    const next = { text, texts: withTextChanges(texts, Object.fromEntries(own)) };
    return itemWithWords(item, next, { isFinnish: !item.missing?.includes(plantLanguage) }) as Each;
  };
  return {
    ...form,
    checklist: form.checklist.map((item) => changed('checklist', item)),
    requirements: form.requirements.map((item) => changed('requirements', item)),
    equipment: form.equipment.map((item) => changed('equipment', item)),
  };
}

/** Replaces the item with the same key, or appends it. */
export function withItem(form: TemplateForm, list: ListName, item: Check): TemplateForm {
  const { key, text, missing, texts } = item;
  const put = <Each extends Item>(items: Each[], next: Each) =>
    items.some((each) => each.key === key)
      ? items.map((each) => (each.key === key ? next : each))
      : [...items, next];
  if (list === 'checklist') return { ...form, checklist: put(form.checklist, item) };
  return {
    ...form,
    [list]: put(form[list], { key, text, ...(missing ? { missing } : {}), ...(texts ? { texts } : {}) }),
  };
}

export const withoutItem = (form: TemplateForm, list: ListName, key: string): TemplateForm => ({
  ...form,
  [list]: form[list].filter((each) => each.key !== key),
});

/**
 * What is half written, over the version that somebody else has saved meanwhile: `disputed` are the fields both have
 * changed, with their values in `now`.
 */
export function over(seen: PermitTemplate, form: TemplateForm, now: PermitTemplate) {
  const [before, theirs] = [formOf(seen), formOf(now)];
  const fields = Object.keys(form) as (keyof TemplateForm)[];
  const mine: Partial<TemplateForm> = Object.fromEntries(
    fields.filter((field) => !isSame(form[field], before[field])).map((field) => [field, form[field]]),
  );
  const { conflicts } = mergeFields(before, mine, theirs);
  const disputed = fields.filter((field) => conflicts.some((clash) => clash.field === field));
  return { disputed, merged: { ...theirs, ...mine } as TemplateForm };
}

export const bodyOf = (form: TemplateForm, { version }: PermitTemplate): SaveTemplate => ({
  ...form,
  baseVersion: version,
});
