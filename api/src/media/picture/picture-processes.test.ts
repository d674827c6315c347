import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { cleanPicture, readsAsPicture, renderPicture } from '../picture.ts';
import { OUT_OF_MEMORY } from './messages.ts';
import { PictureProcessEnded } from './picture-processes.ts';

const MB = 1_000_000;

/** Few bytes, but decoding needs the whole picture in memory. */
let bomb: Buffer;
beforeAll(async () => {
  sharp.cache(false);
  bomb = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c05020' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
});

/** The child processes of this one. */
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Checks repeatedly while the work is in progress. */
async function meanwhile<Result>(work: Promise<Result>, look: () => void): Promise<Result> {
  const timer = setInterval(look, 5);
  return work.finally(() => clearInterval(timer));
}

test('large pictures take no memory of the server, two at a time', async () => {
  const before = process.memoryUsage.rss();
  let [most, processes] = [0, 0];
  const pictures = await meanwhile(Promise.all(Array.from({ length: 6 }, () => renderPicture(bomb))), () => {
    most = Math.max(most, process.memoryUsage.rss() - before);
    processes = Math.max(processes, children().length);
  });
  expect(pictures.map(({ width, height }) => [width, height])).toEqual(Array(6).fill([1920, 1440]));
  expect(most).toBeLessThan(60 * MB);
  // two at work, and each may follow one that is just ending
  expect(processes).toBeLessThanOrEqual(4);
});

test('under `node --watch`, whose processes report what they load, pictures still work', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  // only one started now has it
  const last = children();
  for (const pid of last) process.kill(pid, 'SIGKILL');
  await expect.poll(() => children().filter((pid) => last.includes(pid))).toEqual([]);
  const picture = await renderPicture(bomb).finally(() => vi.unstubAllEnvs());
  expect(picture.width).toBe(1920);
});

test('if a decoder dies of something else, the next one decodes its picture', async () => {
  let killed = 0;
  const picture = await meanwhile(renderPicture(bomb), () => {
    for (const pid of killed === 0 ? children() : []) {
      process.kill(pid, 'SIGKILL');
      killed++;
    }
  });
  expect([killed > 0, picture.width]).toEqual([true, 1920]);
});

test('a picture that ends every decoder is refused, and the next one is decoded', async () => {
  const killAll = () => {
    for (const pid of children()) process.kill(pid, 'SIGKILL');
  };
  await expect(meanwhile(renderPicture(bomb), killAll)).rejects.toThrow(PictureProcessEnded);
  expect(await meanwhile(readsAsPicture(bomb), killAll)).toBe(false);
  expect((await renderPicture(bomb)).width).toBe(1920);
  expect(await readsAsPicture(bomb)).toBe(true);
});

test('a decoder that takes more memory than allowed ends itself', async () => {
  const decoder = fork(new URL('./picture-process.ts', import.meta.url), [String(90 * MB)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let times = 0; times < 3; times++) decoder.send({ task: 'renderPicture', args: [bomb] });
  expect(await once(decoder, 'exit')).toEqual([OUT_OF_MEMORY, null]);
});

test('an invalid picture is an error of the picture, not of the decoder', async () => {
  const words = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await readsAsPicture(words)).toBe(false);
  await expect(cleanPicture(words, 'image/png')).rejects.toThrow(/unsupported image format/);
});
