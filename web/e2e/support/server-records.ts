import type { BrowserContext } from 'playwright';
import type { QueuedReport } from './outbox.ts';

export interface ServerRecord {
  id: number;
  clientId: string;
  title: string;
  userId: number | null;
  attachments: { id: string; role: string; sha256: string; size: number; state: string }[];
}

/** The server's records, requested directly: the browser's connection may be broken. */
export async function recordsOnServer(
  context: BrowserContext,
  origin: string,
  direct: string,
): Promise<ServerRecord[]> {
  const cookies = await context.cookies(origin);
  const answer = await fetch(`${direct}/api/observations`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  if (!answer.ok) throw new Error(`list: ${answer.status}`);
  return (await answer.json()) as ServerRecord[];
}

export interface Tally {
  lost: number;
  doubled: number;
  /** photos missing or with other bytes than queued */
  wrongPhotos: number;
}

/** Compares the queued reports with those that arrived. */
export function tally(queued: QueuedReport[], records: ServerRecord[]): Tally {
  const byClient = Map.groupBy(records, (record) => record.clientId);
  const byTitle = Map.groupBy(records, (record) => record.title);
  const arrived = (report: QueuedReport) => byClient.get(report.clientId)?.[0];
  return {
    lost: queued.filter((report) => !arrived(report)).length,
    doubled: queued.filter((report) => (byTitle.get(report.title)?.length ?? 0) > 1).length,
    wrongPhotos: queued.filter(
      (report) =>
        report.sha256 && !arrived(report)?.attachments.some((file) => file.sha256 === report.sha256),
    ).length,
  };
}
