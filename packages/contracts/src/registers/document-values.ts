// Plain values, separate from the schemas, so that they can be used without zod.

/** In display order; other words of an earlier register are kept and shown as they are. */
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

/** Types every phone can open by itself. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A larger file would not fit on phones next to their work, nor load in reasonable time in a hall. */
export const MAX_DOCUMENT_BYTES = 25_000_000;
