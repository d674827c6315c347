import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Push services of the existing browsers. A name includes everything under it. */
export const PUBLIC_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * Whether a browser's endpoint may be called. Any signed-in person may send one, so it could name anything our
 * server can reach: only https, only push services, only their port; a host listed with its port is the operator's
 * own service, and may be inside the plant.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  if (hosts.includes(host) && port) return true;
  return port === '' && hosts.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/** Named by the operator with its port: its address need not be public. */
export const isOwnService = (endpoint: string, hosts: readonly string[]) =>
  hosts.includes(new URL(endpoint).host) && new URL(endpoint).port !== '';

const notPublic = new BlockList();
const subnets: [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  // translated and tunnelled IPv4 could hide any of the above
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];
for (const [address, bits] of subnets)
  notPublic.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');

/** Nothing in our own network, nor in any private one. IPv4 written as IPv6 counts as what it is. */
export const isPublicAddress = (address: string) => {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} has an address that is not public`);
    this.name = 'PrivateAddress';
  }
}

/** Resolves a name for the connection itself, so that the address checked is the address called. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(hostname), []);
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  });
};
