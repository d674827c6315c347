import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import defaults from './defaults.json' with { type: 'json' };

/** A variable of the environment: what it may be, in words a person acts on, and an example. */
interface Setting<Of extends z.ZodType = z.ZodType> {
  of: Of;
  may: string;
  example: string;
  /** others that it is nothing without */
  needs?: readonly string[];
}

const setting = <Of extends z.ZodType>(of: Of, may: string, example: string, needs: readonly string[] = []) =>
  ({ of, may, example, needs }) satisfies Setting<Of>;

export const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const words = (most: number, least = 1) => z.string().trim().min(least).max(most);
const each = (isRight: (part: string) => boolean) =>
  z.string().refine((text) => {
    const parts = list(text);
    return parts.length > 0 && parts.every(isRight);
  });

const HOST_NAME =
  /^(?=.{1,253}$)([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*\.?$/i;
const isHost = (text: string) => isIP(text) !== 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text));
const isHostWithPort = (text: string) => {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return isHost(host) && (port === undefined || (Number(port) >= 1 && Number(port) <= 65_535));
};
const isRange = (text: string) => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && (bits === undefined || Number(bits) <= (isIPv4(address) ? 32 : 128));
};
const isDomain = (text: string) => HOST_NAME.test(text) && text.includes('.') && !text.startsWith('@');
const isMailAddress = (text: string) => {
  const [, name = '', domain = ''] = /^([^\s@<>,]+)@([^\s@<>,]+)$/.exec(text) ?? [];
  return name !== '' && isHost(domain);
};

/** An address of one of these kinds, at a host that can exist. */
function address(protocol: RegExp, isRight: (url: URL) => boolean = () => true) {
  return z.url({ protocol }).refine((text) => {
    const url = URL.parse(text);
    // PostgreSQL by a socket of this machine names it in the query
    const isSocket = url?.hostname === '' && url.searchParams.has('host');
    return url !== null && (isSocket || isHost(url.hostname.replace(/^\[|\]$/g, ''))) && isRight(url);
  });
}
const hasNoPath = ({ pathname }: URL) => ['', '/'].includes(pathname);
const isAnonymous = ({ username, password }: URL) => username === '' && password === '';
const isPlain = (url: URL) => hasNoPath(url) && isAnonymous(url) && url.search === '' && url.hash === '';
const WEB = /^https?$/;

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const isRecipient = (text: string) => {
  try {
    new Encrypter().addRecipient(text);
    return text.startsWith('age1');
  } catch {
    return false;
  }
};

