import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { problem } from '../../problem.ts';

type Interfaces = typeof networkInterfaces;

/**
 * Without `PUBLIC_URL` a call must name this machine by a name or an address of its own. Any web page may lead its
 * own name here (DNS rebinding): to a browser such a call is of the page's own origin.
 */
export const ownHosts = fp(async (app, { config }: { config: Config }) => {
  if (config.publicUrl) return;
  app.addHook('onRequest', async (req) => {
    // never a forwarded name: a page can send that header
    if (!isOwnHost(req.headers.host ?? ''))
      throw problem('host_refused', { detail: 'PUBLIC_URL has to be the address that people use' });
  });
});

/** The addresses are looked up at each call: a machine changes networks while the server runs. */
export function isOwnHost(host: string, interfaces: Interfaces = networkInterfaces): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (name === 'localhost' || name === '::1') return true;
  if (isIP(name) === 0) return isOwnName(name);
  if (name.startsWith('127.')) return true;
  const own = Object.values(interfaces()).flatMap((addresses) => addresses ?? []);
  return own.some(({ address }) => address.split('%')[0] === name);
}

/** The machine's name; also its first part alone, and as the local network calls it. */
function isOwnName(name: string) {
  const full = hostname().toLowerCase();
  const [first = full] = full.split('.');
  return name === full || name === first || name === `${first}.local`;
}

/** Of the connection itself, whatever the call says about where it comes from. */
export const isThisMachine = (address: string | undefined) =>
  address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
