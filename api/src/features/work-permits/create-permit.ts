import { randomUUID } from 'node:crypto';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type { CreatePermit, EditPermit, WorkPermit } from '@turva/contracts/permits/work-permits';
import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { leastAfterWatch } from '@turva/rules/permits/after-watch';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { knownAs } from '../../records/find.ts';
import { type Some, written } from '../../records/written.ts';
import { assertLinks, chosen, putPeople, timesOf } from './check-request.ts';
import { type Acting, answerWith } from './find-permit.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import { currentTemplate, templateById } from './permit-templates.ts';
import type { StoredCheck } from './read-parts.ts';

type Input = z.output<typeof CreatePermit>;

/**
 * Stores a request once: if this person has already sent one with the same client id, that one is the answer. One
 * that arrives after its own end is stored all the same, and waits for new times.
 */
export async function createPermit(
  trx: Trx,
  acting: Acting,
  { input, clientId }: { input: Input; clientId: string },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const known = await knownAs(trx, 'workPermits', { clientId, userId: user.id });
  if (known) return answerWith(trx, known, acting);
  const template = await templateOf(trx, input);
  const times = timesOf(input.type, input, now);
  await assertLinks(trx, input);
  const settings = await plantSettings(trx);
  const values: Insertable<Tables['workPermits']> = {
    userId: user.id,
    clientId,
    ...columnsOf(input),
    type: input.type,
    permitType: input.type,
    ...timeColumns(times),
    templateId: template.id,
    requirements: JSON.stringify(chosen('requirements', template, input.requirements)),
    equipment: JSON.stringify(chosen('equipment', template, input.equipment)),
    checklist: JSON.stringify(checklistOf(template)),
    afterWatchMinutes: leastAfterWatch({ type: input.type, roofWork: input.roofWork ?? false }, settings),
    gasLimits: template.gasTest ? JSON.stringify(limitsOf(settings)) : null,
    capturedAt: acting.captured?.at ?? null,
  };
  const created = await trx
    .insertInto('workPermits')
    .values(values)
    .onConflict((conflict) => conflict.constraint('work_permits_client_id_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  // the same call in parallel was faster
  if (!created)
    return answerWith(trx, (await knownAs(trx, 'workPermits', { clientId, userId: user.id })) ?? 0, acting);
  await putPeople(
    trx,
    { permitId: created.id, askedBy: user.id },
    input.people ?? [{ id: randomUUID(), role: 'performer', userId: user.id }],
  );
  const { captured } = acting;
  await notePermit(trx, { id: created.id, actorId: user.id, action: 'created', captured });
  await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, created, 'requested');
  return answerWith(trx, created.id, acting, 201);
}

async function templateOf(trx: Trx, { type, templateId }: Input): Promise<PermitTemplate> {
  const current = await currentTemplate(trx, type);
  if (!templateId || templateId === current.id) return current;
  const template = await templateById(trx, templateId);
  // a phone may have a version from before a restore: its request must not be lost
  return template?.type === type ? template : current;
}

const checklistOf = (template: PermitTemplate): StoredCheck[] =>
  template.checklist.map(({ key, phase, required }) => ({
    key,
    phase,
    required,
    answer: null,
    note: null,
    by: null,
    at: null,
  }));

type Requested = Input & z.output<typeof EditPermit>;

/** What the requester writes. */
export const request = written<Tables['workPermits'], Requested>()({
  base: 'own',
  clientId: 'own',
  status: 'own',
  people: 'own',
  type: 'own',
  templateId: 'own',
  validFrom: 'own',
  validTo: 'own',
  chemicalIds: 'json',
  requirements: 'own',
  equipment: 'own',
});

/** `workDescription` mirrors the description, because the seed's clients read it. */
export const columnsOf = <Asked extends Some<Requested>>(asked: Asked) => ({
  ...request.columns(asked),
  ...(asked.chemicalIds && { chemicalIds: JSON.stringify([...new Set(asked.chemicalIds)]) }),
  ...(asked.description === undefined ? {} : { workDescription: asked.description }),
});

export const timeColumns = ({ from, to, late }: { from: number; to: number; late: boolean }) => ({
  validFrom: new Date(from),
  validTo: new Date(to),
  startDate: new Date(from),
  endDate: new Date(to),
  late,
});

export const limitsOf = ({
  oxygenMin,
  oxygenMax,
  lelMax,
  coMax,
  h2sMax,
  gasRetestMinutes,
}: PlantSettingsValues) => ({
  oxygenMin,
  oxygenMax,
  lelMax,
  coMax,
  h2sMax,
  gasRetestMinutes,
});
