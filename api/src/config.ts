import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import defaults from './defaults.json' with { type: 'json' };
import { PUBLIC_PUSH_HOSTS } from './notify/push/push-hosts.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const registrationPolicies = ['open', 'domain', 'approval', 'invite', 'closed'] as const;

const hostNames = z.string().regex(/^[\w.-]+(:\d+)?(\s*,\s*[\w.-]+(:\d+)?)*$/);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default(defaults.dataDir),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** for the user named in the address, if the address has none */
  DATABASE_PASSWORD: z.string().min(1).max(1000).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** addresses of proxies whose X-Forwarded-* is trusted: comma-separated CIDR list */
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F:.]+(\/\d+)?(\s*,\s*[\da-fA-F:.]+(\/\d+)?)*$/)
    .optional(),
  DEMO: flag.optional(),
  POWERED_BY: z.string().min(1).max(100).default('TURVA+ Software'),
  REGISTRATION: z.enum(registrationPolicies).optional(),
  REGISTRATION_DOMAINS: z.string().optional(),
  /** the first admin, created at start while there is none */
  ADMIN_USERNAME: z.string().trim().min(1).max(50).optional(),
  ADMIN_PASSWORD: z.string().min(6).max(255).optional(),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
  /** created and stored in the database if absent */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/)
    .optional(),
  PUSH_HOSTS: hostNames.optional(),
  WEBHOOK_HOSTS: hostNames.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /** an OpenAI-compatible service that phrases the assistant's answers; without it nothing is sent outside */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_API_KEY: z.string().min(1).max(1000).optional(),
  AI_DAILY_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  /** the workplace's own sign-in service (OpenID Connect) */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
  OIDC_EMPLOYEE_CLAIM: z.string().min(1).max(200).optional(),
  /** an S3-compatible store for files instead of a folder */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(1000).optional(),
  BACKUP: flag.optional(),
  CALL_LIMITS: flag.default(true),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(7).max(3650).default(35),
  /** recipients of backups, instead of a key created and stored in the data folder */
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*$/)
    .optional(),
  /** required to read `/metrics`; without it the address does not exist */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}$/)
    .optional(),
  STOP_DELAY: z.coerce.number().int().min(0).max(20).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** For all steps of a language model together; the built-in answer is ready by then. */
const AI_PATIENCE_MS = 60_000;

