import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';

interface Props {
  view: DocumentView;
  onOpen: () => void;
}

/** Old rows may hold what no browser should follow. */
export const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

/** To the newest file, else to somebody else's page; nothing where there is neither. */
export function OpenButton({ view, onOpen }: Props) {
  const { t } = useTranslation('documents');
  const { document, current, reading } = view;
  const { title, documentUrl } = document;
  if (current)
    return (
      <Button
        leftSection={<IconFileText size={20} aria-hidden />}
        onClick={onOpen}
        aria-label={t(reading.toRead ? 'readOne' : 'openOne', { title })}
      >
        {t(reading.toRead ? 'read' : 'open')}
      </Button>
    );
  if (!isWebLink(documentUrl)) return null;
  return (
    <Button
      component="a"
      href={documentUrl}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={20} aria-hidden />}
      aria-label={t('linkOne', { title })}
    >
      {t('link')}
    </Button>
  );
}
