import { randomUUID } from 'node:crypto';
import { isAirClean } from '@turva/rules/permits/gas-test';
import { TYPED } from '@turva/rules/permits/permit-signature';
import type { Trx } from '../db/client.ts';
import { limitsOf } from '../features/work-permits/create-permit.ts';
import { currentTemplates } from '../features/work-permits/permit-templates.ts';
import type { StoredCheck } from '../features/work-permits/read-parts.ts';
import { signedQr } from '../features/work-permits/signatures.ts';
import { plantSettings } from '../plant/plant-settings.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { people as staff } from './people.ts';
import { instantOf, type PermitStep, stepsOf } from './permit-timeline.ts';
import { type DemoPermit, demoPermits } from './permits.ts';
import { uuidOf } from './seeded.ts';

const MINUTE_MS = 60_000;

interface Plant {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
}

/** Known to nobody else: the plant's first own signature creates a key of its own, and these still verify. */
const SECRET = randomUUID();

export async function addPermits(trx: Trx, plant: Plant): Promise<void> {
  const templates = new Map((await currentTemplates(trx)).map((template) => [template.type, template]));
  const settings = await plantSettings(trx);
  for (const permit of demoPermits) {
    const template = templates.get(permit.type);
    if (!template) throw new Error(`no template of ${permit.type}`);
    const steps = stepsOf(permit, plant.now);
    const done = (action: PermitStep['action']) => steps.find((step) => step.action === action);
    const id = await insertPermit(trx, plant, {
      permit,
      steps,
      template,
      limits: template.gasTest ? limitsOf(settings) : null,
      afterWatch: permit.type === 'hot_work' ? settings.afterWatchMinutes : 0,
      done,
    });
    await addParts(trx, plant, { id, permit, steps, limits: limitsOf(settings) });
  }
}

type Templates = Awaited<ReturnType<typeof currentTemplates>>;
type Limits = ReturnType<typeof limitsOf>;

interface Whole {
  permit: DemoPermit;
  steps: PermitStep[];
  template: Templates[number];
  limits: Limits | null;
  afterWatch: number;
  done: (action: PermitStep['action']) => PermitStep | undefined;
}

