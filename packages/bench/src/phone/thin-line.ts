// How long a queue takes over thin and fast lines, sent by the app's own code in Node over a TCP-level throttle.
// node packages/bench/src/phone/thin-line.ts [Mbit/s of one line] [part of a queue's name]; SERVER_PORT: of a server that runs; LONGEST_S

import { createHash, randomUUID } from 'node:crypto';
import type { MediaRole } from '@turva/contracts/observations/media';
import { mp4, noise } from '../../../../api/src/testing/media-samples.ts';
import { DEMO_PASSWORD } from '../../../../web/e2e/support/phone.ts';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { type Throttle, throttle } from '../../../../web/e2e/support/throttle.ts';
import { startResults } from '../results.ts';

// before anything else of the app: Dexie takes the IndexedDB that it finds when it is loaded
const { emptyDb } = await import('../../../../web/src/testing/offline-db.ts');
const { createObservation } = await import('../../../../web/src/records/observations/create-observation.ts');
const { flush } = await import('../../../../web/src/offline/sending/flush.ts');
const { Line } = await import('../../../../web/src/offline/sending/line.ts');
const { storeMedia } = await import('../../../../web/src/offline/media/store-media.ts');

interface Queue {
  name: string;
  reports: number;
  file: { role: MediaRole; mime: string; bytes: number } | null;
}

const MB = 1_000_000;
const photo = { role: 'image', mime: 'image/jpeg', bytes: 1.5 * MB } as const;
const lines = [
  { mbit: 0.05, roundTripMs: 600 },
  { mbit: 0.25, roundTripMs: 300 },
  { mbit: 0.75, roundTripMs: 150 },
  { mbit: 1.6, roundTripMs: 150 },
  { mbit: 10, roundTripMs: 80 },
  { mbit: 100, roundTripMs: 20 },
];
const queues: Queue[] = [
  { name: '1 report, photo', reports: 1, file: photo },
  { name: '3 reports, photos', reports: 3, file: photo },
  { name: '40 reports, photos', reports: 40, file: photo },
  { name: '40 reports, no files', reports: 40, file: null },
  { name: '1 report, video', reports: 1, file: { role: 'video', mime: 'video/mp4', bytes: 20 * MB } },
];
/** Where the bytes alone would take longer, files are made smaller, and that is printed. */
const LONGEST_S = Number(process.env.LONGEST_S ?? 60);
const SMALLEST_FILE = 20_000;
const STUCK_FACTOR = 4;

interface Session {
  id: number;
  cookie: string;
}

