import type { AnswerFrom, BodyTo, To } from '@turva/contracts/base/addresses';
import type { SaveComplianceRow, SaveInjuryMonths } from '@turva/contracts/figures/tsi';
import { headers } from '@turva/contracts/sync/queued-call';
import { ApiError, api, NetworkError } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: the input of everybody's index must not wait in one phone's queue.

const PATIENCE_MS = 15_000;

/** The reason of a refusal: the problem's code, the fields it names, and other people's concurrent values. */
export interface Refusal {
  code: string;
  fields: Record<string, string>;
  theirs: Record<string, unknown>;
}

type Saved<Row> = { row: Row } | { refusal: Refusal };

async function put<const A extends string>(
  db: UserDb,
  path: To<'PUT', A>,
  body: BodyTo<'PUT', A>,
): Promise<Saved<AnswerFrom<'PUT', A>>> {
  try {
    const row = await api.put<A>(path, body, {
      headers: {
        [headers.expectedUser]: String(db.userId),
        [headers.idempotencyKey]: crypto.randomUUID(),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { row };
  } catch (error) {
    if (error instanceof NetworkError) return { refusal: { code: 'network', fields: {}, theirs: {} } };
    if (!(error instanceof ApiError)) throw error;
    const { code = 'internal', errors = [], conflicts = [] } = error.problem ?? {};
    return {
      refusal: {
        code,
        fields: Object.fromEntries(errors.map((each) => [each.path, each.code])),
        theirs: Object.fromEntries(conflicts.map((each) => [each.field, each.theirs])),
      },
    };
  }
}

/** Null if the server has saved all of them and this device too; a refusal names fields like `rows.3.hours`. */
export async function saveHours(db: UserDb, body: SaveInjuryMonths): Promise<Refusal | null> {
  const saved = await put(db, '/api/injury-months/many', body);
  if ('refusal' in saved) return saved.refusal;
  await db.srvInjuryMonths.bulkPut(saved.row);
  return null;
}

export async function saveRequirement(
  db: UserDb,
  id: number,
  body: SaveComplianceRow,
): Promise<Refusal | null> {
  const saved = await put(db, `/api/compliance-rows/${id}`, body);
  if ('refusal' in saved) return saved.refusal;
  await db.srvComplianceRows.put(saved.row);
  return null;
}
