// Before each test file: picks this worker's own of the servers in TEST_DATABASE_URL (separated by spaces).
const servers = process.env.TEST_DATABASE_URL?.split(' ') ?? [];
const worker = Number(process.env.VITEST_POOL_ID ?? 1);
const own = servers[(worker - 1) % servers.length];
if (own) process.env.TEST_DATABASE_URL = own;
