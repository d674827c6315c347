import { Button } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { formatBytes } from '../../sync-ui/format-bytes.ts';
import { formatDate } from '../../ui/time.tsx';
import { DocumentBadges } from './badges.tsx';
import { categoryName } from './category-name.ts';
import { OpenButton } from './open-button.tsx';

interface Props {
  view: DocumentView;
  busy: boolean;
  onShow: () => void;
  onOpen: () => void;
  onPin: () => void;
}

export const DocumentCard = memo(function DocumentCard({ view, busy, onShow, onOpen, onPin }: Props) {
  const { t } = useTranslation('documents');
  const { document, current, pinned } = view;
  const { title } = document;
  const facts = [
    categoryName(t, document.category),
    current && t('version', { label: current.label }),
    current && formatDate(current.addedAt),
    current && formatBytes(current.size),
  ];
  return (
    <article className="card document-card" data-document={document.id} data-active={document.isActive}>
      <h2 className="document-title user-text">
        <button type="button" onClick={onShow} aria-label={t('showOne', { title })}>
          {title}
        </button>
      </h2>
      <p className="document-dim">{facts.filter(Boolean).join(' · ')}</p>
      {document.description && <p className="document-about user-text">{document.description}</p>}
      <DocumentBadges view={view} />
      <div className="document-actions">
        <OpenButton view={view} onOpen={onOpen} />
        {current && document.isActive && (
          <Button
            variant="default"
            loading={busy}
            aria-pressed={pinned}
            leftSection={pinned ? <IconPinnedOff size={20} aria-hidden /> : <IconPin size={20} aria-hidden />}
            onClick={onPin}
            aria-label={t(pinned ? 'unpinOne' : 'pinOne', { title })}
          >
            {t(pinned ? 'unpin' : 'pin.button')}
          </Button>
        )}
        {!current && (
          <Button variant="default" onClick={onShow} aria-label={t('showOne', { title })}>
            {t('show')}
          </Button>
        )}
      </div>
    </article>
  );
});
