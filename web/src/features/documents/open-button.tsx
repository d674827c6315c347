import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { isWebLink, WebLinkButton } from '../../ui/web-link.tsx';

interface Props {
  view: DocumentView;
  onOpen: () => void;
}

/** Opens the newest file, otherwise the external page; hidden without either. */
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
  return <WebLinkButton href={documentUrl} label={t('link')} called={t('linkOne', { title })} />;
}
