import { isActionLate, isCheckDue } from '@turva/rules/actions';
import type { ActionView } from './plant-actions.ts';

/** What a list of actions shows first: what is not finished, and of that what is late, to be verified, to be checked; or all. */
export const actionShows = ['current', 'late', 'verify', 'check', 'all'] as const;
export type ActionShow = (typeof actionShows)[number];

/** Somebody else looks at what was done: of a measure against a risk its assessment does, of an after-watch its permit. */
export const isVerifiable = ({ source }: Pick<ActionView, 'source'>) =>
  source === 'observation' || source === 'round';

type Shown = Pick<ActionView, 'source' | 'state' | 'dueDate' | 'checkDue'>;

const shows: Record<ActionShow, (action: Shown, today: string) => boolean> = {
  all: () => true,
  current: (action) =>
    action.state === 'open' ||
    (action.state === 'done' && isVerifiable(action)) ||
    (action.state === 'verified' && action.checkDue !== null),
  late: isActionLate,
  verify: (action) => action.state === 'done' && isVerifiable(action),
  check: isCheckDue,
};

/** Whether an action stands in that part of the list; `today` is the plant's day. */
export const isIn = (show: ActionShow, action: Shown, today: string): boolean => shows[show](action, today);

/** How many stand in each part. */
export const countShows = (actions: readonly ActionView[], today: string): Record<ActionShow, number> => {
  const counts = { current: 0, late: 0, verify: 0, check: 0, all: 0 };
  for (const action of actions)
    for (const show of actionShows) if (isIn(show, action, today)) counts[show] += 1;
  return counts;
};

/** What waits for this person: of a supervisor what is late, to be verified or to be checked; of others what is theirs to do. */
export const waitsFor = (
  viewer: { id: number; supervises: boolean },
  actions: readonly ActionView[],
  today: string,
): ActionView[] =>
  actions.filter((action) =>
    viewer.supervises
      ? (['late', 'verify', 'check'] as const).some((show) => isIn(show, action, today))
      : action.state === 'open' && action.responsibleId === viewer.id,
  );
