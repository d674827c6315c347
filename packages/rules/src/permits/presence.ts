import type { PresenceKind, SignatureMethod } from '@turva/contracts/permits/permit-values';
import type { PermitHistoryEntry, PermitPerson } from '@turva/contracts/permits/work-permits';

/** A recorded step of a person named, as an entry of the history holds it. */
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

/** With the person whose phone it was recorded on. */
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

/** Marks a start from which on silence is no sign of having left. Earlier permits have no such mark. */
export const watched = { presence: { from: null, to: [] } } as const;

export type Standing = { state: 'unknown' } | { state: PresenceKind; step: NotedStep };

/** Of two steps at the same moment, the one that leaves the person inside wins. */
const rank = ({ step }: PresenceStep) => (step === 'in' ? 1 : 0);
const inOrder = (a: NotedStep, b: NotedStep) => Date.parse(a.at) - Date.parse(b.at) || rank(a) - rank(b);

/**
 * A person's last known step, whichever phones recorded it and in whatever order the steps arrived. Somebody is in
 * since their first `in` of the latest run; a sign-out at an unknown time proves nothing, since they may have come
 * back.
 */
export function standingOf(steps: readonly NotedStep[], personId: string): Standing {
  const own = steps.filter((step) => step.personId === personId).toSorted(inOrder);
  const wasIn = own.some(({ step }) => step === 'in');
  const sure = own.filter(({ step, timeKnown }) => timeKnown || step === 'in' || !wasIn);
  const last = sure.at(-1);
  if (!last) return { state: 'unknown' };
  const first = sure[sure.findLastIndex(({ step }) => step !== last.step) + 1] as NotedStep;
  // of several accounts the latest counts
  return { state: last.step, step: last.step === 'accounted' ? last : first };
}

export interface Presence {
  steps: readonly NotedStep[];
  /** the work started when presence could be recorded: silence proves nothing */
  isWatched: boolean;
  /** when the work was last resumed: people who had left may have come back */
  resumedAt: number | null;
  /** the members of earlier crews */
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

/** Members of earlier crews whose last step says that they are in. */
export const leftBehind = ({ steps, earlier }: Pick<Presence, 'steps' | 'earlier'>): Presence['earlier'] =>
  earlier.filter(({ id }) => standingOf(steps, id).state === 'in');

/**
 * The people to account for before work resumes and before hand-back. At hand-back this includes people without a
 * step since the start or the last resumption, unless the work started before presence could be recorded.
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