export const registrationPolicies = ['open', 'domain', 'approval', 'invite', 'closed'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const key = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`))
    .optional();

/** Every variable the server reads. */
export const settings = {
  PORT: setting(whole(0, 65_535).default(3000), 'a port number 0–65535', '3000'),
  HOST: setting(
    z.string().refine(isHost).optional(),
    'an address or name of this machine to listen on',
    '127.0.0.1, or 0.0.0.0 for all',
  ),
  DATA_DIR: setting(
    z.string().min(1).default(defaults.dataDir),
    'a folder this server may write to',
    '/var/lib/turva',
  ),
  DATABASE_URL: setting(
    address(/^postgres(ql)?$/, ({ pathname }) => /^\/[^/]+$/.test(pathname)).optional(),
    'the address of a PostgreSQL database, with its name',
    'postgres://turva@db.yritys.fi:5432/turva',
    ['SESSION_SECRET'],
  ),
  /** for the user named in the address, if the address has none */
  DATABASE_PASSWORD: setting(
    words(1000).optional(),
    'a password of 1–1000 characters',
    'from a file: DATABASE_PASSWORD_FILE',
    ['DATABASE_URL'],
  ),
  SESSION_SECRET: setting(
    z.string().min(32).optional(),
    'at least 32 characters; needed with DATABASE_URL',
    'the output of: openssl rand -hex 32',
  ),
  PUBLIC_URL: setting(
    address(WEB, isPlain)
      .transform((text) => new URL(text).origin)
      .optional(),
    'the http or https address that people use, without a path; needed with OIDC_ISSUER and TRUST_PROXY',
    'https://turva.yritys.fi',
  ),
  /** proxies whose X-Forwarded-* is trusted; behind one nobody uses this machine's own address */
  TRUST_PROXY: setting(each(isRange).optional(), 'addresses or CIDR ranges, comma-separated', '10.0.0.0/8', [
    'PUBLIC_URL',
  ]),
  DEMO: setting(flag.optional(), 'on or off', 'off'),
  POWERED_BY: setting(words(100).default('TURVA+ Software'), '1–100 characters', 'TURVA+ Software'),
  REGISTRATION: setting(
    z.enum(registrationPolicies).optional(),
    `${registrationPolicies.join(', ')}`,
    'approval',
  ),
  REGISTRATION_DOMAINS: setting(
    each(isDomain).optional(),
    'e-mail domains, comma-separated; needed with REGISTRATION=domain',
    'yritys.fi',
  ),
  /** the first admin, created at start while there is none */
  ADMIN_USERNAME: setting(words(50).optional(), '1–50 characters', 'paakayttaja', ['ADMIN_PASSWORD']),
  ADMIN_PASSWORD: setting(
    z.string().min(6).max(255).optional(),
    '6–255 characters, at least PASSWORD_MIN',
    'from a file: ADMIN_PASSWORD_FILE',
    ['ADMIN_USERNAME'],
  ),
  PASSWORD_MIN: setting(whole(6, 64).default(6), 'a whole number 6–64', '12'),
  /** created and stored in the database if absent */
  VAPID_PUBLIC_KEY: setting(
    key(87),
    '87 characters of base64url that belong to VAPID_PRIVATE_KEY',
    'the output of: npx web-push generate-vapid-keys',
    ['VAPID_PRIVATE_KEY'],
  ),
  VAPID_PRIVATE_KEY: setting(
    key(43),
    '43 characters of base64url',
    'the output of: npx web-push generate-vapid-keys',
    ['VAPID_PUBLIC_KEY'],
  ),
  VAPID_SUBJECT: setting(
    z
      .string()
      .refine((text) => {
        const mail = /^mailto:(.+)$/.exec(text)?.[1];
        return mail ? isMailAddress(mail) : address(/^https$/).safeParse(text).success;
      })
      .optional(),
    'an https or mailto address where a push service reaches the operator',
    'mailto:turva@yritys.fi',
  ),
  PUSH_HOSTS: setting(
    each(isHostWithPort).optional(),
    'host names, comma-separated, each with its port if it is not 443',
    'fcm.googleapis.com,push.tehdas.fi:8443',
  ),
  WEBHOOK_HOSTS: setting(
    each(isHostWithPort).optional(),
    'host names, comma-separated, each with its port',
    'valvomo.tehdas.fi:8443',
  ),
  SMTP_URL: setting(
    address(/^smtps?$/, hasNoPath).optional(),
    'smtp:// or smtps:// with the host of a mail server',
    'smtps://user:password@mail.yritys.fi:465',
    ['MAIL_FROM'],
  ),
  MAIL_FROM: setting(
    words(200)
      .refine((text) => isMailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text))
      .optional(),
    'a sender with an address; needed with SMTP_URL',
    'TURVA+ <turva@yritys.fi>',
  ),
  /** a gateway that takes text messages */
  SMS_URL: setting(
    address(/^https$/, isAnonymous).optional(),
    'the https address that takes text messages',
    'https://sms.yritys.fi/send',
  ),
  SMS_TOKEN: setting(words(1000).optional(), '1–1000 characters', 'from a file: SMS_TOKEN_FILE', ['SMS_URL']),
  SMS_BODY: setting(
    z
      .string()
      .refine((text) => isJson(text) && text.includes('{{to}}') && text.includes('{{text}}'))
      .default('{"to":"{{to}}","text":"{{text}}"}'),
    'JSON that has {{to}} and {{text}} in it',
    '{"to":"{{to}}","text":"{{text}}"}',
  ),
  /** many gateways answer 200 to what they refuse */
  SMS_TAKEN: setting(words(200).optional(), '1–200 characters', '"status":"queued"', ['SMS_URL']),
  /** an OpenAI-compatible service that phrases the assistant's answers; without it nothing is sent outside */
  AI_BASE_URL: setting(
    address(WEB, isAnonymous).optional(),
    'an http or https address',
    'https://ai.yritys.fi/v1',
    ['AI_MODEL'],
  ),
  AI_MODEL: setting(words(200).optional(), 'the name of a model', 'gpt-oss-20b', ['AI_BASE_URL']),
  AI_API_KEY: setting(words(1000).optional(), '1–1000 characters', 'from a file: AI_API_KEY_FILE'),
  AI_DAILY_LIMIT: setting(
    whole(0, 1_000_000).default(1000),
    'a whole number of questions a day, 0–1000000',
    '1000',
  ),
  /** the workplace's own sign-in service (OpenID Connect), which sends people back to one registered address */
  OIDC_ISSUER: setting(
    address(WEB, isAnonymous).optional(),
    'the address of an OpenID Connect service',
    'https://login.yritys.fi/realms/tehdas',
    ['OIDC_CLIENT_ID', 'PUBLIC_URL'],
  ),
  OIDC_CLIENT_ID: setting(words(500).optional(), 'what the service calls this app', 'turva', ['OIDC_ISSUER']),
  OIDC_CLIENT_SECRET: setting(
    words(2000).optional(),
    '1–2000 characters',
    'from a file: OIDC_CLIENT_SECRET_FILE',
  ),
  OIDC_EMPLOYEE_CLAIM: setting(words(200).optional(), 'the claim with the employee number', 'employee_id'),
  /** an S3-compatible store for files instead of a folder */
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .optional(),
    'the name of a bucket: 3–63 lower-case letters, digits, points and hyphens',
    'turva-files',
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ),
  S3_ENDPOINT: setting(
    address(WEB, isPlain).optional(),
    'an http or https address without a path; needed without Amazon',
    'https://files.yritys.fi',
    ['S3_BUCKET'],
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('us-east-1'),
    'the name of a region',
    'eu-north-1',
  ),
  S3_ACCESS_KEY_ID: setting(words(200).optional(), 'the key for S3_BUCKET, 1–200 characters', 'turva', [
    'S3_BUCKET',
  ]),
  S3_SECRET_ACCESS_KEY: setting(
    words(1000).optional(),
    'the secret of S3_ACCESS_KEY_ID, 1–1000 characters',
    'from a file: S3_SECRET_ACCESS_KEY_FILE',
    ['S3_BUCKET'],
  ),
  BACKUP: setting(flag.optional(), 'on or off', 'on'),
  CALL_LIMITS: setting(flag.default(true), 'on or off', 'on'),
  BACKUP_DIR: setting(z.string().min(1).optional(), 'a folder this server may write to', '/mnt/backup/turva'),
  BACKUP_KEEP_DAYS: setting(whole(7, 3650).default(35), 'a whole number of days, 7–3650', '35'),
  /** recipients of backups, instead of a key created and stored in the data folder */
  BACKUP_RECIPIENTS: setting(
    each(isRecipient).optional(),
    'age public keys (age1…), comma-separated',
    'the line "Public key" of: age-keygen',
  ),
  /** required to read `/metrics`; without it the address does not exist */
  METRICS_TOKEN: setting(
    z
      .string()
      .regex(/^[\w.~+/-]{16,200}$/)
      .optional(),
    '16–200 letters, digits or . _ ~ + / -',
    'the output of: openssl rand -hex 32',
  ),
  STOP_DELAY: setting(whole(0, 20).default(0), 'a whole number of seconds, 0–20', '5'),
  LOG_LEVEL: setting(z.enum(levels).default('info'), `${levels.join(', ')}`, 'info'),
} as const;

type Settings = typeof settings;
export type Name = keyof Settings;
export type Values = { [N in Name]: z.output<Settings[N]['of']> };
export type Variables = Record<string, string | undefined>;

const names = Object.keys(settings) as Name[];

/** What is wrong with a variable, and what to write instead. */
export const sentenceFor = (name: Name) =>
  `${name} must be ${settings[name].may}, for example ${settings[name].example}`;

export class WrongSettings extends Error {
  constructor(sentences: readonly string[]) {
    super([...new Set(sentences)].join('; '));
    this.name = 'WrongSettings';
  }
}

/** The value, or that of the file named by `…_FILE`, as secrets are mounted. */
function given(env: Variables, name: Name, wrong: string[]): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`] || undefined;
  if (!file) return value;
  if (value) {
    wrong.push(`${name} and ${name}_FILE must not both be set: keep one of them, for example ${name}_FILE`);
    return value;
  }
  try {
    const read = readFileSync(file, 'utf8').trim();
    if (read) return read;
    wrong.push(
      `${name}_FILE must be a file with the value of ${name}, for example /run/secrets/turva: ${file} is empty`,
    );
  } catch {
    wrong.push(
      `${name}_FILE must be a file that can be read, for example /run/secrets/turva: ${file} is none`,
    );
  }
  return undefined;
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Insertions, deletions, changes and swaps from one word to the other. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const at = (r: number, c: number) => rows[r]?.[c] ?? line[c] ?? 0;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        (line[column - 1] ?? 0) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** A short name is a word of its own in many environments; of a longer one a slip after its first letter is recognisable. */
const SHORTEST_TO_SLIP = 8;
const SLIPS = 2;

