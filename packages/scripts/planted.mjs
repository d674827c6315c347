// npm run test:planted: plants bugs one by one that would harm somebody and runs the tests that must notice.
// `npm run test:planted -- session` takes those whose words or file have that in them. The source on the disk is never touched.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './lib.mjs';
import { placeOf, plantedBugs } from './planted-bugs.mjs';
import { isGreen } from './with-mutant.mjs';

const PATIENCE_MS = 5 * 60_000;

const [wanted = ''] = process.argv.slice(2);
const bugs = plantedBugs.filter(({ what, file }) => `${what} ${file}`.includes(wanted));
const tests = [...new Set(bugs.flatMap((bug) => bug.tests))];
if (!(await isGreen(tests))) throw new Error('the tests are red before anything is planted');
let noticed = 0;
for (const bug of bugs) {
  const file = path.join(root, bug.file);
  const mutant = { file, ...placeOf(bug, readFileSync(file, 'utf8')) };
  const isNoticed = !(await isGreen(bug.tests, mutant, PATIENCE_MS));
  if (isNoticed) noticed += 1;
  say(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${bug.what} (${bug.file})`);
}
say(`\nplanted bugs: ${noticed} of ${bugs.length} noticed`);
process.exitCode = noticed === bugs.length ? 0 : 1;
