import type { Assignment, TrainingModule } from '@turva/contracts/duties/training';
import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Person {
  role: string;
  department: string | null;
}

type Module = Pick<TrainingModule, 'category' | 'assignments' | 'dueDate'> & {
  /** of a row that was stored before anything was asked by name there is none */
  personal?: TrainingModule['personal'];
};

const concerns = ({ role, department }: Assignment, person: Person) =>
  (role === null || role === person.role) && (department === null || department === person.department);

interface Newcomer {
  createdAt: Date;
  firstSignedInAt: Date | null;
}

/** Until then what somebody new lacks counts in no figure: the plant's days from the first sign-in, or from the account. */
export function inductionDue(
  { createdAt, firstSignedInAt }: Newcomer,
  { inductionDays, inductionDaysUnused }: Pick<PlantSettingsValues, 'inductionDays' | 'inductionDaysUnused'>,
): number {
  const unused = createdAt.getTime() + inductionDaysUnused * DAY_MS;
  return firstSignedInAt === null
    ? unused
    : Math.min(unused, firstSignedInAt.getTime() + inductionDays * DAY_MS);
}

export interface Asked {
  /** mandatory, given to them, their role or department, or with a day for everybody */
  required: boolean;
  /** the earliest day named for them */
  dueDate: string | null;
}

/** The requirements of a module for this person, as they may see them. */
export function askedOf(module: Module, person: Person): Asked {
  const theirs = module.assignments.filter((assignment) => concerns(assignment, person));
  const { personal = null } = module;
  const days = [module.dueDate, personal?.dueDate ?? null, ...theirs.map(({ dueDate }) => dueDate)].filter(
    (day) => day !== null,
  );
  const [dueDate = null] = days.toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const required =
    module.category === 'mandatory' || theirs.length > 0 || personal !== null || module.dueDate !== null;
  return { required, dueDate };
}
