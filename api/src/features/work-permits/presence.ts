import { isSameName } from '@turva/assistant/fold';
import type { AccountedFor, NotePresence } from '@turva/contracts/permits/permit-moves';
import type { PermitHistoryEntry, WorkPermit } from '@turva/contracts/permits/work-permits';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { mayWorkOn } from '@turva/rules/permits/permit-status';
import { type PresenceStep, presenceOf, unaccounted } from '@turva/rules/permits/presence';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import type { Change } from '../../records/history.ts';
import { type Acting, answerWith, type Locked, lockLive, type Named } from './find-permit.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import { touch } from './touch-permit.ts';

type Accounts = z.output<typeof AccountedFor>[];

/**
 * Somebody named signs in or out, or another says where they are. It is taken whatever became of the permit meanwhile:
 * a phone without a line says late what was true, and who is there without a permit must be known.
 */
export async function notePresence(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof NotePresence> },
): Promise<Effect<WorkPermit>> {
  const { row, people, named } = await lockLive(trx, acting, id);
  const { user, captured, now } = acting;
  if (!mayWorkOn(user, named)) throw problem('forbidden');
  if (!row.approvedAt) throw problem('permit_not_approved', { detail: `it is ${row.status}` });
  const person = personNamed(people, input.personId);
  const typed = 'name' in input ? input.name : null;
  const isOwn = isOwnSession(person, user.id);
  if (input.step !== 'accounted' && !isOwn && !isSameName(typed ?? '', person.name))
    throw problem('invalid_input', { errors: [{ path: 'name', code: typed ? 'other_name' : 'required' }] });
  const step = stepOf(acting, person, input);
  await notePermit(trx, {
    id: row.id,
    actorId: user.id,
    action: 'presence',
    change: noted([step]),
    captured,
  });
  await touch(trx, row.id);
  if (step.step === 'in' && row.status !== 'approved')
    await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, row, 'inside');
  return answerWith(trx, row.id, now);
}

const noted = (steps: PresenceStep[]): Change => ({ presence: { from: null, to: steps } });

function personNamed(people: readonly Named[], personId: string): Named {
  const person = people.find(({ id }) => id === personId);
  if (!person) throw problem('invalid_input', { errors: [{ path: 'personId', code: 'unknown_person' }] });
  return person;
}

function stepOf(
  { user, now, captured }: Acting,
  person: Named,
  said: Pick<PresenceStep, 'step'> & { note?: string },
): PresenceStep {
  const isOwn = isOwnSession(person, user.id);
  return {
    personId: person.id,
    step: said.step,
    at: (captured?.at ?? now).toISOString(),
    timeKnown: captured?.uncertain !== true,
    method: isOwn ? 'session' : 'typed',
    ownSession: isOwn,
    ...(said.note === undefined ? {} : { note: said.note }),
  };
}

/** Everybody who has not signed out is accounted for, by what was said before or is said now; else the move is refused. */
export async function accountedFor(
  trx: Trx,
  acting: Acting,
  { row, people }: Pick<Locked, 'row' | 'people'>,
  { before, said = [] }: { before: 'resume' | 'hand_back'; said?: Accounts },
): Promise<Change | null> {
  const open = unaccounted(people, presenceOf(await historyOf(trx, row.id)), before);
  const words = new Map(said.map(({ personId, note }) => [personNamed(people, personId).id, note]));
  const missing = open.filter(({ id }) => !words.has(id));
  if (missing.length > 0)
    throw problem('permit_people_in', {
      errors: missing.map(({ id }) => ({ path: `people.${id}`, code: 'required' })),
    });
  if (open.length === 0) return null;
  return noted(
    open.map((person) => stepOf(acting, person, { step: 'accounted', note: words.get(person.id) as string })),
  );
}

async function historyOf(trx: Trx, permitId: number) {
  const rows = await trx
    .selectFrom('permitHistory')
    .select(['action', 'change'])
    .where('permitId', '=', permitId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, change }) => ({
    action,
    change: change as PermitHistoryEntry['change'],
    actorName: null,
  }));
}
