import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,web}/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'packages/scripts/*.test.mjs'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // PGlite instances are heavy; two cores
    maxWorkers: 2,
  },
});
