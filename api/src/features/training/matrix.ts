import type {
  MatrixCell,
  MatrixState,
  TrainingGap,
  TrainingMatrix,
  TrainingModule,
  TrainingProgress,
} from '@turva/contracts/duties/training';
import { askedOf, inductionDue } from '@turva/rules/duties/training-assignment';
import {
  isGap,
  learntEarlier,
  runsOut,
  type Standing,
  standingOf,
} from '@turva/rules/duties/training-progress';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { allModules } from './read-modules.ts';
import { selectProgress } from './read-progress.ts';

/** Everybody who works here, and their state in every active module. */
export async function trainingMatrix(db: Db | Trx, now: Date): Promise<TrainingMatrix> {
  const [modules, byName, people, progress, settings] = await Promise.all([
    allModules(db),
    assignedByName(db),
    workers(db),
    selectProgress(db, sql`m.is_active`),
    plantSettings(db),
  ]);
  const inUse = modules.filter(({ isActive }) => isActive);
  const cycles = Map.groupBy(progress, ({ userId, moduleId }) => `${userId} ${moduleId}`);
  const cellsOf = (person: (typeof people)[number]) => {
    const isNew = now.getTime() < inductionDue(person, settings);
    return inUse
      .map((module) => ({ ...module, personal: byName.get(`${person.id} ${module.id}`) ?? null }))
      .map((module) => {
        const cell = cellOf(module, person, cycles.get(`${person.id} ${module.id}`) ?? [], now);
        return cell && { ...cell, early: isNew && module.category === 'mandatory' && isGap(cell) };
      })
      .filter((cell) => cell !== null);
  };
  return {
    modules: inUse.map(({ id, title, category, needsSignOff, texts, assignments }) => ({
      id,
      title,
      category,
      needsSignOff,
      titles: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.title])),
      departments: assignments.flatMap(({ role, department, dueDate }) =>
        role === null && department !== null ? [{ department, dueDate }] : [],
      ),
    })),
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      role: person.role,
      department: person.department,
      cells: cellsOf(person),
    })),
  };
}

/** The modules that people required to have them lack now, most people first. */
export async function trainingGaps(db: Db, now: Date): Promise<TrainingGap[]> {
  const { modules, people } = await trainingMatrix(db, now);
  const gaps = Map.groupBy(
    people.flatMap(({ cells }) => cells.filter(isGap)),
    ({ moduleId }) => moduleId,
  );
  return modules
    .map(({ id, title, titles }) => ({ id, title, titles, people: gaps.get(id)?.length ?? 0 }))
    .filter((gap) => gap.people > 0)
    .sort((a, b) => b.people - a.people || a.id - b.id);
}

/** Requirements of individual people, by person and module. */
async function assignedByName(db: Db | Trx) {
  const rows = await db
    .selectFrom('trainingAssignments')
    .select(['userId', 'moduleId', 'dueDate'])
    .where('userId', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ userId, moduleId, dueDate }) => [
      `${userId} ${moduleId}`,
      { dueDate: dueDate?.toISOString() ?? null },
    ]),
  );
}

const workers = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'department', 'role', 'createdAt', 'firstSignedInAt', personName('users').as('name')])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(department, '')`)
    .orderBy('name')
    .execute();

function cellOf(
  module: TrainingModule,
  person: { role: string; department: string | null },
  cycles: TrainingProgress[],
  now: Date,
): MatrixCell | null {
  const { required, dueDate } = askedOf(module, person);
  const standing = standingOf(cycles, now.getTime());
  const { latest, valid, state } = standing;
  if (!required && state === 'not_started') return null;
  return {
    moduleId: module.id,
    state: stateOf(standing, now),
    required,
    assigned: module.personal !== null,
    progress: latest?.progress ?? 0,
    completedAt: (valid ?? latest)?.completedAt ?? null,
    expiresAt: (valid ?? latest)?.expiresAt ?? null,
    dueDate,
    awaiting: latest?.awaiting ?? null,
    signedOff: latest !== null && latest.signedOffAt !== null,
    earlier: learntEarlier(module, valid?.lesson),
  };
}

function stateOf({ latest, valid, state }: Standing<TrainingProgress>, now: Date): MatrixState {
  if (latest?.awaiting === 'signoff') return 'awaiting';
  if (valid) return runsOut(valid, now.getTime()) ? 'expiring' : 'valid';
  return state === 'expired' || state === 'in_progress' ? state : 'missing';
}
