// Before each test file: of the servers in TEST_DATABASE_URL (several stand apart by a space) this worker's own.
const servers = process.env.TEST_DATABASE_URL?.split(' ') ?? [];
const worker = Number(process.env.VITEST_POOL_ID ?? 1);
const own = servers[(worker - 1) % servers.length];
if (own) process.env.TEST_DATABASE_URL = own;
