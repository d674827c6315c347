// Lighthouse's points for the page that signs in, on the phone and the line that it simulates.
// node packages/bench/src/phone/lighthouse.ts [rounds]

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../../../web/e2e/support/phone.ts';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { say } from '../call.ts';
import { programOf } from '../peers/started.ts';
import { startResults } from '../results.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
} as const;
type Category = keyof typeof categories;
interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const execute = promisify(execFile);
const results = startResults('lighthouse');
const program = programOf('lighthouse/cli/index.js');
const folder = mkdtempSync(path.join(tmpdir(), 'turva-lighthouse-'));
const server = await serverProcess({ env: { DEMO: 'on', SESSION_SECRET: 'lighthouse-bench-'.repeat(4) } });
const reports: Report[] = [];
await server.start();
try {
  for (let round = 0; round < rounds; round++) {
    const file = path.join(folder, `${round}.json`);
    const only = `--only-categories=${Object.keys(categories).join(',')}`;
    const flags = ['--quiet', '--chrome-flags=--headless=new --no-sandbox', '--output=json', only];
    await execute(process.execPath, [program, server.url, ...flags, `--output-path=${file}`], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    });
    reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const met = Object.entries(categories).map(([category, name]) => {
  const ours = reports.map((report) => Math.round(report.categories[category as Category].score * 100));
  say(`${name}: ${ours.join(' ')}`);
  return results.add(`Lighthouse on a phone: ${name}`, { ours });
});
for (const { title, score, displayValue = '' } of Object.values(reports.at(-1)?.audits ?? {}))
  if (score !== null && score < 0.9) say(`  ${title} ${displayValue}`);
results.save();
process.exitCode = met.every(Boolean) ? 0 : 1;
