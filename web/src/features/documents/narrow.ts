import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { countRows } from '../../ui/list/list-register.tsx';

export const shows = ['all', 'toRead', 'kept'] as const;
export type Show = (typeof shows)[number];

export const isShown = (show: Show, { document, reading, kept }: DocumentView) =>
  show === 'toRead' ? reading.toRead : document.isActive && (show === 'all' || kept);

export const countsOf = (views: readonly DocumentView[]) =>
  countRows({ names: shows, all: 'all', is: isShown }, listed(views, { category: '', isWithdrawn: false }));

interface Asked {
  /** empty: all of them */
  category: string;
  isWithdrawn: boolean;
}

/** Those to read first; withdrawn documents only by themselves. */
export const listed = (views: readonly DocumentView[], { category, isWithdrawn }: Asked) =>
  views
    .filter(
      ({ document }) =>
        document.isActive !== isWithdrawn && (category === '' || document.category === category),
    )
    .toSorted((a, b) => Number(b.reading.toRead) - Number(a.reading.toRead));

/** What is searched: title, description, label and category. */
export const wordsOf = ({ document, stored }: DocumentView, categoryName: (category: string) => string) =>
  [
    document.title,
    stored.title,
    document.description,
    document.version,
    categoryName(document.category),
  ].join(' ');
