import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** the network a provider gives to one customer: a /64 */
const NETWORK_GROUPS = 4;

/**
 * The unit an address is counted by: an IPv4 address itself, for IPv6 its network, in which one machine has 2^64
 * addresses.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const head = groups(before);
  const tail = after === undefined ? [] : groups(after);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
