import { PHOTO_QUALITY } from './picture-size.ts';

/** The rear camera where there is one; sharp enough for the 1920 px that are sent. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** What the viewfinder shows now, as a JPEG file. */
export function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], photoName(new Date()), { type: 'image/jpeg' }))
          : reject(new Error('the camera gave no picture')),
      'image/jpeg',
      PHOTO_QUALITY,
    ),
  );
}

/** `2026-11-20-091405.jpg` in local time, as phones name theirs. */
export function photoName(at: Date) {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.jpg`;
}
