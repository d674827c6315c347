import { Text } from '@mantine/core';
import { IconMicrophone, IconMovie, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { LocalMedia } from '../../offline/engine/rows.ts';
import { fileSize } from './file-size.ts';
import { useBlobUrl } from './use-blob-url.ts';
import './attachment-row.css';
import { IconAct } from '../../ui/press/icon-act.tsx';

const icons = { image: IconPhoto, audio: IconMicrophone, video: IconMovie };

interface Props {
  media: LocalMedia;
  /** counted within its kind */
  number: number;
  /** null: it cannot be marked */
  onMark?: (() => void) | null;
  onRemove: () => void;
}

export function AttachmentRow({ media, number, onMark = null, onRemove }: Props) {
  const { t } = useTranslation(['observations', 'marking']);
  const thumb = useBlobUrl(media.thumb, 'image/jpeg');
  const Icon = icons[media.role];
  const name = t(`attachment.${media.role === 'image' ? 'photo' : media.role}`, { number });
  return (
    <li className="attachment-row line pad-8 gap-12 edge round-12 on-card">
      <Thumb onMark={onMark}>{thumb ? <img src={thumb} alt="" /> : <Icon size={28} aria-hidden />}</Thumb>
      <div className="grow">
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed" truncate>
          {[fileSize(media.size, currentLocale()), media.role !== 'image' && media.filename]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {media.marks && (
          <Text size="xs" c="dimmed">
            {t('marking:count', { count: media.marks.length })}
          </Text>
        )}
      </div>
      {onMark && (
        <IconAct Icon={IconPencil} iconSize={20} label={t('marking:open', { name })} onClick={onMark} />
      )}
      <IconAct Icon={IconTrash} iconSize={20} label={t('attachment.remove', { name })} onClick={onRemove} />
    </li>
  );
}

/** A tap on a photo marks it, like its button; keyboards and screen readers use the button. */
function Thumb({ onMark, children }: { onMark: (() => void) | null; children: ReactNode }) {
  if (!onMark) return <span className="attachment-thumb grid dim">{children}</span>;
  return (
    <button type="button" className="attachment-thumb grid dim" tabIndex={-1} aria-hidden onClick={onMark}>
      {children}
    </button>
  );
}
