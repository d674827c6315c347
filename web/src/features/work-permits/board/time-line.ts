import type { Area } from '@turva/contracts/plant/areas';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import { standingOf } from '@turva/rules/permits/presence';
import { HOUR_MS } from '@turva/rules/plant/plant-time';
import {
  type PermitView,
  type PresentPerson,
  presenceHere,
  whoIsIn,
} from '../../../records/work-permits/overlay-permits.ts';

/** Hours of the past shown on the wall: enough to see what has been going on. */
const HOURS_BACK = 4;
export const HOURS = 24;

export interface Span {
  from: number;
  to: number;
}

/** The day shown on the wall: from a full hour slightly in the past, so that most of it is still to come. */
export function wallSpan(now: number): Span {
  const from = Math.floor(now / HOUR_MS) * HOUR_MS - HOURS_BACK * HOUR_MS;
  return { from, to: from + HOURS * HOUR_MS };
}

/** The position of a moment on the timeline, 0 to 1. */
export const shareOf = (at: number, { from, to }: Span) =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

/** On the bar if it is long enough for text, otherwise on the side with more room. */
export type LabelSide = 'on' | 'after' | 'before';

export interface Bar {
  permit: PermitView;
  state: PermitState;
  start: number;
  end: number;
  label: LabelSide;
}

const ROOM_FOR_WORDS = 0.42;

function sideOf(start: number, end: number): LabelSide {
  if (end - start >= ROOM_FOR_WORDS) return 'on';
  return 1 - end >= start ? 'after' : 'before';
}

/** Priority where not all fit: working or stopped, then about to begin, then pending. */
const ranks: Partial<Record<PermitState, number>> = { valid: 0, suspended: 0, unsure: 0, not_yet: 1 };
const rankOf = (state: PermitState) => ranks[state] ?? 2;

export interface Lane {
  /** the area's name, or the text of a place that is no area */
  place: string;
  bars: Bar[];
}

interface Options {
  areas: readonly Area[];
  span: Span;
  stateOf: (permit: PermitView) => PermitState;
  /** as many as fit */
  most: number;
  locale: string;
}

/** The day's permits by area, each as a separate bar; `left` is the number that do not fit. */
export function wallLanes(
  permits: readonly PermitView[],
  { areas, span, stateOf, most, locale }: Options,
): { lanes: Lane[]; left: number } {
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const bars = permits
    .filter(({ validFrom, validTo }) => Date.parse(validFrom) < span.to && Date.parse(validTo) > span.from)
    .map((permit): Bar => {
      const [start, end] = [
        shareOf(Date.parse(permit.validFrom), span),
        shareOf(Date.parse(permit.validTo), span),
      ];
      return { permit, state: stateOf(permit), start, end, label: sideOf(start, end) };
    })
    .toSorted(
      (a, b) =>
        rankOf(a.state) - rankOf(b.state) ||
        (rankOf(a.state) === 0
          ? a.permit.validTo.localeCompare(b.permit.validTo)
          : a.permit.validFrom.localeCompare(b.permit.validFrom)),
    );
  const shown = bars.slice(0, most);
  const lanes = [...Map.groupBy(shown, ({ permit }) => names.get(permit.areaId ?? -1) ?? permit.location)]
    .map(([place, own]) => ({ place, bars: own.toSorted((a, b) => a.start - b.start) }))
    .toSorted((a, b) => a.place.localeCompare(b.place, locale));
  return { lanes, left: bars.length - shown.length };
}

/** Each once: who has signed in and not out, also past the permit's end, and who works by name, of whom nothing is known. */
export function peopleKnown(permits: readonly PermitView[], stateOf: Options['stateOf']) {
  const who = ({ userId, name }: PresentPerson) => userId ?? name.trim().toLowerCase();
  const signedIn = new Set(permits.flatMap((permit) => whoIsIn(permit).map(who)));
  const begun = permits.filter((permit) => stateOf(permit) === 'valid' && !waitsForStart(permit));
  const silent = begun.flatMap((permit) => {
    const { steps } = presenceHere(permit);
    return permit.people.filter(({ id }) => standingOf(steps, id).state === 'unknown').map(who);
  });
  return { signedIn: signedIn.size, unheard: new Set(silent.filter((one) => !signedIn.has(one))).size };
}
