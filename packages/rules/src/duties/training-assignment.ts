import type { Assignment, TrainingModule } from '@turva/contracts/duties/training';

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
