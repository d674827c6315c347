import { expect, test } from 'vitest';
import { startLines } from './start-lines.ts';

const here = { demo: false, host: '127.0.0.1', publicUrl: undefined };
const address = 'http://127.0.0.1:3000';

test('the first line is an address that opens, and demo users are named if there are any', () => {
  expect(startLines({ config: here, address, isManaged: true, lan: ['192.168.1.5'] })).toEqual([
    'TURVA+ 2025 is ready: http://127.0.0.1:3000',
    '  On this machine only. For phones: npm start -- --phone',
  ]);
  const demo = startLines({ config: { ...here, demo: true }, address, isManaged: true, lan: [] });
  expect(demo[2]).toContain('demo.esimies (supervisor)');
});

test('without an admin it says how one is made', () => {
  const lines = startLines({ config: here, address, isManaged: false, lan: [] });
  expect(lines).toContain('  ADMIN_USERNAME=… ADMIN_PASSWORD=… npm start');
});

test('started by npm run dev it names that command', () => {
  const lines = startLines({ config: here, address, isManaged: false, isDev: true, lan: [] });
  expect(lines).toContain('  ADMIN_USERNAME=… ADMIN_PASSWORD=… npm run dev');
  expect(lines[1]).toContain('stop npm run dev, then npm start -- --phone');
});

test('if phones cannot install the app at the address, it says so', () => {
  const open = { ...here, host: '0.0.0.0' };
  const lines = startLines({
    config: open,
    address: 'http://0.0.0.0:3000',
    isManaged: true,
    lan: ['192.168.1.5'],
  });
  expect(lines).toEqual([
    'TURVA+ 2025 is ready: http://localhost:3000',
    expect.stringMatching(/http:\/\/192\.168\.1\.5:3000 .*over http a browser keeps no app/),
  ]);
  const behindProxy = { ...open, publicUrl: 'https://turva.tehdas.fi' };
  expect(startLines({ config: behindProxy, address, isManaged: true, lan: ['192.168.1.5'] })).toEqual([
    'TURVA+ 2025 is ready: https://turva.tehdas.fi',
    '  On this machine also: http://127.0.0.1:3000',
  ]);
  const plain = startLines({
    config: { ...open, publicUrl: 'http://turva.tehdas.fi' },
    address,
    isManaged: true,
    lan: [],
  });
  expect(plain.at(-1)).toContain('phones need https');
  const own = startLines({
    config: { ...open, publicUrl: 'http://localhost:3000' },
    address,
    isManaged: true,
    lan: [],
  });
  expect(own.join()).not.toContain('https');
});

test('for phones there is a QR code to scan, the code to type, or the reason for neither', () => {
  const addresses = [
    { guide: 'http://192.168.1.5:3002', app: 'https://192.168.1.5:3001' },
    { guide: 'http://10.0.0.7:3002', app: 'https://10.0.0.7:3001' },
  ];
  const text = startLines({
    config: here,
    address,
    isManaged: true,
    lan: [],
    phones: { code: 'K7QF-2M9T', addresses },
  });
  expect(text.join('\n')).toMatch(/[█▀▄]{20}/);
  expect(text.join('\n')).toContain('give the code K7QF-2M9T');
  expect(text.at(-1)).toContain('http://10.0.0.7:3002');
  const alone = startLines({
    config: here,
    address,
    isManaged: true,
    lan: [],
    phones: { code: 'K7QF-2M9T', addresses: [] },
  });
  expect(alone.at(-1)).toContain('in no network');
});
