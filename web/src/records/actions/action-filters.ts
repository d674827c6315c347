import { isActionLate, isCheckDue } from '@turva/rules/observations/actions';
import type { ActionView } from './plant-actions.ts';

/** Filters of an action list: current (unfinished), and of those late, to verify, to check; or all. */
export const actionShows = ['current', 'late', 'verify', 'check', 'all'] as const;
export type ActionShow = (typeof actionShows)[number];

/**
 * Whether somebody else verifies the action. A measure against a risk is verified by its assessment, an after-watch
 * by its permit.
 */
export const isVerifiable = ({ source }: Pick<ActionView, 'source'>) =>
  source === 'observation' || source === 'round';

type Shown = Pick<ActionView, 'source' | 'state' | 'dueDate' | 'isOver' | 'checkDue'>;

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

/** Whether an action passes the filter; `today` is the plant's day. */
export const isIn = (show: ActionShow, action: Shown, today: string): boolean => shows[show](action, today);

/**
 * The actions that wait for this person: for a supervisor those late, to verify or to check; for others their own
 * open ones.
 */
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
