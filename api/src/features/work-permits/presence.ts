import { isSameName } from '@turva/assistant/fold';
import type { AccountedFor, NotePresence } from '@turva/contracts/permits/permit-moves';
import type { PermitHistoryEntry, WorkPermit } from '@turva/contracts/permits/work-permits';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { mayWorkOn } from '@turva/rules/permits/permit-status';
import {
  leftBehind,
  type PresenceStep,
  presenceOf,
  standingOf,
  unaccounted,
} from '@turva/rules/permits/presence';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { latestOf } from '../../http/calls/captured-at.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import type { Change } from '../../records/history.ts';
import { crewsBefore } from './crews-before.ts';
import { type Acting, answerWith, type Locked, lockLive, type Named } from './find-permit.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import { touch } from './touch-permit.ts';

type Accounts = (z.output<typeof AccountedFor> & { wasIn?: boolean | undefined })[];

/**
 * A person named signs in or out, or another says where they are. Accepted whatever happened to the permit meanwhile:
 * an offline phone reports late what was true, and who is inside must be known.
 */
export async function notePresence(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof NotePresence> },
): Promise<Effect<WorkPermit>> {
  const { row, people, named } = await lockLive(trx, acting, id);
  const { user, captured } = acting;
  const earlier = await crewsBefore(trx, row.id);
  if (!mayWorkOn(user, named) && !earlier.some(({ userId }) => userId === user.id))
    throw problem('forbidden');
  if (!row.approvedAt) throw problem('permit_not_approved', { detail: `it is ${row.status}` });
  const person = personNamed([...people, ...earlier], input.personId);
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
  const isOverForThem = !people.some(({ id: named }) => named === person.id);
  if (step.step === 'in' && (row.status !== 'approved' || isOverForThem))
    await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, row, 'inside');
  return answerWith(trx, row.id, acting);
}

const noted = (steps: PresenceStep[]): Change => ({ presence: { from: null, to: steps } });

type Person = Pick<Named, 'id' | 'userId' | 'name'>;

function personNamed(people: readonly Person[], personId: string): Person {
  const person = people.find(({ id }) => id === personId);
  if (!person) throw problem('invalid_input', { errors: [{ path: 'personId', code: 'unknown_person' }] });
  return person;
}

function stepOf(
  { user, now, captured }: Acting,
  person: Person,
  said: Pick<PresenceStep, 'step'> & { note?: string },
): PresenceStep {
  const isOwn = isOwnSession(person, user.id);
  return {
    personId: person.id,
    step: said.step,
    at: latestOf(captured, now).toISOString(),
    timeKnown: captured?.uncertain !== true,
    method: isOwn ? 'session' : 'typed',
    ownSession: isOwn,
    ...(said.note === undefined ? {} : { note: said.note }),
  };
}

/**
 * Requires that everybody who has not signed out is accounted for, earlier or in this call. An older app cannot send
 * accounts: it is refused only for people known to be inside; the others stay unaccounted for, and the issuer is
 * notified.
 */
export async function accountedFor(
  trx: Trx,
  acting: Acting,
  { row, people }: Pick<Locked, 'row' | 'people'>,
  { before, said }: { before: 'resume' | 'hand_back'; said?: Accounts | undefined },
): Promise<Change | null> {
  const presence = presenceOf(await historyOf(trx, row.id), row.resumedAt);
  const crews = await crewsBefore(trx, row.id);
  const behind = new Set(leftBehind(presence).map(({ id }) => id));
  const open = [...unaccounted(people, presence, before), ...crews.filter(({ id }) => behind.has(id))];
  const everybody = [...people, ...crews];
  const words = new Map((said ?? []).map((word) => [personNamed(everybody, word.personId).id, word]));
  const isThere = (id: string) => standingOf(presence.steps, id).state === 'in';
  const missing = open.filter(({ id }) => !words.has(id));
  // they signed in after it was said where they are
  const cameIn = open.filter(({ id }) => words.get(id)?.wasIn === false && isThere(id));
  const unsaid = said ? missing : missing.filter(({ id }) => isThere(id));
  const errors = [
    ...unsaid.map(({ id }) => ({ path: `people.${id}`, code: 'required' })),
    ...cameIn.map(({ id }) => ({ path: `people.${id}`, code: 'signed_in' })),
  ];
  if (errors.length > 0) throw problem('permit_people_in', { errors });
  if (missing.length > 0)
    await notifyOfPermit(trx, { jobs: acting.jobs, actorId: acting.user.id }, row, 'unaccounted');
  const told = open.flatMap((person) => {
    const word = words.get(person.id);
    return word ? [stepOf(acting, person, { step: 'accounted', note: word.note })] : [];
  });
  return told.length === 0 ? null : noted(told);
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
