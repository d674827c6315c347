import { contextOf, newCanvas, toJpeg } from './canvas.ts';
import { PHOTO_QUALITY } from './picture-size.ts';

/** The rear camera if there is one; sharp enough for the 1920 px that are sent. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** The viewfinder's current picture, as a JPEG file. */
export async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = newCanvas(video.videoWidth, video.videoHeight);
  contextOf(canvas).drawImage(video, 0, 0);
  const picture = await toJpeg(canvas, PHOTO_QUALITY);
  return new File([picture], photoName(new Date()), { type: 'image/jpeg' });
}

/** `2026-11-20-091405.jpg` in local time, as phones name theirs. */
export function photoName(at: Date) {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.jpg`;
}
