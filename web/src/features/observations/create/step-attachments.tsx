import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AttachFilesField } from '../../../media/attachments/attach-files-field.tsx';
import type { AttachmentsControl } from '../../../media/attachments/use-attachments.ts';
import type { VoiceRecorderControl } from '../../../media/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '../../../media/voice/voice-recorder.tsx';
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
  const recordingId = 'mediaId' in recorder.state ? recorder.state.mediaId : null;
  return (
    <>
      <AttachFilesField
        attachments={attachments}
        files={attachments.media.filter((item) => item.id !== recordingId)}
        pick={{ label: t('attachment.pick'), icon: <IconPaperclip size={22} />, accept: PICKED }}
        isMain
        hasFilm
        hint={t('attachment.accepted', { types: 'JPG, PNG, MP4, MP3, WAV' })}
        list={{ 'aria-label': t('field.attachments') }}
        onOpenCamera={onOpenCamera}
        onMark={onMark}
      />
      <VoiceRecorder db={db} recorder={recorder} label={t('voice.title')} />
    </>
  );
}
