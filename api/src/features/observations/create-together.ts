import { type CreatedObservation, CreateObservation } from '@turva/contracts/observations/observations';
import { type BatchCall, headers } from '@turva/contracts/sync/sync';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Deps } from '../../deps.ts';
import { type Captured, capturedAt } from '../../http/calls/captured-at.ts';
import { fingerprint } from '../../http/calls/fingerprint.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { clientIdOf } from '../../http/session/client-id.ts';
import { receiveDataUrls } from '../../media/receive-data-urls.ts';
import { filesOf, offersFiles } from './create-observation.ts';
import { knownOf } from './find-observation.ts';
import type { NewObservation } from './insert-observations.ts';
import { isUrgent } from './notify-people.ts';
import { type Sending, sendingOf } from './sending-time.ts';
import { type Report, storeTogether } from './store-together.ts';
import { unreachedOn } from './unreached-on.ts';

const PATH = '/api/observations';
/** Fewer are no slower one by one. */
const WORTH_IT = 4;
/** Files of one batch written in parallel. */
const WRITERS = 4;

interface Fresh {
  call: BatchCall;
  key: string;
  clientId: string;
  input: NewObservation['input'];
  captured: Captured | null;
  sending: Sending | null;
  unreachedOn: string | null;
}
type Answers = Map<BatchCall, Effect<CreatedObservation>>;

/**
 * Stores the new reports of a batch together, and with those of others (`storeTogether`). Returns those
 * stored, with their answers. The rest must go through its own route: anonymous reports, reports that notify
 * somebody, known ones, invalid ones, and all of them if anything here fails.
 */
export async function createTogether(deps: Deps, req: FastifyRequest, calls: BatchCall[]): Promise<Answers> {
  const candidates = distinct(calls.flatMap((call) => asFresh(req, call, deps.now()) ?? []));
  if (candidates.length < WORTH_IT) return new Map();
  try {
    const ready = await receiveFiles(deps, req, candidates);
    const stored = await storeTogether(deps, [...ready.values()]);
    return new Map(
      [...ready].flatMap(([call, report]) => {
        const answer = stored.get(report);
        return answer ? [[call, answer] as const] : [];
      }),
    );
  } catch (error) {
    // sent alone, each of them gets its own answer
    req.log.info({ err: error }, 'reports of a batch go one by one');
    return new Map();
  }
}

/** Before the transaction: slow photos must not hold back everybody's delta. */
async function receiveFiles(
  { db, media }: Deps,
  { user }: FastifyRequest,
  candidates: Fresh[],
): Promise<Map<BatchCall, Report>> {
  // files of a report that is there already are not received again; without files the insert finds out
  const withFiles = candidates.filter(({ input }) => offersFiles(input)).map(({ clientId }) => clientId);
  const known = withFiles.length > 0 ? await knownOf(db, user.id, withFiles) : new Set<string>();
  const limit = pLimit(WRITERS);
  const fresh = candidates.filter(({ clientId }) => !known.has(clientId));
  const reports = await limit.map(fresh, async ({ call, ...one }) => {
    const files = await receiveDataUrls({ db, media }, user.id, filesOf(one.input));
    return [call, { ...one, user, fingerprint: fingerprint('POST', PATH, one.input), ...files }] as const;
  });
  return new Map(reports);
}

/** The second of two equal reports, stored alone, finds what the first did. */
function distinct(fresh: Fresh[]): Fresh[] {
  const seen = new Set<string>();
  return fresh.filter(({ key, clientId }) => {
    if (seen.has(`k${key}`) || seen.has(clientId)) return false;
    seen.add(`k${key}`).add(clientId);
    return true;
  });
}

function asFresh(req: FastifyRequest, call: BatchCall, now: Date): Fresh | null {
  if (call.method !== 'POST' || call.path !== PATH || !uuid.safeParse(call.key).success) return null;
  const { success, data: input } = CreateObservation.safeParse(call.body);
  if (!success || input.anonymous || isUrgent(input.severity)) return null;
  const own = Object.fromEntries(
    Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const key = call.key.toLowerCase();
  const clientId = clientIdOf(input, key).toLowerCase();
  const captured = capturedAt({ [headers.clientNow]: req.headers[headers.clientNow], ...own }, now);
  const sending = sendingOf(own, captured, now);
  return { call, key, clientId, input, captured, sending, unreachedOn: unreachedOn(own, now) };
}
