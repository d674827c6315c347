import { type CreatedObservation, CreateObservation } from '@turva/contracts/observations';
import { type BatchCall, headers } from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Captured, capturedAt } from '../../http/captured-at.ts';
import { clientIdOf } from '../../http/client-id.ts';
import { fingerprint } from '../../http/fingerprint.ts';
import { type Effect, keepAnswers } from '../../http/idempotency.ts';
import { receiveDataUrls } from '../../media/receive-data-urls.ts';
import { completed, filesOf } from './create-observation.ts';
import { knownOf } from './find-observation.ts';
import { insertObservations, type NewObservation } from './insert-observations.ts';
import { type Sending, sendingOf } from './sending-time.ts';
import { isUrgent } from './tell-people.ts';

const PATH = '/api/observations';
/** So few are no slower alone. */
const WORTH_IT = 4;
/** Files of one batch written side by side. */
const WRITERS = 4;

interface Fresh {
  call: BatchCall;
  key: string;
  clientId: string;
  input: NewObservation['input'];
  captured: Captured | null;
  sending: Sending | null;
}
type Ready = Fresh & { observation: NewObservation };
type Answers = Map<BatchCall, Effect<CreatedObservation>>;

/**
 * Stores the new reports of a batch in one transaction: a few round trips to the database for all of them and not for
 * each. Returned are those stored, with their answers; whatever is missing must go through its own route: what has no
 * name or somebody to be told, what came before, what is wrong, and everything when anything here fails.
 */
export async function createTogether(deps: Deps, req: FastifyRequest, calls: BatchCall[]): Promise<Answers> {
  const candidates = distinct(calls.flatMap((call) => asFresh(req, call, deps.now()) ?? []));
  if (candidates.length < WORTH_IT) return new Map();
  try {
    const ready = await receiveFiles(deps, req, candidates);
    const stored = await deps.db.transaction().execute((trx) => store(trx, deps, req, ready));
    deps.changes.poke();
    return stored;
  } catch (error) {
    // each of them, gone alone, answers for itself
    req.log.info({ err: error }, 'reports of a batch go one by one');
    return new Map();
  }
}

/** Before the transaction: slow photos must not hold back everybody's delta. */
async function receiveFiles(
  { db, media }: Deps,
  { user }: FastifyRequest,
  candidates: Fresh[],
): Promise<Ready[]> {
  const known = await knownOf(
    db,
    user.id,
    candidates.map(({ clientId }) => clientId),
  );
  const limit = pLimit(WRITERS);
  const fresh = candidates.filter(({ clientId }) => !known.has(clientId));
  return limit.map(fresh, async (one) => {
    const { input, clientId, captured, sending } = one;
    const files = await receiveDataUrls({ db, media }, user.id, filesOf(input));
    return { ...one, observation: { input, clientId, captured, sending, ...files } };
  });
}

async function store(trx: Trx, { jobs }: Deps, { user }: FastifyRequest, ready: Ready[]): Promise<Answers> {
  const rows = await insertObservations(
    trx,
    user,
    ready.map(({ observation }) => observation),
  );
  const byClientId = new Map(rows.map((row) => [row.clientId, row]));
  const answers: (Effect<CreatedObservation> & Pick<Fresh, 'call' | 'key'> & { fingerprint: string })[] = [];
  for (const { call, key, clientId, input, observation } of ready) {
    const created = byClientId.get(clientId);
    if (!created) continue;
    const body = await completed(trx, { user, jobs }, observation, created);
    answers.push({ call, key, fingerprint: fingerprint('POST', PATH, input), status: 201, body });
  }
  await keepAnswers(trx, user.id, answers);
  return new Map(answers.map(({ call, status, body }) => [call, { status, body }]));
}

/** The second of two equal ones finds, alone, what the first has done. */
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
  return { call, key, clientId, input, captured, sending: sendingOf(own, captured, now) };
}
