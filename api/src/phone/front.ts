import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AUTHORITY_PATH, TRUSTED_PATH } from './addresses.ts';
import { certificatesFor } from './certificates.ts';
import { lanAddresses } from './lan-addresses.ts';
import { guidePage } from './pages.ts';

export const phoneFolder = (dataDir: string) => path.join(dataDir, 'phone');

interface Options {
  dataDir: string;
  /** https there, the guide on the next one; 0: any free ports */
  port: number;
  now: Date;
  /** addresses of this machine */
  names?: string[];
  /** limits for an idle connection, and for the headers */
  limits: { idleMs: number; server: http.ServerOptions };
}

export interface Front {
  /** where phones find the guide, then the app; one pair per address of this machine */
  addresses: { guide: string; app: string }[];
  /** of the certificate that phones are led to trust, and whether it replaces one that they trusted */
  certificate: { fingerprint: string; isRenewed: boolean };
  close: () => Promise<void>;
}

/**
 * Opens the app to phones of the local network: over https with a certificate of this installation, and over plain
 * http a page that guides them to trusting it. Null if this machine is in no network.
 */
export async function openToPhones(app: FastifyInstance, options: Options): Promise<Front | null> {
  const { dataDir, port, now, limits, names = lanAddresses() } = options;
  if (names.length === 0) return null;
  const {
    server: tls,
    authority,
    fingerprint,
    isRenewed,
  } = await certificatesFor(phoneFolder(dataDir), names, now);
  const secure = https.createServer({ ...limits.server, ...tls }, (req, res) => {
    // every other answer is for pages of its own origin only
    if (req.url === TRUSTED_PATH)
      res.writeHead(204, { 'cross-origin-resource-policy': 'cross-origin' }).end();
    else app.routing(req, res);
  });
  const securePort = await listening(secure, port);
  const appAt = (name: string) => `https://${name}:${securePort}`;
  const guide = http.createServer(limits.server, (req, res) => {
    const [pathname = '/'] = (req.url ?? '/').split('?', 1);
    // the address by which this phone came is one it can reach
    const came = (req.headers.host ?? '').replace(/:\d+$/, '');
    const name = names.includes(came) ? came : (names[0] ?? '');
    res.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
    if (pathname === AUTHORITY_PATH)
      res.setHeader('content-type', 'application/x-x509-ca-cert').end(authority);
    else if (pathname === '/') sendGuide(req, res, { app: appAt(name), fingerprint });
    else res.writeHead(302, { location: '/' }).end();
  });
  const guidePort = await listening(guide, port === 0 ? 0 : port + 1);
  const servers = [secure, guide];
  for (const server of servers) server.setTimeout(limits.idleMs);
  return {
    addresses: names.map((name) => ({ guide: `http://${name}:${guidePort}`, app: appAt(name) })),
    certificate: { fingerprint, isRenewed },
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function sendGuide(
  req: http.IncomingMessage,
  res: http.ServerResponse,
  { app, fingerprint }: { app: string; fingerprint: string },
) {
  const { html, policy } = guidePage(app, {
    fingerprint,
    languages: req.headers['accept-language'],
    agent: req.headers['user-agent'] ?? '',
  });
  res.setHeader('content-security-policy', policy).setHeader('referrer-policy', 'no-referrer');
  res.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

const listening = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '0.0.0.0', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const closed = (server: http.Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
