import { Button, Loader, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconDeviceMobile, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalMedia } from '../../offline/engine/rows.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { UnsavedFiles } from './unsaved-files.tsx';
import type { AttachmentsControl } from './use-attachments.ts';
import './attach-files.css';
import { Act } from '../../ui/press/act.tsx';
import { HiddenFileInput } from './hidden-file-input.tsx';

interface Props {
  attachments: AttachmentsControl;
  /** the files listed here; the recording has its own place */
  files: LocalMedia[];
  /** picks files that are already on the device */
  pick: { label: string; icon: ReactNode; accept: string };
  /** it is the main content of this part of the form */
  isMain?: boolean;
  /** the phone's own camera also records video */
  hasFilm?: boolean;
  hint?: string;
  list: { 'aria-label': string } | { 'aria-labelledby': string };
  onOpenCamera: () => void;
  onMark: (mediaId: string) => void;
}

/**
 * Files of a form: taken with the phone's own camera or in the app, or picked; each can be removed, each photo
 * marked.
 */
export function AttachFilesField(props: Props) {
  const {
    attachments,
    files,
    pick,
    isMain = false,
    hasFilm = false,
    hint,
    list,
    onOpenCamera,
    onMark,
  } = props;
  const { t } = useTranslation('observations');
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const native = useRef<HTMLInputElement>(null);
  const film = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const take = (picked: File[]) => void attachments.add(picked);

  return (
    <>
      <div className="attach-buttons grid gap-10">
        <Act
          Icon={IconCamera}
          iconSize={24}
          label={t('capture.photo')}
          variant={isMain ? 'filled' : 'default'}
          size="xl"
          onClick={() => (isTouch ? native.current?.click() : onOpenCamera())}
        />
        {isTouch && hasFilm && (
          <Act
            Icon={IconVideo}
            iconSize={22}
            label={t('attachment.takeFilm')}
            size="xl"
            onClick={() => film.current?.click()}
          />
        )}
        <Button variant="default" size="xl" leftSection={pick.icon} onClick={() => picker.current?.click()}>
          {pick.label}
        </Button>
        {isTouch && (
          <Act
            Icon={IconDeviceMobile}
            iconSize={22}
            label={t('fast.viewfinder')}
            size="xl"
            onClick={onOpenCamera}
          />
        )}
      </div>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <HiddenFileInput ref={native} accept="image/*" camera testId="native-camera" onFiles={take} />
      {hasFilm && <HiddenFileInput ref={film} accept="video/*" camera testId="film-camera" onFiles={take} />}
      <HiddenFileInput ref={picker} accept={pick.accept} multiple testId="file-picker" onFiles={take} />
      <UnsavedFiles files={attachments.unsaved} />
      {attachments.adding > 0 && (
        <Text role="status" c="dimmed" className="line gap-10">
          <Loader size="xs" /> {t('attachment.adding', { count: attachments.adding })}
        </Text>
      )}
      {files.length > 0 && (
        <ul className="stack plain gap-8" {...list}>
          {files.map((item) => (
            <AttachmentRow
              key={item.id}
              media={item}
              number={files.filter((other) => other.role === item.role).indexOf(item) + 1}
              onMark={item.role === 'image' ? () => onMark(item.id) : null}
              onRemove={() => attachments.remove(item.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
