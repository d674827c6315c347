import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { finds } from '../../ui/finds.ts';

export const shows = ['all', 'toRead', 'kept'] as const;
export type Show = (typeof shows)[number] | 'withdrawn';

export const isShown: Record<Show, (view: DocumentView) => boolean> = {
  all: ({ document }) => document.isActive,
  toRead: ({ reading }) => reading.toRead,
  kept: ({ document, kept }) => document.isActive && kept,
  withdrawn: ({ document }) => !document.isActive,
};

export function countsOf(views: readonly DocumentView[]) {
  const count = (show: Show) => views.filter(isShown[show]).length;
  return { all: count('all'), toRead: count('toRead'), kept: count('kept') };
}

interface Asked {
  typed: string;
  category: string;
  show: Show;
}

/** The listed documents: every typed word is in title, description, label or category. */
export function narrowed(
  views: readonly DocumentView[],
  { typed, category, show }: Asked,
  categoryName: (category: string) => string,
): DocumentView[] {
  return views.filter((view) => {
    const { document, stored } = view;
    if (!isShown[show](view) || (category !== '' && document.category !== category)) return false;
    const parts = [
      document.title,
      stored.title,
      document.description,
      document.version,
      categoryName(document.category),
    ];
    return finds(typed, parts.join(' '));
  });
}
