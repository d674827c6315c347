import { createCipheriv, createHash } from 'node:crypto';

// The standard security handler of PDF (ISO 32000, 7.6.4): whether a file opens without a password. An owner's password
// alone, which only asks viewers not to print or copy, leaves it open.

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: number, ...parts: Buffer[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    const kept = box[a] ?? 0;
    box[a] = box[b] ?? 0;
    box[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (box[i] ?? 0)) % 256;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}

/** A string of the file's dictionary: in brackets with escapes, or in hexadecimal digits. */
function stringAt(text: string, name: string): Buffer | null {
  const start = new RegExp(`/${name}\\s*([(<])`).exec(text);
  if (!start) return null;
  let at = start.index + start[0].length;
  if (start[1] === '<')
    return Buffer.from(text.slice(at, text.indexOf('>', at)).replaceAll(/\s/g, ''), 'hex');
  const bytes: number[] = [];
  const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
  for (let depth = 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '(') depth++;
    if (letter === ')' && --depth === 0) return Buffer.from(bytes);
    if (letter !== '\\') {
      bytes.push(letter.charCodeAt(0));
      continue;
    }
    const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
    const next = text.charAt(at + 1);
    if (octal) bytes.push(Number.parseInt(octal, 8) % 256);
    else if (next !== '\n' && next !== '\r') bytes.push(escapes[next] ?? next.charCodeAt(0));
    at += octal ? octal.length : 1;
  }
  return null;
}

const numberAt = (text: string, name: string) => {
  const [, number] = new RegExp(`/${name}\\s+(-?\\d+)`).exec(text) ?? [];
  return number === undefined ? null : Number(number);
};

/** The dictionary that says how the file is locked; null: it is not, or not in the standard way. */
function lockOf(text: string): string | null {
  const [, number, generation] = /\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text) ?? [];
  const at =
    number === undefined
      ? text.search(/\/Encrypt\s*<</)
      : text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`));
  const dictionary = at < 0 ? '' : text.slice(at, at + 4096).split('endobj')[0];
  return dictionary && /\/Filter\s*\/Standard/.test(dictionary) ? dictionary : null;
}

/** Revisions 2 to 4. */
function opensByMd5(lock: string, text: string, revision: number): boolean | null {
  const [owner, user, id] = [stringAt(lock, 'O'), stringAt(lock, 'U'), stringAt(text, 'ID\\s*\\[')];
  const rights = numberAt(lock, 'P');
  if (!owner || !user || !id || rights === null) return null;
  const p = Buffer.alloc(4);
  p.writeInt32LE(rights | 0);
  const hidden = revision >= 4 && /\/EncryptMetadata\s+false/.test(lock) ? [Buffer.alloc(4, 255)] : [];
  const length = revision === 2 ? 5 : Math.max(5, Math.min(16, (numberAt(lock, 'Length') ?? 40) / 8));
  const size = /\/CFM\s*\/(V2|AESV2)/.test(lock) ? 16 : length;
  let key = md5(PAD, owner.subarray(0, 32), p, id, ...hidden);
  if (revision > 2) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  if (revision === 2) return rc4(key, PAD).equals(user.subarray(0, 32));
  let check = rc4(key, md5(PAD, id));
  for (let round = 1; round < 20; round++) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6, with an empty password: the salt is in the user's string. */
function opensBySha(lock: string, revision: number): boolean | null {
  const user = stringAt(lock, 'U');
  if (!user || user.length < 48) return null;
  let key = sha(256, user.subarray(32, 40));
  for (let round = 0, last = 0; revision === 6 && (round < 64 || last > round - 32); round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha([256, 384, 512][rest] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32));
}

/** Whether nobody can read a PDF without a password. What is locked in another way is left to the viewer. */
export function isLocked(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const lock = lockOf(text);
  const revision = lock && numberAt(lock, 'R');
  if (!lock || !revision) return false;
  return (revision >= 5 ? opensBySha(lock, revision) : opensByMd5(lock, text, revision)) === false;
}
