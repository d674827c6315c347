import { type ChildProcess, fork } from 'node:child_process';
import { problem } from '../../problem.ts';
import type { Tasks } from './decode.ts';
import { MEMORY_BYTES, type PictureAnswer, type PictureRequest } from './messages.ts';

/** Processes at once, each with one picture. */
const SLOTS = 2;
/** Starting one takes a quarter of a second, and people often send several pictures in a row. */
const IDLE_MS = 20_000;
/** A process that uses more than this after its picture is ended at once, which frees its memory. */
const KEPT_BYTES = 200 * 1024 * 1024;
/** A picture that takes this long is given up. */
const PATIENCE_MS = 75_000;
/** More waiting pictures would be a flood: phones come back later. */
const MAX_WAITING = 200;
const RETRY_AFTER_S = 20;
/** A process may have died of something other than its picture, which gets one more chance. */
const CHANCES = 2;

/** The process that opened this picture died of it, twice. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
}

interface Waiting extends PictureRequest {
  resolve: (done: unknown) => void;
  reject: (cause: Error) => void;
  chances: number;
}

interface Process {
  child: ChildProcess;
  /** its current task; undefined while idle */
  work?: Waiting | undefined;
  /** ends it: if its picture takes too long, or after a long idle time */
  end?: NodeJS.Timeout | undefined;
}

const idle: Process[] = [];
const waiting: Waiting[] = [];
let busy = 0;

/** Runs a task of `decode.ts` in a process in which it can do no harm. */
export function inPictureProcess<Task extends keyof Tasks>(
  task: Task,
  ...args: Parameters<Tasks[Task]>
): ReturnType<Tasks[Task]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  if (waiting.length >= MAX_WAITING) reject(problem('overloaded', { retryAfter: RETRY_AFTER_S }));
  else enqueue({ task, args, resolve, reject, chances: CHANCES });
  return promise as ReturnType<Tasks[Task]>;
}

function enqueue(work: Waiting) {
  // reading a header takes only a moment, and somebody waits for the answer
  const at = work.task === 'readsAsPicture' ? waiting.findIndex(({ task }) => task !== work.task) : -1;
  waiting.splice(at === -1 ? waiting.length : at, 0, work);
  next();
}

function next() {
  if (busy >= SLOTS) return;
  const work = waiting.shift();
  if (!work) return;
  busy++;
  // the last chance is in a new process: what ended the first may have damaged the idle ones, too
  const process = (work.chances === CHANCES && idle.pop()) || start();
  clearTimeout(process.end);
  process.child.ref();
  process.child.channel?.ref();
  process.work = work;
  process.end = setTimeout(() => process.child.kill('SIGKILL'), PATIENCE_MS);
  process.child.send({ task: work.task, args: work.args });
}

function start(): Process {
  const child = fork(new URL('./picture-process.ts', import.meta.url), [String(MEMORY_BYTES)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...globalThis.process.env,
      // each malloc arena keeps its memory
      MALLOC_ARENA_MAX: '2',
      // `node --watch` would make it report loaded modules, which would be taken for its answers
      WATCH_REPORT_DEPENDENCIES: undefined,
    },
  });
  const started: Process = { child };
  child.on('message', (back: PictureAnswer) => finished(started, back));
  // it could not be started or reached
  child.on('error', () => ended(started));
  child.on('exit', () => ended(started));
  return started;
}

/** Takes a process's current work off it and frees its slot; undefined if it had none. */
function release(process: Process): Waiting | undefined {
  const { work } = process;
  clearTimeout(process.end);
  process.work = undefined;
  if (work) busy--;
  return work;
}

function finished(process: Process, { done, failed, rss }: PictureAnswer) {
  const work = release(process);
  if (rss > KEPT_BYTES) process.child.kill('SIGKILL');
  else rest(process);
  if (failed === undefined) work?.resolve(done);
  else work?.reject(new Error(failed));
  next();
}

/** Keeps it for the next picture. It does not keep the server alive. */
function rest(process: Process) {
  process.end = setTimeout(() => {
    idle.splice(idle.indexOf(process), 1);
    process.child.kill('SIGKILL');
  }, IDLE_MS).unref();
  process.child.unref();
  process.child.channel?.unref();
  idle.push(process);
}

function ended(process: Process) {
  const work = release(process);
  const at = idle.indexOf(process);
  if (at >= 0) idle.splice(at, 1);
  if (!work) return;
  const chances = work.chances - 1;
  if (chances > 0) enqueue({ ...work, chances });
  else work.reject(new PictureProcessEnded(`the process of ${work.task} ended`));
  next();
}
