import { type DocumentCategory, documentCategories } from '@turva/contracts/registers/document-values';
import type { TFunction } from 'i18next';

const isKnown = (text: string): text is DocumentCategory =>
  documentCategories.some((known) => known === text);

/** In the reader's language; a category from an earlier register stays as it was. */
export const categoryName = (t: TFunction<'documents'>, category: string): string =>
  isKnown(category) ? t(`category.${category}`) : category;
