// All benchmarks one after another, or one by name: pnpm bench [name] [its own arguments]; a wrong name lists them

import { spawnSync } from 'node:child_process';
import path from 'node:path';

const benches: Record<string, string[]> = {
  server: [
    'alarm',
    'api',
    'assistant',
    'crowd',
    'delta',
    'desk',
    'failover',
    'growth',
    'point-in-time',
    'reports',
    'restore',
    'rolling-restart',
    'sign-in-rush',
    'streams',
    'tsi',
    'worst-calls',
  ],
  phone: [
    'boot',
    'chemical-search',
    'drain',
    'drills',
    'lighthouse',
    'map',
    'offline-ready',
    'phone',
    'phone-figures',
    'phone-list',
    'pull',
    'report-taps',
    'thin-line',
  ],
};
const files = new Map(
  Object.entries(benches).flatMap(([folder, names]) =>
    names.map((name) => [name, path.join(import.meta.dirname, folder, `${name}.ts`)] as const),
  ),
);
const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !files.has(name)) {
  process.stderr.write(`no benchmark "${name}"; there are: ${[...files.keys()].toSorted().join(', ')}\n`);
  process.exit(2);
}

const chosen = name === undefined ? [...files.values()] : [files.get(name) ?? ''];
const passed = chosen.map(
  (file) => spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status === 0,
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