async function signIn(server: string): Promise<Session> {
  const answer = await fetch(`${server}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ username: 'demo', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const { id } = (await answer.json()) as { id: number };
  return { id, cookie: cookie.join('; ') };
}

const scaled = ({ reports, file }: Queue, mbit: number) => {
  if (!file) return 0;
  const fits = (LONGEST_S * mbit * 125_000) / reports;
  return Math.round(Math.max(SMALLEST_FILE, Math.min(file.bytes, fits)));
};

type Db = Awaited<ReturnType<typeof emptyDb>>;

async function fill(db: Db, userId: number, queue: Queue, size: number): Promise<Map<string, string | null>> {
  const base = queue.file && (queue.file.role === 'image' ? await noise(size) : mp4(size));
  const queued = new Map<string, string | null>();
  for (let n = 0; n < queue.reports; n++) {
    const clientId = randomUUID();
    const mediaIds: string[] = [];
    let sha256: string | null = null;
    if (base && queue.file) {
      const own = Buffer.concat([base, Buffer.from(clientId)]);
      sha256 = createHash('sha256').update(own).digest('hex');
      const media = await storeMedia(db, {
        ...queue.file,
        id: randomUUID(),
        ownerId: clientId,
        filename: null,
        bytes: new Uint8Array(own).buffer,
      });
      mediaIds.push(media.id);
    }
    await createObservation(db, {
      userId,
      clientId,
      mediaIds,
      capturedAt: new Date().toISOString(),
      values: {
        title: `Ohut linja ${n}`,
        description: 'Öljyä lattialla kulkureitin vieressä, liukastumisvaara. '.repeat(6),
        category: 'safety',
        severity: 'low',
        location: 'Halli 2',
      },
    });
    queued.set(clientId, sha256);
  }
  return queued;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Sent {
  ms: number;
  firstTextMs: number;
  allTextsMs: number;
  isStuck: boolean;
  refused: string[];
}

/** As page and worker do it: flush after flush, with the waits they would make. */
async function drain(db: Db, { id, cookie }: Session, { url }: Throttle, limitMs: number): Promise<Sent> {
  const texts: number[] = [];
  const refused: string[] = [];
  const started = performance.now();
  const overTheLine: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    headers.set('origin', url);
    const answer = await fetch(`${url}${input}`, { ...init, headers });
    if (!answer.ok) refused.push(`${init?.method} ${answer.status}`);
    if (/observations$|batch$/.test(String(input)) && answer.ok) texts.push(performance.now() - started);
    return answer;
  };
  const line = new Line();
  let isStuck = false;
  while ((await db.outbox.count()) > 0 && !isStuck) {
    const { nextAt } = await flush(db, {
      userId: id,
      budgetMs: 60_000,
      force: true,
      fetch: overTheLine,
      deviceId: 'bench',
      line,
    });
    isStuck = performance.now() - started > limitMs;
    await pause(Math.max(0, Math.min(5000, (nextAt ?? 0) - Date.now())));
  }
  return {
    ms: performance.now() - started,
    firstTextMs: Math.min(...texts),
    allTextsMs: Math.max(...texts),
    isStuck,
    refused,
  };
}

async function missing(server: string, { cookie }: Session, queued: Map<string, string | null>) {
  const answer = await fetch(`${server}/api/observations`, { headers: { cookie } });
  const rows = (await answer.json()) as { clientId: string; attachments: { sha256: string }[] }[];
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
  const isWhole = ([clientId, sha256]: [string, string | null]) => {
    const [row, twin] = byClient.get(clientId) ?? [];
    return row && !twin && (sha256 === null || row.attachments.some((file) => file.sha256 === sha256));
  };
  return [...queued].filter((each) => !isWhole(each)).length;
}

const s = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
const [onlyMbit, onlyQueue = ''] = process.argv.slice(2);
/** One that runs already, so that several lines can be measured side by side. */
const running = Number(process.env.SERVER_PORT ?? 0);
const isUsual = !onlyMbit && !onlyQueue && !process.env.LONGEST_S;
const results = startResults('thin-line', { isUsual });
/** above this the processor is what bounds */
const THIN_MBIT = 10;
const ratios: Record<'thin' | 'fast', number[]> = { thin: [], fast: [] };
const firstTexts: number[] = [];
let stuck = 0;
const own = running === 0 ? await serverProcess() : null;
await own?.start();
const server = own ?? { url: `http://127.0.0.1:${running}`, port: running };
let bad = 0;
try {
  const session = await signIn(server.url);
  for (const line of lines.filter(({ mbit }) => !onlyMbit || mbit === Number(onlyMbit))) {
    for (const queue of queues.filter(({ name }) => name.includes(onlyQueue))) {
      const db = await emptyDb(session.id);
      const size = scaled(queue, line.mbit);
      const queued = await fill(db, session.id, queue, size);
      const files = (await db.media.toArray()).reduce((sum, media) => sum + media.size, 0);
      const payload =
        files + (await db.outbox.toArray()).reduce((sum, op) => sum + JSON.stringify(op.payload).length, 0);
      const limitMs = (payload / (line.mbit * 125)) * STUCK_FACTOR + 60_000;
      const wire = await throttle(server.port, line);
      const sent = await drain(db, session, wire, limitMs);
      const least = payload / (line.mbit * 125);
      const lost = await missing(server.url, session, queued);
      await wire.close();
      const each = queue.file ? ` (${(files / queue.reports / MB).toFixed(2)} MB each)` : '';
      process.stdout.write(
        `${String(line.mbit).padStart(5)} Mbit/s ${String(line.roundTripMs).padStart(3)} ms  ${`${queue.name}${each}`.padEnd(36)} ${s(sent.ms)} s  bytes/bandwidth ${s(least)} s  ${(sent.ms / least).toFixed(2)} x  sent/payload ${(wire.up / payload).toFixed(3)}  first text ${s(sent.firstTextMs)} s  all texts ${s(sent.allTextsMs)} s  lost or doubled ${lost}${sent.isStuck ? '  STUCK' : ''} ${sent.refused.join(', ')}\n`,
      );
      bad += lost + Number(sent.isStuck);
      stuck += Number(sent.isStuck);
      firstTexts.push(sent.firstTextMs / 1000);
      if (queue.file) ratios[line.mbit <= THIN_MBIT ? 'thin' : 'fast'].push(sent.ms / least);
    }
  }
} finally {
  await own?.remove();
}
const flaw =
  bad === 0 ? '' : `${stuck} of ${firstTexts.length} stuck, ${bad - stuck} reports lost or doubled`;
const met = [
  results.add('thin line, photos, 0.05 to 10 Mbit/s: the worst line and queue', {
    ours: ratios.thin,
    figure: Math.max(...ratios.thin),
    flaw,
  }),
  results.add('a line of 100 Mbit/s, photos: the worst queue', {
    ours: ratios.fast,
    figure: Math.max(...ratios.fast),
    flaw,
  }),
  results.add('thin line: the first text, on the worst line', {
    ours: firstTexts,
    figure: Math.max(...firstTexts),
    flaw,
  }),
];
results.save();
process.exit(bad === 0 && (!isUsual || met.every(Boolean)) ? 0 : 1);
