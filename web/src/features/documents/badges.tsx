import { IconBook, IconCheck, IconDeviceMobileCheck, IconEyeOff, IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { formatDate } from '../../ui/time.tsx';

/** The person's reading status, and whether it opens offline. */
export function DocumentBadges({ view }: { view: DocumentView }) {
  const { t } = useTranslation('documents');
  const { document, reading, pinned, kept, pending, current } = view;
  // a newer version did not require reading again: nobody has confirmed that one
  const older = document.versions.find(
    ({ number }) => number === reading.latest?.version && number !== current?.number,
  );
  return (
    <span className="document-badges flow gap-8">
      {!document.isActive && (
        <span className="tone" data-tone="neutral" data-badge="withdrawn">
          <IconEyeOff size={14} stroke={2.5} aria-hidden />
          {t('badge.withdrawn')}
        </span>
      )}
      {reading.toRead && (
        <span className="tone" data-tone="warn" data-badge="toRead">
          <IconBook size={14} stroke={2.5} aria-hidden />
          {t(reading.latest ? 'badge.again' : 'badge.toRead')}
        </span>
      )}
      {reading.read && reading.latest && (
        <span className="tone" data-tone="ok" data-badge="read">
          <IconCheck size={14} stroke={2.5} aria-hidden />
          {older
            ? t('badge.readOlder', { label: older.label, day: formatDate(reading.latest.readAt) })
            : t('badge.read', { day: formatDate(reading.latest.readAt) })}
        </span>
      )}
      {pinned && (
        <span className="tone" data-tone="neutral" data-badge="pinned">
          <IconPin size={14} stroke={2.5} aria-hidden />
          {t('badge.pinned')}
        </span>
      )}
      {kept && (
        <span className="tone" data-tone="neutral" data-badge="kept">
          <IconDeviceMobileCheck size={14} stroke={2.5} aria-hidden />
          {t('badge.kept')}
        </span>
      )}
      {!current && !document.documentUrl && (
        <span className="tone" data-tone="danger" data-badge="noFile">
          {t('badge.noFile')}
        </span>
      )}
      <SendBadge pending={pending} />
    </span>
  );
}
