import { expect, test } from 'vitest';
import { isOnlyHere } from './only-here.tsx';

test.each([
  'http://localhost:4100/auth',
  'http://turva.localhost/',
  'http://127.0.0.1:4100/',
  'http://[::1]:4100/',
  'http://169.254.7.9/',
  'http://[fe80::1]/',
])('%s leads nowhere on another device', (address) => expect(isOnlyHere(address)).toBe(true));

test.each(['https://turva.tehdas.example/', 'https://192.168.1.20:8443/', 'https://localhost.example/'])(
  '%s may be printed',
  (address) => expect(isOnlyHere(address)).toBe(false),
);
