import path from 'node:path';
import { answerMs } from './notify/patience.ts';
import { PUBLIC_PUSH_HOSTS } from './notify/push/push-hosts.ts';
import { list, readSettings, type Values, type Variables } from './settings.ts';

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
  registration: NonNullable<Values['REGISTRATION']>;
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
  /** undefined: no text messages are sent; `body` is JSON with {{to}} and {{text}} */
  sms: { url: string; token?: string | undefined; body: string; taken?: string | undefined } | undefined;
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
  logLevel: Values['LOG_LEVEL'];
}

/** Apple refuses a sender without a reachable contact; without a public https address no phone subscribes. */
const subjectOf = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:turva@example.com';

/** A password may have characters that are not allowed in an address. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (!address || !password) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Reads the environment; throws one sentence for every wrong variable, with what it must be. */
export function readConfig(env: Variables): Config {
  const values = readSettings(env);
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
    registration: values.REGISTRATION ?? (values.DATABASE_URL || !demo ? 'approval' : 'open'),
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
    sms: values.SMS_URL
      ? { url: values.SMS_URL, token: values.SMS_TOKEN, body: values.SMS_BODY, taken: values.SMS_TAKEN }
      : undefined,
    ai:
      values.AI_BASE_URL && values.AI_MODEL
        ? {
            baseUrl: values.AI_BASE_URL,
            model: values.AI_MODEL,
            apiKey: values.AI_API_KEY,
            patienceMs: answerMs.model,
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
