import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// How big the repository is, and how many ways it has of doing one thing. `house.json` holds the figures as ceilings:
// lower them with the code, and say why beside one that must rise.

const root = path.resolve(import.meta.dirname, '../..');
const CODE = /\.(ts|tsx|mjs|css|js)$/;
const TEST = /\.(test|spec)\.|^web\/e2e\/|\/testing\/|\/testing\.ts$/;
const CROWDED = 40;

const linesIn = (text) => text.split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** The figures over files of the repository, each with its path and text. */
export function measure(files) {
  const source = files.filter(({ file }) => CODE.test(file) && !TEST.test(file));
  const css = source.filter(({ file }) => file.endsWith('.css'));
  const readmes = files.filter(({ file }) => file.endsWith('README.md'));
  const web = source.filter(({ file }) => file.startsWith('web/src/'));
  const count = (among, pattern) => sum(among.map(({ text }) => text.match(pattern)?.length ?? 0));
  const within = (folder) => web.filter(({ file }) => file.startsWith(`web/src/${folder}/`));
  const others = (...folders) =>
    web.filter(({ file }) => !folders.some((folder) => file.startsWith(`web/src/${folder}/`)));
  const perFolder = {};
  for (const { file } of source) perFolder[path.dirname(file)] = (perFolder[path.dirname(file)] ?? 0) + 1;
  return {
    'source lines': sum(source.map(({ text }) => linesIn(text))),
    'CSS lines': sum(css.map(({ text }) => linesIn(text))),
    'words in READMEs': sum(readmes.map(({ text }) => text.split(/\s+/).filter(Boolean).length)),
    [`folders with more than ${CROWDED} source files`]: Object.values(perFolder).filter(
      (count) => count > CROWDED,
    ).length,
    'raw SQL templates': count(source, /\bsql(<[^`]*?>)?`/g),
    'Modal and Drawer outside ui/dialog': count(others('ui/dialog'), /<(Modal|Drawer)[\s.>]/g),
    'tables outside ui/data-table': count(others('ui/data-table'), /<(Table|table)[\s>]/g),
    'imports of records in offline': count(within('offline'), /from '[./]*\/records\//g),
    'imports of the database in ui': count(within('ui'), /from '[./]*\/(offline|records|sync-ui)\//g),
  };
}

const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => CODE.test(file) || file.endsWith('README.md'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ceilings = JSON.parse(readFileSync(path.join(import.meta.dirname, 'house.json'), 'utf8'));
  const rows = Object.entries(measure(tracked())).map(([name, now]) => ({ name, now, ...ceilings[name] }));
  for (const { name, now, most, goal } of rows)
    console.log(`${now > most ? '✗' : ' '} ${name}: ${now} (at most ${most}, goal ${goal})`);
  if (rows.some(({ now, most }) => now > most)) process.exitCode = 1;
}
