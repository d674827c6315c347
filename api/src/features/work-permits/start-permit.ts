import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { CheckPermit, ConfirmPermit, StartPermit } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { confirmationIn, confirmationLack, ownConfirmationOf } from '@turva/rules/permits/own-confirmation';
import { conflictsAtStart } from '@turva/rules/permits/permit-conflicts';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { mayWorkOn, waitsForStart } from '@turva/rules/permits/permit-status';
import { watched } from '@turva/rules/permits/presence';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import type { Change } from '../../records/history.ts';
import { acknowledge } from './acknowledge-conflicts.ts';
import { answered, assertChecked } from './answer-checks.ts';
import { conflictsOf, weighedOf } from './conflicts-of.ts';
import { crewsBefore } from './crews-before.ts';
import { type Acting, answerWith, type Locked, lockLive, type Named } from './find-permit.ts';
import { assertAirTested } from './gas-readings.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import type { StoredCheck } from './read-parts.ts';
import { checksOf, type Row } from './read-permits.ts';
import { confirmationsOf, keepSignature } from './signatures.ts';
import { stopWork } from './stop-work.ts';
import { touch } from './touch-permit.ts';

/** For workers named on it and supervisors, while it is in force or suspended. */
export async function lockWorking(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const locked = await lockLive(trx, acting, id);
  const { row, named } = locked;
  if (!mayWorkOn(acting.user, named)) throw problem('forbidden');
  if (row.status === 'expired') throw problem('permit_expired');
  return locked;
}

export function assertApproved({ row }: Pick<Locked, 'row'>) {
  if (row.status !== 'approved') throw problem('permit_not_approved', { detail: `it is ${row.status}` });
}

type Confirmations = z.output<typeof ConfirmPermit>['confirmations'];

/** When they confirmed, perhaps offline; never before the approval they confirm. */
const confirmedAt = ({ captured, now }: Acting, { approvedAt }: Locked['row']) =>
  new Date(Math.max((captured?.at ?? now).getTime(), approvedAt?.getTime() ?? 0));

/** Workers and watch confirm the measures. An earlier confirmation is replaced only by the person's own, on their own phone. */
async function confirm(
  trx: Trx,
  acting: Acting,
  { row, people }: Locked,
  confirmations: Confirmations,
): Promise<Named[]> {
  const at = confirmedAt(acting, row);
  const confirmed: Named[] = [];
  const signed = await confirmationsOf(trx, row.id);
  for (const { personId, signature } of confirmations) {
    const person = people.find(({ id }) => id === personId);
    if (!person && (await crewsBefore(trx, row.id)).some(({ id }) => id === personId))
      throw problem('permit_handed_over');
    if (!person)
      throw problem('invalid_input', { errors: [{ path: 'confirmations', code: 'unknown_person' }] });
    const isFirstOwn =
      isOwnSession(person, acting.user.id) && confirmationIn(signed, personId)?.ownSession !== true;
    if (person.confirmedAt && !isFirstOwn) continue;
    person.confirmedAt = at;
    confirmed.push(person);
    await keepSignature(trx, acting, { permitId: row.id, purpose: 'confirm', person, signature, at });
    await trx
      .updateTable('permitPeople')
      .set({ confirmedAt: at })
      .where('permitId', '=', row.id)
      .where('id', '=', personId)
      .execute();
  }
  return confirmed;
}

/** Whom a step in the history confirmed; how and on whose phone is in their signatures. */
const confirmedIn = (people: readonly Named[]): Change | null =>
  people.length === 0 ? null : { confirmed: { from: null, to: people.map(({ id }) => id) } };

export async function confirmPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof ConfirmPermit> },
): Promise<Effect<WorkPermit>> {
  const locked = await lockWorking(trx, acting, id);
  assertApproved(locked);
  const { row } = locked;
  const confirmed = await confirm(trx, acting, locked, input.confirmations);
  if (confirmed.length > 0) {
    await touch(trx, row.id);
    const { user, captured } = acting;
    const change = confirmedIn(confirmed);
    await notePermit(trx, { id: row.id, actorId: user.id, action: 'confirmed', change, captured });
  }
  return answerWith(trx, row.id, acting);
}

