import { shippedModules } from '@turva/content/shipped-modules';
import {
  addDays,
  addMonths,
  daysBefore,
  earlier,
  endOfPlantDay,
  plantDay,
} from '@turva/rules/plant/plant-time';
import type { Insertable } from 'kysely';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { addShippedModules } from '../features/training/add-shipped.ts';
import type { PeopleIds } from './add-people.ts';
import { CARD_YEARS, demoCards } from './cards.ts';
import { type DemoUsername, demoUsernames } from './people.ts';
import { seededRandom } from './seeded.ts';
import {
  demoAssignments,
  demoAwaiting,
  demoBegun,
  demoCompleted,
  demoTrainer,
  modulesOfCards,
} from './training.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  modules: ReadonlyMap<string, number>;
}
type Row = Insertable<Tables['userTrainingProgress']>;
type Shipped = (typeof shippedModules)[number];

/** The shipped modules, their assignments, and everybody's progress. */
export async function addTraining(
  trx: Trx,
  { now, people }: { now: Date; people: PeopleIds },
): Promise<void> {
  const modules = await addShippedModules(trx);
  const context: Context = { now, people, modules };
  await trx
    .insertInto('trainingAssignments')
    .values(
      demoAssignments.map(({ key, role, department, dueInDays }) => ({
        moduleId: modules.get(key) as number,
        role: role ?? null,
        department: department ?? null,
        dueDate: endOfPlantDay(addDays(plantDay(now), dueInDays)),
        createdBy: people.get('demo.esimies') as number,
      })),
    )
    .execute();
  const rows = [...demoUsernames.flatMap((username) => rowsOf(username, context)), awaiting(context)];
  await trx.insertInto('userTrainingProgress').values(rows).execute();
}

const followsCard = ({ key }: Shipped) => Object.values(modulesOfCards).some((module) => module === key);

function rowsOf(username: DemoUsername, context: Context): Row[] {
  const byCards = demoCards
    .filter(([owner]) => owner === username)
    .flatMap(([, kind, daysLeft]) => fromCard(username, kind, daysLeft, context));
  if (username === 'demo') return [...byCards, ...ofDemoWorker(context)];
  const others = shippedModules.filter((module) => !followsCard(module));
  return [...byCards, ...others.flatMap((module) => somehow(username, module, context))];
}

function ofDemoWorker(context: Context): Row[] {
  const completions = Object.entries(demoCompleted).map(([key, { daysAgo, at, quizPercent }]) =>
    completed('demo', shippedOf(key), daysBefore(context.now, daysAgo, at), context, quizPercent),
  );
  const startedAt = daysBefore(context.now, demoBegun.daysAgo, demoBegun.at);
  return [
    ...completions,
    {
      ...whose('demo', shippedOf(demoBegun.key), context),
      progress: demoBegun.progress,
      status: 'in_progress',
      startedAt,
      createdAt: startedAt,
      updatedAt: startedAt,
    },
  ];
}

function fromCard(
  username: DemoUsername,
  kind: (typeof demoCards)[number][1],
  daysLeft: number,
  context: Context,
): Row[] {
  const key = Object.entries(modulesOfCards).find(([card]) => card === kind)?.[1];
  if (!key) return [];
  const ends = daysBefore(context.now, -daysLeft, '12:00');
  const trainer = username === demoTrainer ? 'timo.laine' : demoTrainer;
  const row = completed(
    username,
    shippedOf(key),
    earlier(ends, { months: CARD_YEARS[kind] * 12 }),
    context,
    90,
  );
  return [{ ...row, signedOffBy: context.people.get(trainer) ?? null, signedOffAt: row.completedAt ?? null }];
}

/** Most have done the mandatory ones, some long ago, and about half of the others. */
function somehow(username: DemoUsername, module: Shipped, context: Context): Row[] {
  const random = seededRandom(`training ${username} ${module.key}`);
  const share = module.category === 'mandatory' ? 0.95 : 0.5;
  const [chance, days, minute, part] = [random(), random(), random(), random()];
  const at = `${String(7 + Math.floor(minute * 9)).padStart(2, '0')}:${String(Math.floor(part * 60)).padStart(2, '0')}`;
  if (chance < share)
    return [completed(username, module, daysBefore(context.now, 20 + Math.floor(days * 660), at), context)];
  if (chance > share + 0.1) return [];
  const startedAt = daysBefore(context.now, 1 + Math.floor(days * 40), at);
  return [
    {
      ...whose(username, module, context),
      progress: part < 0.5 ? 25 : 50,
      status: 'in_progress',
      startedAt,
      createdAt: startedAt,
      updatedAt: startedAt,
    },
  ];
}

function awaiting(context: Context): Row {
  const at = daysBefore(context.now, demoAwaiting.daysAgo, demoAwaiting.at);
  return {
    ...whose(demoAwaiting.username, shippedOf(demoAwaiting.key), context),
    progress: 100,
    markedDone: true,
    quizPercent: 100,
    status: 'in_progress',
    startedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function completed(
  username: DemoUsername,
  module: Shipped,
  at: Date,
  context: Context,
  quizPercent = 100,
): Row {
  return {
    ...whose(username, module, context),
    progress: 100,
    markedDone: true,
    quizPercent: module.passPercent === undefined ? null : quizPercent,
    status: 'completed',
    startedAt: new Date(at.getTime() - module.minutes * 60_000),
    completedAt: at,
    expiresAt:
      module.validityMonths === undefined
        ? null
        : endOfPlantDay(addMonths(plantDay(at), module.validityMonths)),
    createdAt: at,
    updatedAt: at,
  };
}

const whose = (username: DemoUsername, { key }: Shipped, { people, modules }: Context) => ({
  userId: people.get(username) as number,
  moduleId: modules.get(key) as number,
});

function shippedOf(key: string): Shipped {
  const module = shippedModules.find((one) => one.key === key);
  if (!module) throw new Error(`no module ${key} is shipped`);
  return module;
}
