import type { MediaRole } from '@turva/contracts/observations/media';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';

/** A photo or recording of an investigation, on this device or the server. */
export interface EvidenceFile {
  id: string;
  role: MediaRole;
  size: number;
  durationMs: number | null;
  /** small, of a photo still on this device */
  thumb: ArrayBuffer | null;
  isHere: boolean;
  /** its URL on the server, once it may be viewed */
  url: string | null;
  thumbUrl: string | null;
}

/** This device's files while it has them, because they work offline, then the server's, each once. */
export function useFiles(db: UserDb, { clientId, attachments = [] }: InvestigationView): EvidenceFile[] {
  const here = useLiveQuery(
    () => db.media.where('ownerId').equals(clientId).sortBy('createdAt'),
    [db, clientId],
    [],
  );
  const known = new Set(here.map(({ id }) => id));
  return [
    ...attachments
      .filter(({ id }) => !known.has(id))
      .map(({ id, role, size, durationMs, state, url, thumbUrl }) => ({
        ...{ id, role, size, durationMs, thumb: null, isHere: false },
        ...(state === 'ready' ? { url, thumbUrl } : { url: null, thumbUrl: null }),
      })),
    ...here.map(({ id, role, size, durationMs, thumb }) => ({
      ...{ id, role, size, durationMs, thumb, isHere: true, url: null, thumbUrl: null },
    })),
  ];
}
