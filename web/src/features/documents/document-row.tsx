import {
  IconBook,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconEyeOff,
  IconFileText,
  IconFileUnknown,
  IconInfoCircle,
  IconLink,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { formatBytes } from '../../sync-ui/format-bytes.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { RecordRow, type RowWay } from '../../ui/list/record-row.tsx';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { formatDate } from '../../ui/time.tsx';
import { isWebLink } from '../../ui/web-link.tsx';
import { DocumentBadges } from './badges.tsx';
import { categoryName } from './category-name.ts';
import { useReadWords } from './read-words.ts';

interface Props {
  view: DocumentView;
  busy: boolean;
  onShow: () => void;
  onOpen: () => void;
  onPin: () => void;
}

/** A tap opens the document itself; its details are behind the dots. */
export const DocumentRow = memo(function DocumentRow({ view, busy, onShow, onOpen, onPin }: Props) {
  const { t } = useTranslation('documents');
  const { document, current, pinned, reading } = view;
  const { title, documentUrl } = document;
  const show = { name: t('showOne', { title }), onOpen: onShow };
  const paper: RowWay | null = current
    ? { name: t(reading.toRead ? 'readOne' : 'openOne', { title }), onOpen }
    : isWebLink(documentUrl)
      ? { name: t('linkOne', { title }), href: documentUrl }
      : null;
  const more: ListAction[] = [];
  if (paper) more.push({ label: show.name, Icon: IconInfoCircle, onClick: onShow });
  if (current && document.isActive)
    more.push({
      label: t(pinned ? 'unpinOne' : 'pinOne', { title }),
      Icon: pinned ? IconPinnedOff : IconPin,
      busy,
      onClick: onPin,
    });
  return (
    <RecordRow
      data-document={document.id}
      data-active={document.isActive}
      way={paper ?? show}
      called={title}
      picture={
        current ? (
          <IconFileText size={28} aria-hidden />
        ) : paper ? (
          <IconLink size={28} aria-hidden />
        ) : (
          <IconFileUnknown size={28} aria-hidden />
        )
      }
      title={title}
      meta={[
        <DocumentBadges key="badges" view={view} />,
        categoryName(t, document.category),
        current && t('version', { label: current.label }),
        current && formatDate(current.addedAt),
        current && formatBytes(current.size),
        document.description,
      ]}
      state={<Standing view={view} />}
      more={more}
    />
  );
});

/** The person's task, otherwise whether it opens offline. */
function Standing({ view }: { view: DocumentView }) {
  const { t } = useTranslation('documents');
  const readWords = useReadWords();
  const { document, reading, kept } = view;
  if (!document.isActive)
    return (
      <StateGlyph tone="neutral" icon={<IconEyeOff size={24} aria-hidden />} word={t('badge.withdrawn')} />
    );
  if (reading.toRead)
    return (
      <StateGlyph
        tone="warn"
        icon={<IconBook size={26} aria-hidden />}
        word={t(reading.latest ? 'badge.again' : 'badge.toRead')}
      />
    );
  if (reading.read && reading.latest)
    return <StateGlyph tone="ok" icon={<IconCircleCheck size={26} aria-hidden />} word={readWords(view)} />;
  return (
    kept && (
      <StateGlyph
        tone="neutral"
        icon={<IconDeviceMobileCheck size={24} aria-hidden />}
        word={t('badge.kept')}
      />
    )
  );
}
