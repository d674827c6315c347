import { IconCamera, IconMicrophone, IconQrcode } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { handOver } from './hand-over.ts';
import './capture-bar.css';
import { HiddenFileInput } from '../../../media/attachments/hidden-file-input.tsx';

/** One tap starts a report: with the phone's camera, the microphone, or the sticker on the wall. */
export function CaptureBar() {
  const { t } = useTranslation('observations');
  const navigate = useNavigate();
  const camera = useRef<HTMLInputElement>(null);
  const begin = (by: 'photo' | 'voice') => navigate(`/observations?new=1&fast=${by}`);
  const take = (photos: File[]) => {
    handOver(photos);
    void begin('photo');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" className="capture-bar grid gap-10" aria-label={t('capture.label')}>
      <button
        type="button"
        className="capture-button stack middle card gap-4"
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={28} aria-hidden />
        {t('capture.photo')}
      </button>
      <button
        type="button"
        className="capture-button stack middle card gap-4"
        onClick={() => void begin('voice')}
      >
        <IconMicrophone size={28} aria-hidden />
        {t('capture.voice')}
      </button>
      <Link to="/q" className="capture-button stack middle card gap-4">
        <IconQrcode size={28} aria-hidden />
        {t('capture.scan')}
      </Link>
      <HiddenFileInput ref={camera} accept="image/*" camera testId="capture-camera" onFiles={take} />
    </div>
  );
}
