import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { isReceiver } from '../../features/webhooks/deliver.ts';
import { isPublicAddress } from './push-hosts.ts';

/** An address from each block of IANA's registries of special-purpose addresses, and of IPv6 outside 2000::/3. */
const inside: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  'this machine': ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'shared by a provider': ['100.64.0.1', '100.127.255.255'],
  'link-local': ['169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'site-local, given up': ['fec0::1', 'feff::1'],
  protocols: ['192.0.0.1', '192.0.0.170', '2001::1', '2001:1::1', '2001:20::1', '2001:1ff::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  '6to4': ['192.88.99.1', '2002:a00:1::', '2002:808:808::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '4000::1', '8000::1', 'e000::1'],
  'discarded, not used, segments': ['100::1', '100:0:0:1::1', '5f00::1', '200::1', '400::1'],
  'IPv4 in IPv6': [
    ...['::127.0.0.1', '::10.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1'],
    ...['::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '::ffff:0:0'],
  ],
  'translated IPv4': ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '64:ff9b:1:ffff::10.0.0.1'],
  'no address': ['', 'nonsense', '1.2.3', '300.1.1.1', '::g'],
};
const outside = [
  ...['1.1.1.1', '8.8.8.8', '142.250.74.10', '100.63.255.255', '172.32.0.1', '192.0.1.1', '223.255.255.255'],
  ...['2a00:1450:400f::1', '2001:200::1', '2001:4860:4860::8888', '2600::1', '3ffe::1', '::ffff:8.8.8.8'],
];

test.each(Object.entries(inside))('%s: not called', (_block, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('an address of the public network is called', () => {
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('a webhook is refused each of them, however it is written', () => {
  const urls = Object.values(inside)
    .flat()
    .filter((address) => isIP(address) !== 0)
    .flatMap((address) => (address.includes(':') ? `https://[${address}]/hook` : `https://${address}/hook`))
    .filter((url) => URL.canParse(url));
  expect(urls.length).toBeGreaterThan(50);
  expect(urls.filter((url) => isReceiver(url, []))).toEqual([]);
  expect(isReceiver('https://[2a00:1450:400f::1]/hook', [])).toBe(true);
});