/** A variable that is none of ours and nearly is: the plant would run without what was meant. */
function meant(name: string): string | undefined {
  const known = [...names, ...names.map((one) => `${one}_FILE`)];
  if (known.includes(name)) return undefined;
  return known.find((one) => {
    if (one.length >= 6 && bare(one) === bare(name)) return true;
    return (
      one.length >= SHORTEST_TO_SLIP &&
      name[0] === one[0] &&
      name === name.toUpperCase() &&
      distance(name, one) <= (one.length > 10 ? SLIPS : 1)
    );
  });
}

/** What only shows in several together. */
function unfit(values: Values): Name[] {
  const wrong: Name[] = names.filter((name) => {
    const needed = Object.entries(settings).some(
      ([other, { needs }]) =>
        values[other as Name] !== undefined && (needs as readonly string[]).includes(name),
    );
    return needed && values[name] === undefined;
  });
  if (values.REGISTRATION === 'domain' && !values.REGISTRATION_DOMAINS) wrong.push('REGISTRATION_DOMAINS');
  if (values.ADMIN_PASSWORD && values.ADMIN_PASSWORD.length < values.PASSWORD_MIN)
    wrong.push('ADMIN_PASSWORD');
  if (
    values.VAPID_PUBLIC_KEY &&
    values.VAPID_PRIVATE_KEY &&
    !isPair(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY)
  )
    wrong.push('VAPID_PUBLIC_KEY');
  return wrong;
}

function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The values of all variables; throws `WrongSettings`, which names every wrong one. */
export function readSettings(env: Variables): Values {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const parsed = settings[name].of.safeParse(given(env, name, wrong));
    if (parsed.success) values[name] = parsed.data;
    else wrong.push(sentenceFor(name));
  }
  for (const [name, value] of Object.entries(env)) {
    const known = value ? meant(name) : undefined;
    if (known) wrong.push(`${name} is no setting: it must be ${known}, or be removed`);
  }
  if (wrong.length === 0) wrong.push(...unfit(values as Values).map(sentenceFor));
  if (wrong.length > 0) throw new WrongSettings(wrong);
  return values as Values;
}
