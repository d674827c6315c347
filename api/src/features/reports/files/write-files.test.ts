import { expect, test } from 'vitest';
import { writeFiles } from './write-files.ts';

const report = {
  template: 'training' as const,
  language: 'fi' as const,
  from: '2026-01-01',
  to: '2026-01-31',
  department: null,
  title: 'Koulutus',
  description: 'Tammikuu',
};
const data = { asOf: '2026-02-01T06:00:00.000Z', plant: null };
const made = async (asked: typeof data) => {
  const files: string[] = [];
  await writeFiles({ data: asked, report }, async (file, bytes) => {
    files.push(`${file} ${bytes.subarray(0, 4).toString('latin1')}`);
  });
  return files;
};
const all = ['html <!do', 'xlsx PK\u0003\u0004', 'pdf %PDF'];

test('three files, one after another and in parallel', async () => {
  expect(await made(data)).toEqual(all);
  expect(await Promise.all([made(data), made(data)])).toEqual([all, all]);
});

test('an error on the thread fails that report and no other', async () => {
  await expect(made({ ...data, asOf: 'not a moment' })).rejects.toThrow(RangeError);
  expect(await made(data)).toEqual(all);
});

test('if a file cannot be stored the rest is not written, and the next report starts afresh', async () => {
  const full = new Error('disk full');
  await expect(writeFiles({ data, report }, () => Promise.reject(full))).rejects.toBe(full);
  expect(await made(data)).toEqual(all);
});
