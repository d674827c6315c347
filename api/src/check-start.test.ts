import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { assertCanStart } from './check-start.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-start-'));
  await writeFile(path.join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const start = (env: Record<string, string>) =>
  assertCanStart(readConfig({ PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env }));

test.each([
  ['DATA_DIR', 'is a file', () => ({ DATA_DIR: path.join(folder, 'file') })],
  ['DATA_DIR', 'is a file', () => ({ DATA_DIR: path.join(folder, 'file', 'data') })],
  ['DATA_DIR', 'cannot be written', () => ({ DATA_DIR: '/proc/turva' })],
  ['BACKUP_DIR', 'is a file', () => ({ BACKUP_DIR: path.join(folder, 'file') })],
  ['BACKUP_DIR', 'cannot be written', () => ({ BACKUP_DIR: '/proc/turva' })],
  ['HOST', 'no.such.host.invalid', () => ({ HOST: 'no.such.host.invalid' })],
  ['HOST', '203.0.113.5', () => ({ HOST: '203.0.113.5' })],
])('%s that this machine has not is refused: %s', async (name, why, env) => {
  await expect(start(env())).rejects.toThrow(new RegExp(`^${name} must be .*for example.*${why}`));
});

test.runIf(process.getuid?.() !== 0)('a folder of another account is refused', async () => {
  const DATA_DIR = path.join(await mkdtemp(path.join(folder, 'closed-')), 'data');
  await chmod(path.dirname(DATA_DIR), 0o500);
  await expect(start({ DATA_DIR })).rejects.toThrow(/^DATA_DIR must be .*cannot be written/);
});

test('a taken port is refused, with another to try', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const taken = start({ PORT: String(port) });
  await expect(taken).rejects.toThrow(`another program listens on ${port}`);
  await expect(taken).rejects.toThrow(`PORT=${port + 10}`);
});

test('what is not there yet may be made', async () => {
  await expect(start({ BACKUP_DIR: path.join(folder, 'new', 'backups') })).resolves.toBeUndefined();
});
