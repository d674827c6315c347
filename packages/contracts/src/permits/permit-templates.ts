import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { instant, requiredText } from '../words/text.ts';
import { textsOf } from '../words/texts.ts';
import { checkPhases, permitTypes, requestFields, watchKinds } from './permit-values.ts';

/** The requirements of a permit type. A version is never changed: a permit keeps the one it was created with. */

const key = z.string().regex(/^[a-z][a-z\d_]{0,59}$/);
export const ITEM_MAX = 500;
/** One sentence in each language. */
const Words = z.record(z.enum(languages), requiredText(ITEM_MAX));

export const TemplateItem = z.object({
  key,
  text: Words,
  /** Languages without a translation: they have another language's text, so that no list has an empty line. */
  missing: z.array(z.enum(languages)).optional(),
  /** its translations in the format of other records; `template-words` of the rules keeps both in step */
  texts: textsOf({ text: ITEM_MAX }).optional(),
});
export type TemplateItem = z.infer<typeof TemplateItem>;

export const TemplateCheck = TemplateItem.extend({
  phase: z.enum(checkPhases),
  /** without it work cannot start, or the place cannot be handed back */
  required: z.boolean(),
  /** nobody can answer that it does not apply; absent in versions from before that could be said */
  always: z.boolean().optional(),
});
export type TemplateCheck = z.infer<typeof TemplateCheck>;

const isSet = (values: readonly string[]) => new Set(values).size === values.length;
const unique = (items: { key: string }[]) => isSet(items.map(({ key }) => key));
const listOf = <Item extends typeof TemplateItem>(item: Item) =>
  z.array(item).max(60).refine(unique, { error: 'duplicate' });

export const TemplateContent = z.object({
  checklist: listOf(TemplateCheck),
  requirements: listOf(TemplateItem),
  equipment: listOf(TemplateItem),
  /** who must be named besides the workers */
  watch: z.enum(watchKinds).nullable(),
  /** the air is measured before and during the work */
  gasTest: z.boolean(),
  /** what a form asks for before it sends the request; absent in versions from before: see `asksOf` of the rules */
  asks: z
    .array(z.enum(requestFields))
    .max(requestFields.length)
    .refine(isSet, { error: 'duplicate' })
    .optional(),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

export const PermitTemplate = TemplateContent.extend({
  id: z.number().int(),
  type: z.enum(permitTypes),
  version: z.number().int(),
  createdAt: instant,
  /** null: as shipped */
  createdByName: z.string().nullable(),
});
export type PermitTemplate = z.infer<typeof PermitTemplate>;

/** Body of `PUT /api/permit-templates/{type}`: the next version; `baseVersion` is the one the editor saw. */
export const SaveTemplate = TemplateContent.extend({ baseVersion: z.number().int() });
export type SaveTemplate = z.input<typeof SaveTemplate>;
