import type { PresenceKind, SignatureMethod } from '@turva/contracts/permits/permit-values';
import type { PermitHistoryEntry, PermitPerson } from '@turva/contracts/permits/work-permits';

/** What somebody noted of a person named, as an entry of the history holds it. */
export interface PresenceStep {
  personId: string;
  step: PresenceKind;
  at: string;
  /** false: the phone's clock was changed, so it may have been earlier than `at` */
  timeKnown: boolean;
  method: Extract<SignatureMethod, 'session' | 'typed'>;
  /** on the person's own phone */
  ownSession: boolean;
  /** of `accounted`: where they are */
  note?: string;
}

/** With whose phone it was noted on. */
export interface NotedStep extends PresenceStep {
  byName: string | null;
}

type Entry = Pick<PermitHistoryEntry, 'action' | 'actorName' | 'change'>;

/** Every step of these entries. */
export const presenceIn = (history: readonly Entry[]): NotedStep[] =>
  history.flatMap(({ actorName, change }) => {
    const steps = change?.presence?.to;
    return Array.isArray(steps)
      ? (steps as PresenceStep[]).map((step) => ({ ...step, byName: actorName }))
      : [];
  });

/** The entry of a start after which nobody counts as gone who has not said so. Earlier permits knew nothing of it. */
export const watched = { presence: { from: null, to: [] } } as const;

export type Standing = { state: 'unknown' } | { state: PresenceKind; step: NotedStep };

/** Of two steps at the same moment the one that leaves the person inside counts. */
const rank = ({ step }: PresenceStep) => (step === 'in' ? 1 : 0);
const inOrder = (a: NotedStep, b: NotedStep) => Date.parse(a.at) - Date.parse(b.at) || rank(a) - rank(b);

/**
 * Where a person stands, whatever phones said it and in whatever order the steps arrived. Who is in since their first
 * step of that kind; signed out at a time nobody knows, they may have come back since, so that is no sign of having left.
 */
export function standingOf(steps: readonly NotedStep[], personId: string): Standing {
  const own = steps.filter((step) => step.personId === personId).toSorted(inOrder);
  const wasIn = own.some(({ step }) => step === 'in');
  const sure = own.filter(({ step, timeKnown }) => timeKnown || step === 'in' || !wasIn);
  const last = sure.at(-1);
  if (!last) return { state: 'unknown' };
  const first = sure[sure.findLastIndex(({ step }) => step !== last.step) + 1] as NotedStep;
  // of several words where somebody is the latest counts
  return { state: last.step, step: last.step === 'accounted' ? last : first };
}

export interface Presence {
  steps: readonly NotedStep[];
  /** the work began when it could be noted: of who said nothing, nothing is concluded */
  isWatched: boolean;
  /** when the work last went on after a stop: who had left may have come back with it */
  resumedAt: number | null;
  /** everybody of the crews that have handed over */
  earlier: readonly { id: string; userId: number | null }[];
}

export const presenceOf = (history: readonly Entry[], resumedAt: string | Date | null): Presence => ({
  steps: presenceIn(history),
  isWatched: history.some(({ action, change }) => action === 'started' && change?.presence !== undefined),
  resumedAt: resumedAt === null ? null : new Date(resumedAt).getTime(),
  earlier: earlierCrews(history),
});

export const earlierCrews = (history: readonly Pick<Entry, 'change'>[]): Presence['earlier'] =>
  history.flatMap(({ change }) => {
    const from = change?.crew?.from;
    return Array.isArray(from) ? (from as { id: string; userId: number | null }[]) : [];
  });

/** Of the crews that have handed over: who said after all that they are in. */
export const leftBehind = ({ steps, earlier }: Pick<Presence, 'steps' | 'earlier'>): Presence['earlier'] =>
  earlier.filter(({ id }) => standingOf(steps, id).state === 'in');

/**
 * Who must be accounted for before the work goes on after a stop, and before the place is handed back: there also those
 * of whom nothing was noted since it began or last went on, unless it began before it could be.
 */
export const unaccounted = <P extends Pick<PermitPerson, 'id'>>(
  people: readonly P[],
  { steps, isWatched, resumedAt }: Omit<Presence, 'earlier'>,
  before: 'resume' | 'hand_back',
): P[] => {
  const isOfNow = ({ at, timeKnown }: NotedStep) =>
    resumedAt === null || (timeKnown && Date.parse(at) >= resumedAt);
  return people.filter(({ id }) => {
    if (standingOf(steps, id).state === 'in') return true;
    return (
      before === 'hand_back' && isWatched && !steps.some((step) => step.personId === id && isOfNow(step))
    );
  });
};
