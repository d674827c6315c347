import type { Assigned, AssignModule, ModuleTexts } from '@turva/contracts/duties/training';
import { isGap } from '@turva/rules/duties/training-progress';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { notify } from '../../notify/notify.ts';
import { countAway, reachedBy, titled } from '../../notify/remind.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { trainingMatrix } from './matrix.ts';
import { lockModule } from './read-modules.ts';

interface Given {
  id: number;
  input: z.output<typeof AssignModule>;
}

/**
 * Requires the module of one person or a department by a day; repeated, the new day counts. People who do not have
 * it now, or will not on that day, are notified, and reminded before the day as of any other. Without a day the
 * assignment is withdrawn, which notifies nobody.
 */
export async function assignModule(
  trx: Trx,
  { user, now, jobs, hasMail }: Acting,
  { id, input: { userId, department, dueDate } }: Given,
): Promise<Effect<Assigned>> {
  if (!supervises(user)) throw problem('forbidden');
  const module = await lockModule(trx, id);
  if (!module?.isActive) throw problem('training_module_not_found');
  const { people } = await trainingMatrix(trx, now);
  const asked = people.filter((person) =>
    userId === null ? person.department === department : person.id === userId,
  );
  if (asked.length === 0) throw problem('person_not_found');
  await store(trx, { moduleId: id, department, userId, dueDate, createdBy: user.id });
  // phones must receive the row
  await changeRow(trx, 'trainingModules', { id, rev: module.rev }, {});
  await recordAudit(trx, {
    actorId: user.id,
    action: 'edited',
    entity: 'training_modules',
    entityId: id,
    detail: { fields: ['assignments'] },
  });
  if (dueDate === null) return { status: 200, body: { people: asked.length, told: 0 } };
  const learners = asked.filter(({ cells }) => {
    const cell = cells.find(({ moduleId }) => moduleId === id);
    if (!cell || isGap({ ...cell, required: true })) return true;
    return cell.expiresAt !== null && Date.parse(cell.expiresAt) < Date.parse(dueDate);
  });
  const told = await notify(
    trx,
    { jobs },
    {
      kind: 'training_due',
      to: learners.map((person) => person.id),
      actorId: user.id,
      entity: 'training',
      recordId: id,
      url: `/training?id=${id}`,
      params: titled(module.title, module.texts as ModuleTexts),
      once: `training_assigned:${id}:${dueDate}`,
    },
  );
  return {
    status: 200,
    body: {
      people: learners.length,
      told: told.length,
      away: countAway(await reachedBy(trx, told, hasMail)),
    },
  };
}

interface Kept {
  moduleId: number;
  department: string | null;
  userId: number | null;
  dueDate: string | null;
  createdBy: number;
}

async function store(trx: Trx, { dueDate, ...given }: Kept): Promise<void> {
  const { moduleId, department, userId } = given;
  if (dueDate === null) {
    await trx
      .deleteFrom('trainingAssignments')
      .where('moduleId', '=', moduleId)
      .where('role', 'is', null)
      .where('department', 'is not distinct from', department)
      .where('userId', 'is not distinct from', userId)
      .execute();
    return;
  }
  const due = new Date(dueDate);
  await trx
    .insertInto('trainingAssignments')
    .values({ ...given, role: null, dueDate: due })
    .onConflict((conflict) => conflict.constraint('training_assignments_once').doUpdateSet({ dueDate: due }))
    .execute();
}
