import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fc } from '@turva/fixtures/properties';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { box, CANARY, mp3, mp4, wav, webm } from '../../testing/media-samples.ts';
import { planScrub, writeScrubbed } from './scrub.ts';
import { DamagedMedia, fileSource, type Source } from './source.ts';

const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-scrub-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function scrub(mime: string, bytes: Buffer): Promise<Buffer> {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await writeFile(from, bytes);
  await using source = await fileSource(from);
  await writeScrubbed(from, to, await planScrub(mime, source));
  return readFile(to);
}

test.each([
  ['video/mp4', mp4()],
  ['video/quicktime', mp4(100_000, 'qt  ')],
  ['audio/wav', wav()],
  ['audio/mpeg', mp3()],
  ['audio/webm', webm()],
])('metadata in %s is removed, also as raw bytes', async (mime, bytes) => {
  expect(bytes.includes(CANARY)).toBe(true);
  const served = await scrub(mime, bytes);
  expect(served.includes(CANARY)).toBe(false);
  expect(served.includes('+61.4981')).toBe(false);
  // repeating it changes nothing: only the same empty boxes are found
  expect((await scrub(mime, served)).equals(served)).toBe(true);
});

test('film and sound themselves stay byte for byte where they were', async () => {
  const film = mp4(200_000);
  const servedFilm = await scrub('video/mp4', film);
  expect(servedFilm.length).toBe(film.length);
  const samples = film.indexOf('mdat');
  expect(servedFilm.subarray(samples).equals(film.subarray(samples))).toBe(true);
  const sound = wav(3);
  const servedSound = await scrub('audio/wav', sound);
  expect(servedSound.subarray(sound.indexOf('data')).equals(sound.subarray(sound.indexOf('data')))).toBe(
    true,
  );
  const recording = webm();
  const cluster = recording.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
  expect((await scrub('audio/webm', recording)).subarray(cluster).equals(recording.subarray(cluster))).toBe(
    true,
  );
});

test('an MP3 starts and ends with its sound', async () => {
  const served = await scrub('audio/mpeg', mp3());
  expect(served.readUInt16BE(0)).toBe(0xfffb);
  expect(served.length).toBe(20 * 417);
});

test('a box of 64-bit size is emptied as well', async () => {
  const content = Buffer.from(CANARY);
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write('udta', 4);
  header.writeBigUInt64BE(BigInt(16 + content.length), 8);
  const film = Buffer.concat([
    box('ftyp', 'isom\0\0\0\0'),
    box('moov', header, content),
    box('mdat', 'film'),
  ]);
  const served = await scrub('video/mp4', film);
  expect(served.includes(CANARY)).toBe(false);
  expect(served.length).toBe(film.length);
});

test('boxes nested too deeply are refused', async () => {
  let nest = box('udta', CANARY);
  for (let i = 0; i < 100; i++) nest = box('moov', nest);
  await expect(planScrub('video/mp4', bufferSource(nest))).rejects.toThrow(DamagedMedia);
});

test('for any bytes the plan ends and stays inside the file', async () => {
  const samples = [mp4(50), webm(), wav(), mp3()];
  const types = ['video/mp4', 'audio/webm', 'audio/wav', 'audio/mpeg'];
  await fc.assert(
    fc.asyncProperty(
      fc.nat(3),
      fc.array(fc.tuple(fc.nat(1200), fc.nat(255)), { maxLength: 8 }),
      fc.nat(1500),
      async (kind, damage, cut) => {
        const bytes = Buffer.from(samples[kind] ?? '').subarray(0, Math.max(20, 1500 - cut));
        for (const [at, value] of damage) if (at < bytes.length) bytes[at] = value;
        const plan = await planScrub(types[kind] ?? '', bufferSource(bytes)).catch((error) => {
          if (!(error instanceof DamagedMedia)) throw error;
          return null;
        });
        for (const { start, end, header } of plan?.blanks ?? []) {
          expect(end).toBeLessThanOrEqual(bytes.length);
          expect(header.length).toBeLessThanOrEqual(end - start);
        }
      },
    ),
    { numRuns: 500 },
  );
});
