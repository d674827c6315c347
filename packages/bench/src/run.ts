// All benchmarks one after another, or one by name: pnpm bench [name] [its own arguments]; a wrong name lists them

import { spawnSync } from 'node:child_process';
import path from 'node:path';

const benches: Record<string, string[]> = {
  alarm: [],
  api: [],
  assistant: [],
  boot: [],
  'chemical-search': [],
  crowd: [],
  delta: [],
  desk: [],
  drain: [],
  drills: [],
  failover: [],
  growth: [],
  lighthouse: [],
  map: [],
  'offline-ready': [],
  phone: [],
  'phone-figures': [],
  'phone-list': [],
  'point-in-time': [],
  pull: [],
  'report-taps': [],
  reports: [],
  restore: [],
  'rolling-restart': [],
  'sign-in-rush': [],
  streams: [],
  'thin-line': [],
  tsi: [],
  'worst-calls': [],
};
const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in benches)) {
  process.stderr.write(`no benchmark "${name}"; there are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}

const run = (bench: string, own: string[]) => {
  const file = path.join(import.meta.dirname, `${bench}.ts`);
  return spawnSync(process.execPath, [file, ...own], { stdio: 'inherit' }).status === 0;
};

const chosen = name === undefined ? Object.keys(benches) : [name];
const passed = chosen.map((bench) => run(bench, args.length > 0 ? args : (benches[bench] ?? [])));
process.exitCode = passed.every(Boolean) ? 0 : 1;
