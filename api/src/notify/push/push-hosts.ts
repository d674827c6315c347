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

/** Whether any browser's own service may be called: without one no ordinary phone gets a push message. */
export const reachesPhones = (hosts: readonly string[]) =>
  PUBLIC_PUSH_HOSTS.some((name) => isPushEndpoint(`https://${name}/`, hosts));

/** Named by the operator with its port: its address need not be public. */
export const isOwnService = (endpoint: string, hosts: readonly string[]) =>
  hosts.includes(new URL(endpoint).host) && new URL(endpoint).port !== '';

/** Assigned for use by everybody: whatever else there is of IPv6 hides an older address or is reserved. */
const assigned = new BlockList();
assigned.addSubnet('0.0.0.0', 0, 'ipv4');
assigned.addSubnet('2000::', 3, 'ipv6');

/** The parts of it that IANA's registries of special-purpose addresses keep out of the public network. */
const special = new BlockList();
const specialIpv4: [address: string, bits: number][] = [
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
];
const specialIpv6: [address: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [address, bits] of specialIpv4) special.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of specialIpv6) special.addSubnet(address, bits, 'ipv6');

/** Nothing in our own network, nor in any private one. */
export const isPublicAddress = (address: string) => {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return assigned.check(address, family) && !special.check(address, family);
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
