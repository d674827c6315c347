import type { MatrixState } from '@turva/contracts/duties/training';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Db } from '../../../db/client.ts';
import { trainingMatrix } from '../../training/matrix.ts';
import type { Scope } from './scope.ts';

/** A requirement for one person, and what they have; days of the plant. */
export interface Competence {
  /** see `GatheredData.people` */
  personId: number;
  department: string | null;
  module: string;
  titles: Record<string, string>;
  state: MatrixState;
  completed: string | null;
  expires: string | null;
  due: string | null;
}

const dayOf = (at: string | null) => (at === null ? null : plantDay(at));

/** The current training matrix, a row for every person and required module. */
export async function gatherCompetence(db: Db, { department, now }: Scope): Promise<Competence[]> {
  const { modules, people } = await trainingMatrix(db, now);
  const named = new Map(modules.map((module) => [module.id, module]));
  return people
    .filter((person) => department === null || person.department === department)
    .flatMap((person) =>
      person.cells
        .filter(({ required }) => required)
        .map((cell) => ({
          personId: person.id,
          department: person.department,
          module: named.get(cell.moduleId)?.title ?? '',
          titles: named.get(cell.moduleId)?.titles ?? {},
          state: cell.state,
          completed: dayOf(cell.completedAt),
          expires: dayOf(cell.expiresAt),
          due: dayOf(cell.dueDate),
        })),
    );
}
