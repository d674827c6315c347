import { type CreatedObservation, CreateObservation } from '@turva/contracts/observations';
import { type BatchCall, headers } from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import { fingerprint } from '../../http/fingerprint.ts';
import { type Effect, keepAnswers } from '../../http/idempotency.ts';
import { clientIdOf } from './create-observation.ts';
import { insertObservations, type NewObservation, ofCreator } from './insert-observations.ts';
import { toObservation } from './read-observations.ts';
import { isUrgent } from './tell-people.ts';

const PATH = '/api/observations';
/** So few are no slower alone. */
const WORTH_IT = 4;

interface Plain {
  call: BatchCall;
  key: string;
  observation: NewObservation;
}

/**
 * Stores the plain new reports of a batch in one transaction: four round trips to the database for all of them and
 * not for each. Returned are those stored, with their answers; whatever is missing must go through its own route:
 * what has a file, no name or somebody to be told, what came before, what is wrong, and everything when anything
 * here fails.
 */
export async function createTogether(
  deps: Deps,
  req: FastifyRequest,
  calls: BatchCall[],
): Promise<Map<BatchCall, Effect<CreatedObservation>>> {
  const plain = plainOnes(req, calls, deps.now());
  if (plain.length < WORTH_IT) return new Map();
  try {
    const stored = await deps.db.transaction().execute((trx) => store(trx, req, plain));
    deps.changes.poke();
    return stored;
  } catch (error) {
    // each of them, gone alone, answers for itself
    req.log.info({ err: error }, 'reports of a batch go one by one');
    return new Map();
  }
}

async function store(
  trx: Parameters<typeof insertObservations>[0],
  { user }: FastifyRequest,
  plain: Plain[],
): Promise<Map<BatchCall, Effect<CreatedObservation>>> {
  const rows = await insertObservations(
    trx,
    user,
    plain.map(({ observation }) => observation),
  );
  const byClientId = new Map(rows.map((row) => [row.clientId, row]));
  const answers = plain.flatMap(({ call, key, observation }) => {
    const created = byClientId.get(observation.clientId.toLowerCase());
    if (!created) return [];
    const body = toObservation({ ...created, ...ofCreator(created, user), attachments: null }, user);
    return [{ call, key, fingerprint: fingerprint('POST', PATH, observation.input), status: 201, body }];
  });
  await keepAnswers(trx, user.id, answers);
  return new Map(answers.map(({ call, status, body }) => [call, { status, body }]));
}

function plainOnes(req: FastifyRequest, calls: BatchCall[], now: Date): Plain[] {
  const keys = new Set<string>();
  const clientIds = new Set<string>();
  return calls.flatMap((call) => {
    const one = asPlain(req, call, now);
    // the second of two equal ones finds what the first has done
    if (!one || keys.has(one.key) || clientIds.has(one.observation.clientId.toLowerCase())) return [];
    keys.add(one.key);
    clientIds.add(one.observation.clientId.toLowerCase());
    return [one];
  });
}

function asPlain(req: FastifyRequest, call: BatchCall, now: Date): Plain | null {
  if (call.method !== 'POST' || call.path !== PATH) return null;
  const own = Object.fromEntries(
    Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const { success, data: input } = CreateObservation.safeParse(call.body);
  if (!success || !uuid.safeParse(call.key).success || own[headers.threadToken] !== undefined) return null;
  if (input.anonymous || input.imageUrl || input.audioUrl || isUrgent(input.severity)) return null;
  const key = call.key.toLowerCase();
  const captured = capturedAt({ [headers.clientNow]: req.headers[headers.clientNow], ...own }, now);
  return {
    call,
    key,
    observation: { input, clientId: clientIdOf(input, key), captured, received: [], refused: [] },
  };
}