async function insertPermit(
  trx: Trx,
  { now, people, areas }: Plant,
  { permit, steps, template, limits, afterWatch, done }: Whole,
): Promise<number> {
  const idOf = (step: PermitStep | undefined) => (step?.actor ? (people.get(step.actor) ?? null) : null);
  const [from, to] = [instantOf(permit.from, now), instantOf(permit.to, now)];
  const last = steps.findLast((step) => step.to);
  const decided = done('approved') ?? done('rejected');
  const [approved, closed, suspended] = [done('approved'), done('closed'), done('suspended')];
  const watched = closed && done('started') && afterWatch > 0;
  const moves = steps.filter(({ action }) => action !== 'measured').length;
  const row = await trx
    .insertInto('workPermits')
    .values({
      userId: people.get(permit.requester) as number,
      clientId: uuidOf(`permit ${permit.title}`),
      type: permit.type,
      permitType: permit.type,
      title: permit.title,
      location: permit.location,
      description: permit.description,
      workDescription: permit.description,
      riskAssessment: permit.risks,
      riskAssessmentId: permit.assessment ? await assessmentId(trx, permit.assessment) : null,
      areaId: areas.get(permit.area),
      status: last?.to ?? 'pending',
      validFrom: from,
      validTo: to,
      startDate: from,
      endDate: to,
      templateId: template.id,
      requirements: JSON.stringify(template.requirements.map(({ key }) => key)),
      equipment: JSON.stringify(template.equipment.map(({ key }) => key)),
      checklist: JSON.stringify(checklistOf(template, steps, people)),
      approvedBy: idOf(approved),
      approvedAt: approved?.at ?? null,
      decidedBy: idOf(decided),
      decidedAt: decided?.at ?? null,
      decisionReason: done('rejected')?.reason ?? null,
      startedAt: done('started')?.at ?? null,
      suspendedAt: suspended?.at ?? null,
      suspendedBy: idOf(suspended),
      suspensionKind: suspended ? 'person' : null,
      suspensionReason: suspended?.reason ?? null,
      closedAt: closed?.at ?? null,
      closedBy: idOf(closed),
      handBackNote: closed?.reason ?? null,
      afterWatchMinutes: afterWatch,
      afterWatchUntil: watched ? new Date(closed.at.getTime() + afterWatch * MINUTE_MS) : null,
      afterWatchDoneAt: done('after_watch')?.at ?? null,
      afterWatchNote: done('after_watch')?.reason ?? null,
      gasLimits: limits && JSON.stringify(limits),
      rev: moves,
      createdAt: steps[0]?.at as Date,
      updatedAt: steps.at(-1)?.at as Date,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status !== 'approved' || !approved?.actor) return row.id;
  const { firstName, lastName } = staff[approved.actor];
  const qr = await signedQr(trx, row, {
    approvedBy: `${firstName} ${lastName}`,
    now: approved.at,
    secret: SECRET,
  });
  await trx.updateTable('workPermits').set({ qr }).where('id', '=', row.id).execute();
  return row.id;
}

async function assessmentId(trx: Trx, title: string): Promise<number> {
  const row = await trx
    .selectFrom('riskAssessments')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Answered as far as the work has progressed. */
function checklistOf(template: Templates[number], steps: PermitStep[], people: PeopleIds): StoredCheck[] {
  const answeredAt = {
    before: steps.find(({ action }) => action === 'started'),
    during: undefined,
    after: steps.find(({ action }) => action === 'closed'),
  };
  return template.checklist.map(({ key, phase, required }) => {
    const step = answeredAt[phase];
    const by = step?.actor ? (people.get(step.actor) ?? null) : null;
    return {
      key,
      phase,
      required,
      answer: step ? 'done' : null,
      note: null,
      by,
      at: step?.at.toISOString() ?? null,
    };
  });
}

interface Parts extends Pick<Whole, 'permit' | 'steps'> {
  id: number;
  limits: Limits;
}

/** People, readings, history and audit. */
async function addParts(
  trx: Trx,
  { now, people }: Plant,
  { id, permit, steps, limits }: Parts,
): Promise<void> {
  const started = steps.find(({ action }) => action === 'started');
  await trx
    .insertInto('permitPeople')
    .values(
      permit.people.map(({ role, user, name, company }, position) => ({
        permitId: id,
        id: uuidOf(`permit ${permit.title} person ${position}`),
        position,
        role,
        userId: user ? people.get(user) : null,
        name: name ?? null,
        company: company ?? null,
        confirmedAt: started?.at ?? null,
      })),
    )
    .execute();
  if (started) await addConfirmations(trx, people, { id, permit, at: started.at });
  const readings = (permit.readings ?? []).map(({ at, by, ...reading }, place) => ({
    ...reading,
    permitId: id,
    id: uuidOf(`permit ${permit.title} reading ${place}`),
    takenAt: instantOf(at, now),
    takenBy: people.get(by) as number,
    inRange: isAirClean(reading, limits),
  }));
  if (readings.length > 0) await trx.insertInto('gasReadings').values(readings).execute();
  let status = 'pending';
  const noted = steps.map(({ action, actor, at, reason, to }) => {
    const change = to && action !== 'created' ? JSON.stringify({ status: { from: status, to } }) : null;
    status = to ?? status;
    return { action, actorId: actor && (people.get(actor) ?? null), at, reason: reason ?? null, change };
  });
  await trx
    .insertInto('permitHistory')
    .values(noted.map((note) => ({ ...note, permitId: id })))
    .execute();
  await trx
    .insertInto('auditLog')
    .values(
      noted.map(({ action, actorId, at, change }) => ({
        action,
        actorId,
        at,
        detail: change,
        entity: 'work_permits',
        entityId: String(id),
      })),
    )
    .execute();
}

interface Confirmed extends Pick<Parts, 'id' | 'permit'> {
  at: Date;
}

const fullNameOf = (username: keyof typeof staff) =>
  `${staff[username].firstName} ${staff[username].lastName}`;

/** Each on their own phone, and whoever has no account on the requester's. */
async function addConfirmations(trx: Trx, people: Plant['people'], { id, permit, at }: Confirmed) {
  const requester = people.get(permit.requester) as number;
  await trx
    .insertInto('permitSignatures')
    .values(
      permit.people.map(({ user, name }, position) => ({
        permitId: id,
        purpose: 'confirm',
        personId: uuidOf(`permit ${permit.title} person ${position}`),
        userId: (user && people.get(user)) || requester,
        name: user ? fullNameOf(user) : (name ?? ''),
        strokes: user ? '[]' : JSON.stringify(TYPED),
        method: user ? 'session' : 'typed',
        ownSession: Boolean(user),
        at,
      })),
    )
    .execute();
}
