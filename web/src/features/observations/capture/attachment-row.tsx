import { ActionIcon, Text } from '@mantine/core';
import { IconMicrophone, IconMovie, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { LocalMedia } from '../../../offline/db.ts';
import { fileSize } from './file-size.ts';
import { useBlobUrl } from './use-blob-url.ts';
import './attachment-row.css';

const icons = { image: IconPhoto, audio: IconMicrophone, video: IconMovie };

interface Props {
  media: LocalMedia;
  /** counted within its kind */
  number: number;
  onRemove: () => void;
}

export function AttachmentRow({ media, number, onRemove }: Props) {
  const { t } = useTranslation('observations');
  const thumb = useBlobUrl(media.thumb, 'image/jpeg');
  const Icon = icons[media.role];
  const name = t(`attachment.${media.role === 'image' ? 'photo' : media.role}`, { number });
  return (
    <li className="attachment-row">
      <span className="attachment-thumb">
        {thumb ? <img src={thumb} alt="" /> : <Icon size={28} aria-hidden />}
      </span>
      <div className="attachment-words">
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed" truncate>
          {[fileSize(media.size, currentLocale()), media.filename].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <ActionIcon variant="default" onClick={onRemove} aria-label={t('attachment.remove', { name })}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
}
