import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import { type Badge, trainingCategories } from '@turva/contracts/duties/training-values';
import { badgesOf, pointsOf } from '@turva/rules/duties/training-points';
import {
  awaitingOf,
  mergeSaid,
  quizPercentOf,
  type Said,
  type Standing,
  standingOf,
  statusOf,
} from '@turva/rules/duties/training-progress';
import type { Matter } from '@turva/rules/matters/matter';
import { trainingMatter } from '@turva/rules/matters/training';
import { addMonths, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import type { OpOf } from '../../offline/engine/rows.ts';
import { type Pending, pendingOf } from '../overlay.ts';
import type { TrainingPayload } from './record.ts';

/** A cycle from the server with unsent work laid over, or one only this device has (`id` null). */
export type ProgressView = Omit<TrainingProgress, 'id' | 'updatedAt'> & { id: number | null };

export interface ModuleView {
  module: TrainingModule;
  standing: Standing<ProgressView>;
  /** what is lacking, or about to expire; null: nothing */
  matter: Matter | null;
  pending: Pending | null;
}

export interface TrainingView {
  /** in the order of the categories */
  modules: ModuleView[];
  points: number;
  badges: Record<Badge, boolean>;
}

interface Learner {
  id: number;
  role: string;
  department: string | null;
}

const saidBefore = (row: ProgressView | undefined): Said => ({
  progress: row?.progress ?? 0,
  done: row?.markedDone ?? false,
  quizPercent: row?.quizPercent ?? null,
});

function saidNow(
  module: TrainingModule,
  { progress, completed, answers, ...payload }: TrainingPayload,
): Said {
  // an older build kept the answers alone
  const graded = () => quizPercentOf(module.texts.fi?.lesson?.quiz ?? [], answers ?? []);
  return {
    progress,
    done: completed === true,
    quizPercent: answers ? (payload.quizPercent ?? graded()) : null,
  };
}

/** As the server computes it. */
function expiryOf(module: TrainingModule, at: string): string | null {
  if (module.validityMonths === null) return null;
  return endOfPlantDay(addMonths(plantDay(at), module.validityMonths)).toISOString();
}

function withOp(rows: ProgressView[], op: OpOf<'training.progress'>, module: TrainingModule): ProgressView[] {
  // progress refused for good is not shown as done
  if (op.state === 'rejected') return rows;
  const payload = op.payload;
  const row = rows.find(({ cycle }) => cycle === payload.cycle);
  if (row?.status === 'completed') return rows;
  const said = mergeSaid(saidBefore(row), saidNow(module, payload));
  const signedOff = row !== undefined && row.signedOffAt !== null;
  const status = statusOf(said, module, signedOff);
  const completes = status === 'completed';
  const next: ProgressView = {
    id: row?.id ?? null,
    moduleId: module.id,
    userId: op.userId,
    cycle: payload.cycle,
    status,
    progress: said.progress,
    startedAt: row?.startedAt ?? op.capturedAt,
    completedAt: completes ? op.capturedAt : null,
    expiresAt: completes ? expiryOf(module, op.capturedAt) : null,
    quizPercent: said.quizPercent,
    markedDone: said.done,
    signedOffAt: row?.signedOffAt ?? null,
    signedOffByName: row?.signedOffByName ?? null,
    awaiting: awaitingOf(said, module, signedOff),
  };
  return [...rows.filter(({ cycle }) => cycle !== payload.cycle), next];
}

const inOrder: readonly string[] = [...trainingCategories];
const byCategory = (a: ModuleView, b: ModuleView) =>
  inOrder.indexOf(a.module.category) - inOrder.indexOf(b.module.category) || a.module.id - b.module.id;

/** Everything the training screen shows, from this device only. */
export async function readTraining(db: UserDb, learner: Learner, now: number): Promise<TrainingView> {
  const [modules, progress, ops] = await Promise.all([
    db.srvTrainingModules.toArray(),
    db.srvTrainingProgress.toArray(),
    opsOfKind(db, 'training.progress'),
  ]);
  const views = modules
    .map((module): ModuleView => {
      const own = ops.filter((op) => op.payload.moduleId === module.id);
      const rows: ProgressView[] = progress.filter(({ moduleId }) => moduleId === module.id);
      const cycles = own.reduce((all, op) => withOp(all, op, module), rows);
      return {
        module,
        standing: standingOf(cycles, now),
        matter: trainingMatter(module, { person: learner, cycles }, now),
        pending: pendingOf(own),
      };
    })
    // withdrawn: visible only to those who have begun it
    .filter(({ module, standing }) => module.isActive || standing.latest !== null)
    .sort(byCategory);
  const standings = new Map(views.map(({ module, standing }) => [module.id, standing]));
  const shown = views.map(({ module }) => module);
  return {
    modules: views,
    points: pointsOf(shown, standings),
    badges: badgesOf(shown, standings),
  };
}
