import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { newestBackup } from '../backup/backup-age.ts';
import type { Deps } from '../deps.ts';
import { phoneFolder } from '../phone/front.ts';

const PATIENCE_MS = 3000;
const KEPT_MS = 60 * 60 * 1000;

/** Seconds since the newest backup was made; null if there is none. */
export async function backupAge({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<number | null> {
  const newest = await newestBackup(config.backup.folder);
  return newest && (now().getTime() - newest.madeAt.getTime()) / 1000;
}

interface Life {
  start: Date;
  end: Date;
}

/**
 * The life of the certificate that people see: the one at `PUBLIC_URL`, or that of `--phone`. Null if neither can
 * be read. It is read once an hour.
 */
export function certificateWatch({ config, now }: Pick<Deps, 'config' | 'now'>) {
  let kept: { at: number; life: Promise<Life | null> } | undefined;
  const { publicUrl, dataDir } = config;
  const look = () =>
    publicUrl?.startsWith('https:') ? certificateAt(new URL(publicUrl)) : certificateIn(phoneFolder(dataDir));
  return () => {
    const at = now().getTime();
    if (!kept || at - kept.at > KEPT_MS) kept = { at, life: look() };
    return kept.life;
  };
}

async function certificateIn(folder: string): Promise<Life | null> {
  const pem = await readFile(path.join(folder, 'server.crt'), 'utf8').catch(() => null);
  if (pem === null) return null;
  const { validFrom, validTo } = new X509Certificate(pem);
  return { start: new Date(validFrom), end: new Date(validTo) };
}

/** Also of an expired or untrusted certificate: that is what must be found out. */
const certificateAt = ({ hostname, port }: URL) =>
  new Promise<Life | null>((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname };
    const line = connect({ ...options, rejectUnauthorized: false, timeout: PATIENCE_MS });
    const end = (life: Life | null) => {
      resolve(life);
      line.destroy();
    };
    line.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = line.getPeerCertificate();
      end(until ? { start: new Date(from), end: new Date(until) } : null);
    });
    line.once('timeout', () => end(null));
    line.once('error', () => end(null));
  });
