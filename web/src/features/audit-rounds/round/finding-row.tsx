import { IconCamera, IconChevronRight } from '@tabler/icons-react';
import { useBlobUrl } from '../../../media/attachments/use-blob-url.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import type { Finding } from './round-state.ts';

interface Props {
  finding: Finding;
  number: number;
  photos: readonly LocalMedia[];
  /** in a list of several items */
  named?: boolean;
  onOpen: () => void;
}

/** A finding, with a button for its photo. */
export function FindingRow({ finding, number, photos, named = false, onOpen }: Props) {
  const { t, item } = useAuditWords();
  const thumb = useBlobUrl(photos[0]?.thumb ?? null, 'image/jpeg');
  const name = named ? item(finding.item) : t('finding.number', { number });
  return (
    <li>
      <button
        type="button"
        className="audit-finding like-around font-around text-left pointer w-full on-card grid middle framed gap-10"
        data-finding={finding.id}
        onClick={onOpen}
      >
        <span className="attachment-thumb grid dim">
          {thumb ? <img src={thumb} alt="" /> : <IconCamera size={26} aria-hidden />}
        </span>
        <span className="audit-finding-words min-w-0 break stack">
          <strong>{name}</strong>
          <span>
            {finding.note.trim() ||
              (photos.length > 0 ? t('finding.photos', { count: photos.length }) : t('finding.addPhoto'))}
          </span>
        </span>
        <SeverityBadge severity={finding.severity} />
        <IconChevronRight size={20} aria-hidden />
      </button>
    </li>
  );
}
