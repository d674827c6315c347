// the certificates' library needs it, before anything of its own is loaded
import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';

const DAY_MS = 24 * 60 * 60_000;
/** A phone that was led to trust it and forgot does so for a year; iPhones refuse a server's for longer than 398 days. */
const LIFE_DAYS = 366;
/** The authority is replaced before its server's certificate expires. */
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
 * readable by this account only. The authority stays for most of a year, and may name this machine in its networks
 * only: in another network, or after a version that set no such limit, it is replaced. The server's certificate is
 * renewed when an address is new or its end is near.
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
    (pair) => isYoung(pair) && lasting(RENEW_AUTHORITY_DAYS)(pair) && mayName(pair, addresses),
    () => makeAuthority(addresses, now),
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
    () => makeServer(authority, { addresses, name: hostname() }, { now, until: new Date(until) }),
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

interface Life {
  now: Date;
  until: Date;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const makeKeys = () => crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
const asPem = async (key: CryptoKey) =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
const keyOf = ({ key }: Pair) =>
  crypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(key), ECDSA, false, ['sign']);

const lifeOf = ({ now, until }: Life) => ({
  // a phone whose clock is a little slow must not refuse it
  notBefore: new Date(now.getTime() - DAY_MS),
  notAfter: until,
  signingAlgorithm: ECDSA,
});

const NAME_CONSTRAINTS = '2.5.29.30';
/** An address of the same network may be leased tomorrow; phones would have to trust an authority of its own. */
const networkOf = (address: string) => address.replace(/\.\d+$/, '.0/24');
const allowedFor = (addresses: string[]) => ({
  networks: [...new Set(addresses.map(networkOf))],
  name: hostname(),
});

/** Whoever copies its key can pretend to be no other site than this machine in its own networks. */
function nameConstraints(addresses: string[]): x509.Extension {
  const { networks, name } = allowedFor(addresses);
  const permitted = [{ dNSName: name }, ...networks.map((network) => ({ iPAddress: network }))].map(
    (base) => new GeneralSubtree({ base: new GeneralName(base) }),
  );
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  return new x509.Extension(NAME_CONSTRAINTS, true, AsnConvert.serialize(constraints));
}

function mayName({ cert }: Pair, addresses: string[]): boolean {
  const extension = new x509.X509Certificate(cert).getExtension(NAME_CONSTRAINTS);
  if (!extension) return false;
  const permitted = [...(AsnConvert.parse(extension.value, NameConstraints).permittedSubtrees ?? [])];
  const names = permitted.map(({ base }) => base.iPAddress ?? base.dNSName);
  const { networks, name } = allowedFor(addresses);
  return [name, ...networks].every((one) => names.includes(one));
}

async function makeAuthority(addresses: string[], now: Date): Promise<Pair> {
  const keys = await makeKeys();
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    ...lifeOf({ now, until: new Date(now.getTime() + (LIFE_DAYS - 1) * DAY_MS) }),
    name: [{ CN: [`TURVA ${hostname()}`] }, { O: ['TURVA 2025'] }],
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      nameConstraints(addresses),
    ],
  });
  return { key: await asPem(keys.privateKey), cert: cert.toString('pem') };
}

interface Names {
  addresses: string[];
  name: string;
}

export async function makeServer(authority: Pair, { addresses, name }: Names, life: Life): Promise<Pair> {
  const keys = await makeKeys();
  const names: x509.JsonGeneralNames = [
    ...addresses.map((value) => ({ type: 'ip' as const, value })),
    { type: 'dns', value: name },
  ];
  const cert = await x509.X509CertificateGenerator.create({
    ...lifeOf(life),
    subject: [{ CN: ['TURVA 2025'] }],
    issuer: new x509.X509Certificate(authority.cert).subjectName,
    publicKey: keys.publicKey,
    signingKey: await keyOf(authority),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names),
    ],
  });
  return { key: await asPem(keys.privateKey), cert: cert.toString('pem') };
}
