import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;

/** Browser arguments for a camera that shows a QR code with this text, as a stream of pictures. */
export async function cameraLookingAt(text: string): Promise<string[]> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.floor((HEIGHT - 40) / size);
  const [left, top] = [(WIDTH - size * module) / 2, (HEIGHT - size * module) / 2];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < module; line++) {
        const start = Math.round(top + y * module + line) * WIDTH + Math.round(left + x * module);
        luma.fill(BLACK, start, start + module);
      }
    });
  });
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'turva-camera-')), 'sticker.y4m');
  await writeFile(file, Buffer.concat([header, Buffer.from('FRAME\n'), luma, chroma]));
  return [`--use-file-for-fake-video-capture=${file}`];
}
