import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';

interface Started {
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>;
  /** where the server listens, as Fastify says it */
  address: string;
  /** addresses of this machine in its networks */
  lan: string[];
  /** of `--phone`; no addresses: this machine is in no network */
  phones?: { code: string; addresses: { guide: string; app: string }[] } | undefined;
}

/** 0.0.0.0 is where we listen, not an address anyone can open. */
const readable = (address: string) =>
  address.replace('//0.0.0.0:', '//localhost:').replace('//[::]:', '//localhost:');

/** What is said to whoever started the server: the first line is the address to open on this machine. */
export function startLines({ config, address, lan, phones }: Started): string[] {
  const port = new URL(address).port;
  const isOpen = config.host === '0.0.0.0' || config.host === '::';
  return [
    `TURVA+ 2025 is ready: ${config.publicUrl ?? readable(address)}`,
    ...(config.demo
      ? ['  Demo users: demo (worker), demo.esimies (supervisor), demo.admin (admin); password turva2025']
      : []),
    ...(isOpen && !config.publicUrl && !phones
      ? lan.map(
          (name) =>
            `  http://${name}:${port} opens in other computers. Phones keep nothing there: they need https (npm start -- --phone)`,
        )
      : []),
    ...(phones ? phoneLines(phones) : []),
  ];
}

function phoneLines({ code, addresses }: NonNullable<Started['phones']>): string[] {
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
  ];
}
