import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';

interface Started {
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>;
  /** the server's listening address, as Fastify reports it */
  address: string;
  /** there is an admin, who can let others in */
  isManaged: boolean;
  /** by `npm run dev` */
  isDev?: boolean | undefined;
  /** addresses of this machine in its networks */
  lan: string[];
  /** with `--phone`; no addresses: this machine is in no network */
  phones?:
    | {
        code: string;
        addresses: { guide: string; app: string }[];
        certificate?: { fingerprint: string; isRenewed: boolean } | undefined;
      }
    | undefined;
}

/** 0.0.0.0 is where we listen, not an address anyone can open. */
const readable = (address: string) =>
  address.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:');

/** The lines for the person who started the server: the first is the address to open on this machine. */
export function startLines({ config, address, isManaged, isDev, lan, phones }: Started): string[] {
  const port = new URL(address).port;
  const isOpen = config.host === '0.0.0.0' || config.host === '::';
  const { publicUrl } = config;
  return [
    `TURVA+ 2025 is ready: ${publicUrl ?? readable(address)}`,
    ...whatFor({ publicUrl, local: readable(address), isOpen, hasPhones: phones !== undefined, isDev }),
    ...(config.demo
      ? ['  Demo users: demo (worker), demo.esimies (supervisor), demo.admin (admin); password turva2025']
      : []),
    ...(isManaged
      ? []
      : [
          '  There is no admin yet, so nobody lets people in. Stop it, and start it once with a name and a password:',
          `  ADMIN_USERNAME=… ADMIN_PASSWORD=… ${isDev ? 'npm run dev' : 'npm start'}`,
        ]),
    ...(isOpen && !config.publicUrl && !phones
      ? lan.map(
          (name) =>
            `  http://${name}:${port} shows others whom to call, and no more: over http a browser keeps no app. For phones: npm start -- --phone`,
        )
      : []),
    ...(phones ? phoneLines(phones) : []),
  ];
}

interface Addresses {
  publicUrl: string | undefined;
  local: string;
  isOpen: boolean;
  hasPhones: boolean;
  isDev: boolean | undefined;
}

/** What the first line's address can be used for. */
function whatFor({ publicUrl, local, isOpen, hasPhones, isDev }: Addresses): string[] {
  if (!publicUrl && (isOpen || hasPhones)) return [];
  if (!publicUrl) {
    const first = isDev ? 'stop npm run dev, then ' : '';
    return [`  On this machine only. For phones: ${first}npm start -- --phone`];
  }
  const lines = [`  On this machine also: ${local}`];
  // a browser considers its own machine secure
  if (publicUrl.startsWith('http:') && !/^(localhost|127\..*)$/.test(new URL(publicUrl).hostname))
    lines.push('  PUBLIC_URL begins with http://, and over http a browser keeps no app: phones need https');
  return lines;
}

function phoneLines({ code, addresses, certificate }: NonNullable<Started['phones']>): string[] {
  const [first, ...others] = addresses;
  if (!first)
    return ['  Phones: this machine is in no network. Connect it to the Wi-Fi of the phone and start again'];
  return [
    '',
    '  Phones in the same Wi-Fi: scan this with the camera.',
    '',
    renderUnicodeCompact(`${first.guide}/#${code}`, { border: 2 }),
    '',
    `  Or open ${first.guide} and give the code ${code}. The app itself is at ${first.app}`,
    ...others.map(({ guide }) => `  In another network: ${guide}`),
    ...(certificate
      ? [
          '  The certificate that a phone is led to trust has this fingerprint (SHA-256); compare it there:',
          `  ${certificate.fingerprint}`,
        ]
      : []),
    ...(certificate?.isRenewed
      ? ['  It is a new one: phones that trusted the one before go through the guide once more']
      : []),
  ];
}
