import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isOverdue, keptBackups } from '../backup/backup-age.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { DiskWatch } from '../media/disk-watch.ts';
import { phoneReach } from '../phone/reachable.ts';
import { countMatters } from '../plant/matters/count-matters.ts';
import { deliveryFailures } from './delivery.ts';
import { backupAge, certificateWatch } from './figures.ts';
import { roomRefusals } from './room.ts';
import { silentDevices } from './silent-devices.ts';

export interface Measured {
  deps: Deps;
  disk: DiskWatch;
  database?: Database | undefined;
}

/** From a quick read to a phone's delta to work nobody waits for. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The count reads each person's training: no monitor needs it each time it asks. */
const MATTERS_S = 60;
const diskStates = { ok: 0, low: 1, full: 2 };

/**
 * Metrics of the running server, without any personal data: routes are named by their pattern, and nothing by a
 * person, a place or a device. All processes of a plant report the same figures of the database; take the maximum,
 * not the sum.
 */
export function createMetrics(measured: Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(deliveryFailures);
  registry.registerMetric(roomRefusals);
  const requests = new Histogram({
    name: 'turva_http_request_seconds',
    help: 'How long answers took, by route; its count is the number of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const faults = new Counter({
    name: 'turva_http_faults_total',
    help: 'Answers with a 5xx status, by route',
    labelNames: ['route'],
    registers: [registry],
  });
  measurePlant(registry, measured);
  measureServer(registry, measured);
  return { registry, requests, faults };
}

function measurePlant(registers: Registry, { deps }: Measured) {
  const gauge = gaugesOf(registers);
  gauge('turva_jobs_waiting', 'Background jobs that are due and not done, by kind', ['work'], async (set) => {
    for (const { name, waiting } of await deps.jobs.figures()) set(waiting, { work: name });
  });
  gauge(
    'turva_jobs_failed',
    'Background jobs given up in the last seven days, by kind',
    ['work'],
    async (set) => {
      for (const { name, failed } of await deps.jobs.figures()) set(failed, { work: name });
    },
  );
  gauge(
    'turva_devices_silent',
    'Devices that held unsent work for more than a day when last heard',
    [],
    async (set) => set(await silentDevices(deps.db, deps.now())),
  );
  const counted = secondsApart(MATTERS_S, () => countMatters(deps.db, deps.clock.settled()));
  gauge(
    'turva_matters',
    'What waits or is late at the plant, by kind and state; counted once a minute',
    ['kind', 'state'],
    async (set) => {
      for (const { kind, state, count } of await counted()) set(count, { kind, state });
    },
  );
  gauge('turva_backup_age_seconds', 'Since the newest backup; no sample without one', [], async (set) => {
    const age = await backupAge(deps);
    if (age !== null) set(age);
  });
  gauge('turva_backup_overdue', '1: the nightly backup is missing or failed', [], async (set) => {
    const { folder, nightly } = deps.config.backup;
    const [newest] = await keptBackups(folder);
    set(Number(nightly && isOverdue(newest, await deps.jobs.figures(), deps.now())));
  });
}

function measureServer(registers: Registry, { deps, disk, database }: Measured) {
  const gauge = gaugesOf(registers);
  const certificate = certificateWatch(deps);
  gauge('turva_disk_free_bytes', 'Free on the disk of DATA_DIR', [], async (set) =>
    set((await disk.look()).freeBytes),
  );
  gauge('turva_disk_state', '0: room; 1: no files are taken; 2: nothing is written', [], async (set) =>
    set(diskStates[(await disk.look()).state]),
  );
  gauge('turva_files_kept', '1: photos and files can be kept; 0: they wait on the phones', [], async (set) =>
    set(Number(deps.store.known().state === 'ok')),
  );
  gauge(
    'turva_database_connections',
    'Connections of the pool, and calls that wait for one; PostgreSQL only',
    ['state'],
    async (set) => {
      for (const [state, count] of Object.entries(database?.connections?.() ?? {})) set(count, { state });
    },
  );
  gauge(
    'turva_certificate_end_timestamp_seconds',
    'When the certificate of the address for phones ends; no sample where it cannot be read',
    [],
    async (set) => {
      const life = await certificate();
      if (life) set(life.end.getTime() / 1000);
    },
  );
  gauge(
    'turva_certificate_start_timestamp_seconds',
    'When that certificate began: one of twelve hours is renewed later than one of a year',
    [],
    async (set) => {
      const life = await certificate();
      if (life) set(life.start.getTime() / 1000);
    },
  );
  gauge('turva_phones_reachable', '1: phones have an address with https', [], async (set) =>
    set(Number(phoneReach(deps.config).state === 'ok')),
  );
}

/** What was read last, while that is not longer ago. */
function secondsApart<T>(seconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > seconds * 1000) last = { at, value: read() };
    last.value.catch(() => {
      last = undefined;
    });
    return last.value;
  };
}

type Set = (value: number, labels?: Record<string, string>) => void;

/** A gauge read on each request; its previous value is dropped, so that an unknown figure is absent. */
const gaugesOf =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[], ask: (set: Set) => Promise<void>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // without labels a reset leaves a zero, which would be a figure
        this.remove({});
        await ask((value, labels = {}) => this.set(labels, value));
      },
    });
