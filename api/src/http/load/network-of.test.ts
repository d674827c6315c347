import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('an IPv6 address counts with its whole /64, an IPv4 address by itself', () => {
  const networks = [
    '198.51.100.7',
    '::ffff:198.51.100.7',
    '2001:db8:0:1::1',
    '2001:DB8::1:aaaa:bbbb:cccc:dddd',
    '2001:0db8:0000:0001:ffff::',
    '2001:db8:0:2::1',
    'fe80::1%eth0',
    '::1',
    'not an address',
  ].map(networkOf);
  expect(networks).toEqual([
    '198.51.100.7',
    '198.51.100.7',
    '2001:db8:0:1',
    '2001:db8:0:1',
    '2001:db8:0:1',
    '2001:db8:0:2',
    'fe80:0:0:0',
    '0:0:0:0',
    'not an address',
  ]);
});
