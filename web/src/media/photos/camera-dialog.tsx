import { ActionIcon, Button } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCamera, IconCameraRotate, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takePhoto } from '../../ui/camera/open-camera.ts';
import { useCameraTools } from './use-camera-tools.ts';
import './camera-dialog.css';
import { FullScreen } from '../../ui/dialog/full-screen.tsx';
import { Act } from '../../ui/press/act.tsx';
import { IconAct } from '../../ui/press/icon-act.tsx';

interface Props {
  stream: MediaStream | null;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** The viewfinder. It stays open for several pictures, each stored while the next is taken. */
export function CameraDialog({ stream, onPhoto, onClose }: Props) {
  const { t } = useTranslation('observations');
  return (
    <FullScreen opened={stream !== null} onClose={onClose} label={t('camera.title')} className="camera">
      {stream && <Viewfinder stream={stream} onPhoto={onPhoto} onClose={onClose} />}
    </FullScreen>
  );
}

interface Shot {
  id: number;
  url: string;
}

function Viewfinder({ stream: given, onPhoto, onClose }: Props & { stream: MediaStream }) {
  const { t } = useTranslation('observations');
  const tools = useCameraTools(given);
  const { stream } = tools;
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [shooting, setShooting] = useState(false);
  const [shots, setShots] = useState<Shot[]>([]);
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new shot is the reason to scroll
  useEffect(() => {
    strip.current?.lastElementChild?.scrollIntoView({ inline: 'end', block: 'nearest' });
  }, [shots.length]);

  const shoot = async () => {
    if (!video.current || !ready || shooting) return;
    setShooting(true);
    try {
      const photo = await takePhoto(video.current);
      navigator.vibrate?.(30);
      const url = URL.createObjectURL(photo);
      urls.current.push(url);
      setShots((before) => [...before, { id: before.length + 1, url }]);
      onPhoto(photo);
    } finally {
      setShooting(false);
    }
  };

  return (
    <>
      <div className="camera-view flex-1 min-h-0 relative">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          onLoadedData={() => setReady(true)}
          aria-label={t('camera.view')}
        />
        <CameraTools {...tools} />
      </div>
      <ul
        ref={strip}
        className="camera-strip flex scroll-x pad-8-12 flush gap-8"
        aria-label={t('camera.taken')}
      >
        {shots.map(({ id, url }) => (
          <li key={id}>
            <img src={url} alt={t('attachment.photo', { number: id })} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {shots.length > 0 && t('camera.count', { count: shots.length })}
      </p>
      <div className="camera-actions grid gap-12">
        <Button
          variant="default"
          size="xl"
          onClick={onClose}
          leftSection={shots.length > 0 ? <IconCheck size={22} /> : <IconX size={22} />}
        >
          {shots.length > 0 ? t('camera.done') : t('camera.cancel')}
        </Button>
        <Act
          Icon={IconCamera}
          iconSize={26}
          label={t('camera.shoot')}
          variant="filled"
          size="xl"
          onClick={shoot}
          aria-disabled={!ready || shooting}
          data-autofocus
        />
      </div>
    </>
  );
}

/** Torch and zoom; controls that this camera does not support are not shown. */
function CameraTools({ turn, torch, zoom }: ReturnType<typeof useCameraTools>) {
  const { t } = useTranslation('observations');
  return (
    <>
      <div className="camera-tools absolute stack gap-12">
        {torch && (
          <ActionIcon
            variant="default"
            aria-pressed={torch.isLit}
            aria-label={t('camera.torch')}
            onClick={torch.toggle}
          >
            {torch.isLit ? <IconBulb size={24} aria-hidden /> : <IconBulbOff size={24} aria-hidden />}
          </ActionIcon>
        )}
        {turn && <IconAct Icon={IconCameraRotate} iconSize={24} label={t('camera.turn')} onClick={turn} />}
      </div>
      {zoom && (
        <input
          className="camera-zoom absolute"
          type="range"
          min={zoom.min}
          max={zoom.max}
          step={zoom.step || 'any'}
          value={zoom.value}
          aria-label={t('camera.zoom')}
          onChange={({ currentTarget }) => zoom.set(Number(currentTarget.value))}
        />
      )}
    </>
  );
}
