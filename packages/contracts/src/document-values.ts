// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/** In the order they are shown; another word of an earlier register is kept and shown as it is. */
export const documentCategories = [
  'work_instruction',
  'safety_rule',
  'emergency_plan',
  'machine',
  'map',
  'policy',
  'form',
  'lesson',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** What a phone opens by itself, wherever it is. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** More than this no phone keeps beside its work, and no hall's network brings in reasonable time. */
export const MAX_DOCUMENT_BYTES = 25_000_000;
