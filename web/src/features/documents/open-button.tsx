import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { Act } from '../../ui/press/act.tsx';
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
      <Act
        Icon={IconFileText}
        label={t(reading.toRead ? 'read' : 'open')}
        variant="filled"
        onClick={onOpen}
        aria-label={t(reading.toRead ? 'readOne' : 'openOne', { title })}
      />
    );
  if (!isWebLink(documentUrl)) return null;
  return <WebLinkButton href={documentUrl} label={t('link')} called={t('linkOne', { title })} />;
}