export async function checkPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof CheckPermit> },
): Promise<Effect<WorkPermit>> {
  const locked = await lockWorking(trx, acting, id);
  const { row } = locked;
  if (row.status !== 'suspended') assertApproved(locked);
  const checklist = await answered(trx, row, acting, input.answers);
  if (!checklist) return answerWith(trx, row.id, acting);
  await trx
    .updateTable('workPermits')
    .set({ checklist: JSON.stringify(checklist), updatedAt: dbNow })
    .where('id', '=', row.id)
    .execute();
  const faults = input.answers.filter((given) => given.answer === 'not_ok');
  const reason = faults.map(({ note }) => note).join(' · ');
  const detail = { answers: input.answers.map(({ key, answer }) => ({ key, answer })) };
  const actorId = acting.user.id;
  await notePermit(trx, { id: row.id, actorId, action: 'checked', detail, ...(reason && { reason }) });
  if (faults.length > 0) await tellOfFault(trx, acting, row, { checklist, faults, reason });
  return answerWith(trx, row.id, acting);
}

interface Faults {
  checklist: StoredCheck[];
  faults: { key: string }[];
  reason: string;
}

/** Work that goes on stops for it; before and after the work the issuer hears of it. */
async function tellOfFault(trx: Trx, acting: Acting, row: Row, { checklist, faults, reason }: Faults) {
  const found = checklist.filter(({ key }) => faults.some((fault) => fault.key === key));
  if (!waitsForStart(row) && found.some(({ phase }) => phase === 'during'))
    return stopWork(trx, acting, row, { kind: 'person', reason });
  return notifyOfPermit(trx, { jobs: acting.jobs, actorId: acting.user.id }, row, 'faulty');
}

/** Work starts: every condition is met and everybody named has confirmed. */
export async function startPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof StartPermit> },
): Promise<Effect<WorkPermit>> {
  const locked = await lockWorking(trx, acting, id);
  const { row } = locked;
  const { now, user } = acting;
  assertApproved(locked);
  if (!waitsForStart(row)) throw problem('permit_already_started');
  if (now < row.validFrom) throw problem('permit_not_yet_valid');
  const checklist = (await answered(trx, row, acting, input.answers)) ?? checksOf(row);
  const change = confirmedIn(await confirm(trx, acting, locked, input.confirmations));
  await assertChecked(trx, row, { checks: checklist, phase: 'before' });
  await assertConfirmed(trx, locked);
  await weighPeople(trx, acting, locked, input.acknowledgements);
  const gasDueAt = row.gasLimits
    ? await assertAirTested(trx, row, row.gasLimits as GasLimits, {
        now,
        since: row.handedOverAt ?? undefined,
      })
    : null;
  await changeRow(trx, 'workPermits', row, {
    startedAt: row.startedAt ?? now,
    handedOverAt: null,
    checklist: JSON.stringify(checklist),
    gasDueAt,
  });
  await notePermit(trx, {
    id: row.id,
    actorId: user.id,
    action: 'started',
    change: { ...change, ...watched },
  });
  return answerWith(trx, row.id, acting);
}

/** People named may have been called elsewhere, lost a card or left since the decision. */
async function weighPeople(
  trx: Trx,
  acting: Acting,
  { row, people }: Locked,
  given: z.output<typeof StartPermit>['acknowledgements'],
): Promise<void> {
  const weighed = await weighedOf(trx, row.id);
  const present = await conflictsOf(trx, { row, people, issuer: null, now: acting.now });
  await acknowledge(trx, acting, row, { conflicts: conflictsAtStart(present, weighed), given });
}

/** Everybody named has confirmed, on their own phone where the plant requires it. */
async function assertConfirmed(trx: Trx, { row, people }: Locked) {
  const demand = ownConfirmationOf(row.type, await plantSettings(trx));
  const signed = await confirmationsOf(trx, row.id);
  const errors = people.flatMap((person) => {
    const lack = confirmationLack(person, confirmationIn(signed, person.id), demand);
    return lack ? [{ path: `people.${person.id}`, code: lack === 'silent' ? 'required' : lack }] : [];
  });
  if (errors.length > 0) throw problem('permit_not_confirmed', { errors });
}
