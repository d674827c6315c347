import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import selfsigned from 'selfsigned';

const DAY_MS = 24 * 60 * 60_000;
/** A phone that was led to trust it and forgot does so for a year; iPhones refuse a server's for longer than 398 days. */
const LIFE_DAYS = 366;
/** The authority is made anew before its server's certificate has to be. */
const RENEW_AUTHORITY_DAYS = 60;
const RENEW_SERVER_DAYS = 30;

interface Pair {
  key: string;
  cert: string;
}

export interface Certificates {
  /** of the server: key, and certificate with its authority, PEM */
  server: Pair;
  /** certificate of the authority, PEM: what a phone has to trust */
  authority: string;
  /** of the authority, SHA-256 as phones show it: compared on the two screens */
  fingerprint: string;
  /** phones that trusted the one before have to trust this one */
  isRenewed: boolean;
}

/**
 * The certificate for https on these addresses, from an authority of this installation. Both are in `folder`,
 * readable by this account only. The authority stays for most of a year; one that an earlier version made for ten
 * years goes on for its first. The server's certificate is renewed when an address is new or its end is near.
 */
export async function certificatesFor(folder: string, addresses: string[], now: Date): Promise<Certificates> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lasting = (days: number) => (pair: Pair) =>
    Date.parse(new X509Certificate(pair.cert).validTo) > now.getTime() + days * DAY_MS;
  const isYoung = (pair: Pair) =>
    Date.parse(new X509Certificate(pair.cert).validFrom) >
    now.getTime() - (LIFE_DAYS - RENEW_AUTHORITY_DAYS) * DAY_MS;
  const before = await read(path.join(folder, 'authority.crt'));
  const authority = await kept(
    folder,
    'authority',
    (pair) => isYoung(pair) && lasting(RENEW_AUTHORITY_DAYS)(pair),
    () => makeAuthority(now),
  );
  const issuer = new X509Certificate(authority.cert);
  const until = Math.min(Date.parse(issuer.validTo), now.getTime() + LIFE_DAYS * DAY_MS);
  const fits = (pair: Pair) => {
    const cert = new X509Certificate(pair.cert);
    return cert.checkIssued(issuer) && addresses.every((address) => cert.checkIP(address) !== undefined);
  };
  const server = await kept(
    folder,
    'server',
    (pair) => fits(pair) && lasting(RENEW_SERVER_DAYS)(pair),
    () => makeServer(authority, addresses, { now, until: new Date(until) }),
  );
  return {
    server: { key: server.key, cert: `${server.cert.trim()}\n${authority.cert}` },
    authority: authority.cert,
    fingerprint: issuer.fingerprint256,
    isRenewed: before !== null && before !== authority.cert,
  };
}

async function kept(
  folder: string,
  name: string,
  isGood: (pair: Pair) => boolean,
  make: () => Promise<Pair>,
) {
  const file = (kind: string) => path.join(folder, `${name}.${kind}`);
  const found = await Promise.all([read(file('key')), read(file('crt'))]);
  const [key, cert] = found;
  if (key && cert && isGood({ key, cert })) return { key, cert };
  const pair = await make();
  await write(file('key'), pair.key);
  await write(file('crt'), pair.cert);
  return pair;
}

const read = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Atomic: half a key would stop every later start. */
async function write(file: string, text: string) {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

// a plus sign would end the name: it separates the parts of one
interface Life {
  now: Date;
  until: Date;
}
const shared = ({ now, until }: Life) => ({
  keyType: 'ec' as const,
  curve: 'P-256' as const,
  algorithm: 'sha256',
  // a phone whose clock is a little slow must not refuse it
  notBeforeDate: new Date(now.getTime() - DAY_MS),
  notAfterDate: until,
});

async function makeAuthority(now: Date): Promise<Pair> {
  const { private: key, cert } = await selfsigned.generate(
    [
      { name: 'commonName', value: `TURVA ${hostname()}` },
      { name: 'organizationName', value: 'TURVA 2025' },
    ],
    {
      ...shared({ now, until: new Date(now.getTime() + (LIFE_DAYS - 1) * DAY_MS) }),
      extensions: [
        { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    },
  );
  return { key, cert };
}

async function makeServer(ca: Pair, addresses: string[], life: Life): Promise<Pair> {
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'TURVA 2025' }], {
    ...shared(life),
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
          { type: 2 as const, value: hostname() },
        ],
      },
    ],
  });
  return { key, cert };
}
