import { Button, Loader, Text } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentRow } from '../capture/attachment-row.tsx';
import { UnsavedFiles } from '../capture/unsaved-files.tsx';
import type { AttachmentsControl } from '../capture/use-attachments.ts';
import type { VoiceRecorderControl } from '../capture/use-voice-recorder.ts';
import { VoiceRecorder } from '../capture/voice-recorder.tsx';
import { FieldLabel } from './field-label.tsx';
import type { StepProps } from './step-props.ts';

const PICKED = 'image/*,video/*,audio/*,.jpg,.jpeg,.png,.mp4,.mov,.mp3,.wav,.m4a';

interface Props extends StepProps {
  attachments: AttachmentsControl;
  recorder: VoiceRecorderControl;
  onOpenCamera: () => void;
  onMark: (mediaId: string) => void;
}

/** Step 3: pictures, videos and the recording. All of it optional. */
export function StepAttachments({ db, attachments, recorder, onOpenCamera, onMark }: Props) {
  const { t } = useTranslation('observations');
  const native = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const recordingId = 'mediaId' in recorder.state ? recorder.state.mediaId : null;
  const files = attachments.media.filter((item) => item.id !== recordingId);

  const take = (input: HTMLInputElement) => {
    const picked = [...(input.files ?? [])];
    // the same file picked again must be a change again
    input.value = '';
    if (picked.length > 0) void attachments.add(picked);
  };

  return (
    <>
      <div className="attach-buttons">
        <Button size="xl" leftSection={<IconCamera size={24} />} onClick={onOpenCamera}>
          {t('attachment.takePhoto')}
        </Button>
        <div className="only-touch">
          <Button
            fullWidth
            variant="default"
            size="xl"
            leftSection={<IconDeviceMobile size={22} />}
            onClick={() => native.current?.click()}
          >
            {t('attachment.nativeCamera')}
          </Button>
        </div>
        <Button
          variant="default"
          size="xl"
          leftSection={<IconPaperclip size={22} />}
          onClick={() => picker.current?.click()}
        >
          {t('attachment.pick')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('attachment.accepted', { types: 'JPG, PNG, MP4, MP3, WAV' })}
      </Text>
      <input
        ref={native}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-testid="native-camera"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={picker}
        type="file"
        accept={PICKED}
        multiple
        hidden
        data-testid="file-picker"
        onChange={(event) => take(event.currentTarget)}
      />
      <UnsavedFiles files={attachments.unsaved} />
      {attachments.adding > 0 && (
        <Text role="status" c="dimmed" className="attach-adding">
          <Loader size="xs" /> {t('attachment.adding', { count: attachments.adding })}
        </Text>
      )}
      {files.length > 0 && (
        <ul className="attachment-list" aria-label={t('field.attachments')}>
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
      <div>
        <FieldLabel id="observation-voice-label" hint={t('voice.limit')}>
          {t('voice.title')}
        </FieldLabel>
        <VoiceRecorder db={db} recorder={recorder} />
      </div>
    </>
  );
}
