import type {
  Assignment,
  CreateModule,
  EditModule,
  ModuleTexts,
  TrainingModule,
} from '@turva/contracts/duties/training';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { mergeSeen, refuseClashes } from '../../records/merge-seen.ts';
import { written } from '../../records/written.ts';
import { learnAgain } from './learn-again.ts';
import { keepVersion } from './lesson-versions.ts';
import { lockModule, moduleById } from './read-modules.ts';

export const lesson = written<
  Tables['trainingModules'],
  z.output<typeof CreateModule> & z.output<typeof EditModule>
>()({
  base: 'own',
  texts: 'own',
  dueDate: 'own',
  assignments: 'own',
  again: 'own',
});

type Fields = Omit<z.output<typeof CreateModule>, 'assignments'>;

/** The plain columns with the Finnish text: for search, export, and people who read the table. */
export function plainColumns(texts: ModuleTexts) {
  const { title = '', description = '', lesson } = texts.fi ?? {};
  const content = (lesson?.sections ?? []).map(({ heading, body }) => `${heading}\n${body}`).join('\n\n');
  return { title, description, content };
}

const textColumns = ({ texts }: { texts: ModuleTexts }) => ({
  ...plainColumns(texts),
  texts: JSON.stringify(texts),
});

export const columnsOf = (fields: Fields): Insertable<Tables['trainingModules']> => ({
  ...lesson.columns(fields),
  ...textColumns(fields),
  dueDate: fields.dueDate ? new Date(fields.dueDate) : null,
});

export async function createModule(
  trx: Trx,
  user: SessionUser,
  { assignments = [], ...input }: z.output<typeof CreateModule>,
): Promise<Effect<TrainingModule>> {
  if (!supervises(user)) throw problem('forbidden');
  const created = await trx
    .insertInto('trainingModules')
    .values(columnsOf(input))
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return { status: 200, body: await known(trx, input.clientId as string, user.id) };
  await giveTo(trx, user.id, created.id, assignments);
  await note(trx, user, created.id, 'created', Object.keys(input));
  return { status: 201, body: (await moduleById(trx, created.id, user.id)) as TrainingModule };
}

async function known(trx: Trx, clientId: string, reader: number): Promise<TrainingModule> {
  const { id } = await trx
    .selectFrom('trainingModules')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const module = await moduleById(trx, id, reader);
  if (!module) throw problem('training_module_not_found');
  return module;
}

interface Edit {
  id: number;
  /** the revision the editor saw: nobody overwrites another's change unseen */
  rev: number | undefined;
  now: Date;
  input: z.output<typeof EditModule>;
}

export async function editModule(
  trx: Trx,
  user: SessionUser,
  { id, rev, now, input: { base, ...input } }: Edit,
): Promise<Effect<TrainingModule>> {
  if (!supervises(user)) throw problem('forbidden');
  const row = await lockModule(trx, id);
  if (!row) throw problem('training_module_not_found');
  const shown = (await moduleById(trx, id, user.id)) as TrainingModule;
  await refuseClashes(trx, ['training_modules', id], mergeSeen({ base, rev }, input, row, shown).conflicts);
  const { assignments, texts, dueDate, isActive, again } = input;
  if (texts || input.estimatedDuration !== undefined || input.passPercent !== undefined)
    await keepVersion(trx, row, now);
  await changeRow(
    trx,
    'trainingModules',
    { id, rev: row.rev },
    {
      ...lesson.columns(input),
      ...(texts ? textColumns({ texts }) : {}),
      ...(dueDate === undefined ? {} : { dueDate: dueDate ? new Date(dueDate) : null }),
      ...(again ? { againSince: now, againBy: again.by } : {}),
      ...(isActive === undefined ? {} : { withdrawnAt: isActive ? null : (row.withdrawnAt ?? now) }),
      // also if only the assignments change: phones must receive the row
    },
  );
  if (again) await learnAgain(trx, id, { by: again.by, now });
  if (assignments) {
    // individual assignments are made and seen elsewhere
    await trx
      .deleteFrom('trainingAssignments')
      .where('moduleId', '=', id)
      .where('userId', 'is', null)
      .execute();
    await giveTo(trx, user.id, id, assignments);
  }
  await note(trx, user, id, 'edited', Object.keys(input));
  return { status: 200, body: (await moduleById(trx, id, user.id)) as TrainingModule };
}

async function giveTo(trx: Trx, createdBy: number, moduleId: number, assignments: Assignment[]) {
  if (assignments.length === 0) return;
  await trx
    .insertInto('trainingAssignments')
    .values(
      assignments.map(({ role, department, dueDate }) => ({
        moduleId,
        role,
        department,
        userId: null,
        dueDate: dueDate ? new Date(dueDate) : null,
        createdBy,
      })),
    )
    // the same group twice: the first line of the form counts
    .onConflict((conflict) => conflict.constraint('training_assignments_once').doNothing())
    .execute();
}

const note = (trx: Trx, user: SessionUser, id: number, action: 'created' | 'edited', fields: string[]) =>
  recordAudit(trx, {
    actorId: user.id,
    action,
    entity: 'training_modules',
    entityId: id,
    detail: { fields },
  });