const allowed: Record<string, string> = {
  PORT: 'a port number 0–65535',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host:port/name',
  DATABASE_PASSWORD: '1–1000 characters; needed with DATABASE_URL',
  SESSION_SECRET: 'at least 32 characters',
  PUBLIC_URL: 'the http or https address that people use; needed with OIDC_ISSUER and TRUST_PROXY',
  TRUST_PROXY: 'a comma-separated list of addresses or CIDR ranges, such as 10.0.0.0/8',
  DEMO: 'on or off',
  POWERED_BY: '1–100 characters',
  REGISTRATION: registrationPolicies.join(', '),
  REGISTRATION_DOMAINS: 'e-mail domains, comma-separated; needed with REGISTRATION=domain',
  ADMIN_USERNAME: '1–50 characters; needed with ADMIN_PASSWORD',
  ADMIN_PASSWORD: '6–255 characters; needed with ADMIN_USERNAME',
  PASSWORD_MIN: '6–64',
  VAPID_PUBLIC_KEY: '87 characters of base64url; needed with VAPID_PRIVATE_KEY',
  VAPID_PRIVATE_KEY: '43 characters of base64url; needed with VAPID_PUBLIC_KEY',
  VAPID_SUBJECT: 'an https or mailto address',
  PUSH_HOSTS: 'host names, comma-separated, each with its port if it is not 443',
  WEBHOOK_HOSTS: 'host names, comma-separated, each with its port',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'a sender, such as TURVA+ <turva@yritys.fi>; needed with SMTP_URL',
  AI_BASE_URL: 'an http or https address such as https://ai.yritys.fi/v1; needed with AI_MODEL',
  AI_MODEL: 'the name of a model; needed with AI_BASE_URL',
  AI_API_KEY: '1–1000 characters',
  AI_DAILY_LIMIT: 'a whole number of questions a day, 0–1000000',
  OIDC_ISSUER: 'the address of an OpenID Connect service; needed with OIDC_CLIENT_ID',
  OIDC_CLIENT_ID: 'what the service calls this app; needed with OIDC_ISSUER',
  OIDC_CLIENT_SECRET: '1–2000 characters',
  OIDC_EMPLOYEE_CLAIM: 'the claim with the employee number',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'an http or https address; needed without Amazon; needs S3_BUCKET',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'the key for S3_BUCKET, 1–200 characters',
  S3_SECRET_ACCESS_KEY: 'the secret of S3_ACCESS_KEY_ID, 1–1000 characters',
  BACKUP: 'on or off',
  CALL_LIMITS: 'on or off',
  BACKUP_DIR: 'a folder',
  BACKUP_KEEP_DAYS: 'a whole number of days, 7–3650',
  BACKUP_RECIPIENTS: 'age public keys (age1…), comma-separated',
  METRICS_TOKEN: '16–200 letters, digits or . _ ~ + / -',
  STOP_DELAY: 'a whole number of seconds, 0–20',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

export interface Config {
  port: number;
  host: string;
  /** absolute */
  dataDir: string;
  databaseUrl: string | undefined;
  sessionSecret: string | undefined;
  publicUrl: string | undefined;
  /** where phones open the app: only over https they can install it. With `--phone`, the guide that leads there */
  phoneAddress: string | undefined;
  trustProxy: string[];
  demo: boolean;
  poweredBy: string;
  registration: (typeof registrationPolicies)[number];
  registrationDomains: string[];
  passwordMin: number;
  firstAdmin: { username: string; password: string } | undefined;
  /** undefined: created at the first start and stored */
  vapid: { publicKey: string; privateKey: string } | undefined;
  vapidSubject: string;
  /** hosts of browsers' push services; one with a port is the operator's own and may be inside the plant */
  pushHosts: string[];
  /** receivers of webhooks inside the plant, each with its port */
  webhookHosts: string[];
  mail: { smtpUrl: string; from: string } | undefined;
  /** undefined: the assistant only uses its built-in answers */
  ai:
    | {
        baseUrl: string;
        model: string;
        apiKey: string | undefined;
        patienceMs: number;
        /** questions of everybody together per day of the plant */
        dailyLimit: number;
      }
    | undefined;
  /** undefined: nobody signs in with a workplace account */
  oidc:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string | undefined;
        employeeClaim: string | undefined;
      }
    | undefined;
  /** undefined: files are in the data folder */
  s3:
    | {
        bucket: string;
        /** undefined: Amazon's own */
        endpoint: string | undefined;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** false: for load tests, where a few people call as often as a thousand */
  callLimits: boolean;
  backup: {
    /** made automatically every night */
    nightly: boolean;
    /** absolute */
    folder: string;
    keepDays: number;
    /** empty: a key in the data folder */
    recipients: string[];
  };
  /** undefined: `/metrics` does not exist */
  metricsToken: string | undefined;
  /** how long a stopping server still answers while a load balancer learns that it is leaving */
  stopDelayMs: number;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Apple refuses a sender without a reachable contact; without a public https address no phone subscribes. */
const subjectOf = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:turva@example.com';

type Variables = Record<string, string | undefined>;

/** The set variables; one whose name ends in `_FILE` names a file with the other's value, as secrets are mounted. */
function given(env: Variables): Variables {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  for (const name of Object.keys(Environment.shape)) {
    const file = values[`${name}_FILE`];
    if (file && !values[name]) values[name] = readSecret(`${name}_FILE`, file);
  }
  return values;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name} must be a file that can be read`, { cause: error });
  }
}

/** A password may have characters that are not allowed in an address. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (!address || !password) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Variables required by others that are missing or invalid for them. */
function lacking(values: z.output<typeof Environment>): Set<string> {
  const wrong = new Set<string>();
  if (values.DATABASE_URL && !values.SESSION_SECRET) wrong.add('SESSION_SECRET');
  if (values.DATABASE_PASSWORD && !values.DATABASE_URL) wrong.add('DATABASE_PASSWORD');
  if (values.ADMIN_USERNAME && !values.ADMIN_PASSWORD) wrong.add('ADMIN_PASSWORD');
  if (values.ADMIN_PASSWORD && !values.ADMIN_USERNAME) wrong.add('ADMIN_USERNAME');
  if (values.VAPID_PUBLIC_KEY && !values.VAPID_PRIVATE_KEY) wrong.add('VAPID_PRIVATE_KEY');
  if (values.VAPID_PRIVATE_KEY && !values.VAPID_PUBLIC_KEY) wrong.add('VAPID_PUBLIC_KEY');
  if (values.AI_BASE_URL && !values.AI_MODEL) wrong.add('AI_MODEL');
  if (values.AI_MODEL && !values.AI_BASE_URL) wrong.add('AI_BASE_URL');
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID) wrong.add('OIDC_CLIENT_ID');
  if (values.OIDC_CLIENT_ID && !values.OIDC_ISSUER) wrong.add('OIDC_ISSUER');
  // the service redirects people to one registered address, and behind a proxy nobody uses this machine's own
  if ((values.OIDC_ISSUER || values.TRUST_PROXY) && !values.PUBLIC_URL) wrong.add('PUBLIC_URL');
  const isS3 = values.S3_BUCKET !== undefined;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (isS3 !== (values[name] !== undefined)) wrong.add(isS3 ? name : 'S3_BUCKET');
  if (values.S3_ENDPOINT && !isS3) wrong.add('S3_BUCKET');
  if (values.SMTP_URL && !values.MAIL_FROM) wrong.add('MAIL_FROM');
  if (values.REGISTRATION === 'domain' && list(values.REGISTRATION_DOMAINS).length === 0)
    wrong.add('REGISTRATION_DOMAINS');
  return wrong;
}

/** Reads the environment; throws one sentence that names every wrong variable and its allowed values. */
export function readConfig(env: Variables): Config {
  const parsed = Environment.safeParse(given(env));
  const values = parsed.data;
  const wrong = new Set([
    ...(parsed.error?.issues ?? []).map((issue) => String(issue.path[0])),
    ...(values ? lacking(values) : []),
  ]);
  if (!values || wrong.size > 0)
    throw new Error([...wrong].map((name) => `${name} must be ${allowed[name] ?? 'valid'}`).join('; '));
  const demo = values.DEMO ?? !values.DATABASE_URL;
  return {
    port: values.PORT,
    // a demo has known passwords: only this machine may reach it unless configured otherwise
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
    sessionSecret: values.SESSION_SECRET,
    publicUrl: values.PUBLIC_URL,
    phoneAddress: values.PUBLIC_URL?.startsWith('https:') ? values.PUBLIC_URL : undefined,
    trustProxy: list(values.TRUST_PROXY),
    demo,
    poweredBy: values.POWERED_BY,
    registration: values.REGISTRATION ?? (values.DATABASE_URL ? 'approval' : 'open'),
    registrationDomains: list(values.REGISTRATION_DOMAINS).map((domain) => domain.toLowerCase()),
    passwordMin: values.PASSWORD_MIN,
    firstAdmin:
      values.ADMIN_USERNAME && values.ADMIN_PASSWORD
        ? { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD }
        : undefined,
    vapid:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : undefined,
    vapidSubject: values.VAPID_SUBJECT ?? subjectOf(values.PUBLIC_URL),
    pushHosts: values.PUSH_HOSTS ? list(values.PUSH_HOSTS) : PUBLIC_PUSH_HOSTS,
    // a receiver used to be named among the push services
    webhookHosts: [
      ...list(values.WEBHOOK_HOSTS),
      ...list(values.PUSH_HOSTS).filter((host) => host.includes(':')),
    ],
    mail:
      values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    ai:
      values.AI_BASE_URL && values.AI_MODEL
        ? {
            baseUrl: values.AI_BASE_URL,
            model: values.AI_MODEL,
            apiKey: values.AI_API_KEY,
            patienceMs: AI_PATIENCE_MS,
            dailyLimit: values.AI_DAILY_LIMIT,
          }
        : undefined,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            employeeClaim: values.OIDC_EMPLOYEE_CLAIM,
          }
        : undefined,
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    callLimits: values.CALL_LIMITS,
    backup: {
      // a plant's PostgreSQL may have its own backups; files are made here only if a folder is given
      nightly: values.BACKUP ?? (!values.DATABASE_URL || values.BACKUP_DIR !== undefined),
      folder: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
      keepDays: values.BACKUP_KEEP_DAYS,
      recipients: list(values.BACKUP_RECIPIENTS),
    },
    metricsToken: values.METRICS_TOKEN,
    stopDelayMs: values.STOP_DELAY * 1000,
    logLevel: values.LOG_LEVEL,
  };
}
