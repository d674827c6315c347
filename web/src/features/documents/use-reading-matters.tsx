import { IconBook, IconBooks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Matter } from '../../ui/list/matter.ts';
import { type Reader, useDocuments } from './use-documents.ts';

/** What this person is asked to read: the single document, or how many. */
export function useReadingMatters(db: UserDb, user: Reader): Matter[] | undefined {
  const { t } = useTranslation('documents');
  const toRead = useDocuments(db, user)?.filter(({ reading }) => reading.toRead);
  if (!toRead) return undefined;
  const [first, ...others] = toRead;
  if (!first) return [];
  const asked = t('home.toRead', { count: toRead.length });
  return [
    {
      key: 'reading',
      need: 'asks',
      since: Math.max(
        ...toRead.map(({ document, current }) => Date.parse(current?.addedAt ?? document.updatedAt)),
      ),
      to: others.length === 0 ? `/documents?id=${first.document.id}` : '/documents?show=toRead',
      picture: <IconBooks size={26} aria-hidden />,
      title: others.length === 0 ? first.document.title : asked,
      line: others.length === 0 ? asked : toRead.map(({ document }) => document.title).join(' · '),
      state: { word: t('home.reading'), tone: 'info', Icon: IconBook },
    },
  ];
}
