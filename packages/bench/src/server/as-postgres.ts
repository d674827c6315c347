import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL and what belongs to it refuse to run as root; Debian brings a user for them. */
function owner(): { uid: number; gid: number } {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A folder of PostgreSQL's user, and Debian's newest programs run as that user. */
export function asPostgres(name: string) {
  const user = owner();
  const folder = mkdtempSync(path.join(tmpdir(), `turva-${name}-`));
  chownSync(folder, user.uid, user.gid);
  const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  if (!version) throw new Error("needs Debian's postgresql");
  const programs = path.join(DEBIAN, version, 'bin');
  return {
    folder,
    programs,
    user,
    at: (...names: string[]) => path.join(folder, ...names),
    write(file: string, text: string) {
      writeFileSync(path.join(folder, file), text, { mode: 0o600 });
      chownSync(path.join(folder, file), user.uid, user.gid);
    },
    /** Resolves to what it said. */
    async run(program: string, ...args: string[]): Promise<string> {
      const own = path.join(programs, program);
      const { stdout } = await run(existsSync(own) ? own : program, args, {
        cwd: folder,
        env: { ...process.env, HOME: folder },
        maxBuffer: 64 * 1024 * 1024,
        ...user,
      });
      return stdout;
    },
  };
}
