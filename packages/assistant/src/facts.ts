import { physicalStates } from '@turva/contracts/registers/chemical-values';
import { isSdsExpiring } from '@turva/rules/chemicals/sds-expiry';
import type { Filters, Grouping, Kind, Property } from './form.ts';
import { boundsOf } from './spans.ts';
import { regexOf } from './things.ts';

/** A record as far as questions go. Times in ms. */
export interface Fact {
  kind: Kind;
  id: number;
  title: string;
  /** everything that is searched, folded */
  text: string;
  /** the same as it was written; absent where nobody needs it */
  written?: string;
  /** of a chemical whether it is solid, liquid or a gas */
  category: string | null;
  severity: string | null;
  status: string | null;
  theme: string | null;
  areaId: number | null;
  department: string | null;
  place: string | null;
  /** made, or for a permit: valid from */
  at: number | null;
  /** to be done, valid or looked at until */
  due: number | null;
  /** as the rule of its matter has it; absent: by the moments here */
  isLate?: boolean;
  /** likewise, that it is about to run out or be due */
  isSoon?: boolean;
  /** by when it must be answered; absent: it has been, or needs no answer */
  answerDue?: number;
  done: number | null;
  ownerId: number | null;
  assigneeId: number | null;
  /** whoever is responsible, by name; null: nobody, or not to be told */
  responsible: string | null;
  /** whoever reported, only where the asker may know */
  reporter: string | null;
  /** what a procedure or document says */
  says?: string;
  /** only this device has it, or changes of it that are not sent; by this it opens */
  unsent?: { localId: string };
  /** a chemical's */
  handling?: Record<Property, string | null>;
  /** of a round: how much of it was in order, in percent */
  percent?: number | null;
  /** where it is looked at, where that does not follow from kind and number */
  url?: string;
}

export interface AskingPerson {
  id: number;
  role: string;
}

const WARNING_MS = 14 * 86_400_000;
const finished = new Set([
  'closed',
  'completed',
  'rejected',
  'done',
  'verified',
  'effective',
  'ineffective',
  'expired',
]);

/** What has run out is not done. */
export const isDone = ({ status }: Pick<Fact, 'status'>) =>
  status !== 'expired' && finished.has(status ?? '');

export const isOverdue = (
  { isLate, due, answerDue, status }: Pick<Fact, 'isLate' | 'due' | 'answerDue' | 'status'>,
  now: number,
) =>
  isLate ??
  (Math.min(due ?? Number.POSITIVE_INFINITY, answerDue ?? Number.POSITIVE_INFINITY) < now &&
    !finished.has(status ?? ''));

/** A safety data sheet expires soon as its register counts it: until somebody has looked at it again. */
function soon({ kind, due, status, isSoon }: Fact, now: number): boolean {
  if (isSoon !== undefined || due === null) return isSoon === true;
  if (kind === 'chemical') return isSdsExpiring(new Date(due).toISOString(), now);
  return due >= now && due - now <= WARNING_MS && !finished.has(status ?? '');
}

/** How long ahead "soon" looks. */
export const SOON_MS = WARNING_MS;

/** What nobody has recorded as solid, liquid or gas may be any of them. */
export const isStateUnknown = ({ kind, category }: Pick<Fact, 'kind' | 'category'>) =>
  kind === 'chemical' && !physicalStates.some((state) => state === category);

const within = (list: readonly string[] | undefined, value: string | null) =>
  !list || (value !== null && list.includes(value));

/** Whether a record is one of those asked for; the phone's half of `api/src/features/assistant/where.ts`. */
export function matches(
  fact: Fact,
  filters: Filters,
  { now, person }: { now: number; person: AskingPerson },
) {
  if (filters.ids && !filters.ids.includes(fact.id)) return false;
  if (!within(filters.severity, fact.severity) || !within(filters.status, fact.status)) return false;
  if (!within(filters.category, fact.category) && !isStateUnknown(fact)) return false;
  if (!within(filters.theme, fact.theme)) return false;
  if (filters.areaIds && !(fact.areaId !== null && filters.areaIds.includes(fact.areaId))) return false;
  if (filters.department && fact.department !== filters.department) return false;
  if (filters.overdue && !isOverdue(fact, now)) return false;
  if (filters.soon && !soon(fact, now)) return false;
  if (filters.undated && (fact.due !== null || finished.has(fact.status ?? ''))) return false;
  if (filters.unassigned && (fact.assigneeId !== null || finished.has(fact.status ?? ''))) return false;
  if (filters.assigneeId !== undefined && fact.assigneeId !== filters.assigneeId) return false;
  if (filters.mine === 'reported' && fact.ownerId !== person.id) return false;
  if (filters.mine === 'assigned' && fact.assigneeId !== person.id) return false;
  if (filters.span && filters.spanOf === 'during') {
    const { from, before } = boundsOf(filters.span);
    if (from !== null && (fact.due === null || fact.due < from)) return false;
    if (before !== null && (fact.at === null || fact.at >= before)) return false;
  } else if (filters.span) {
    const { from, before } = boundsOf(filters.span);
    const at = fact[filters.spanOf === 'due' || filters.spanOf === 'done' ? filters.spanOf : 'at'];
    if (at === null || (from !== null && at < from) || (before !== null && at >= before)) return false;
  }
  return (filters.words ?? []).every((word) => regexOf(word).test(fact.text));
}

export const keyOf = (fact: Fact, by: Grouping, monthOf: (at: number) => string): string | null => {
  if (by === 'area') return fact.areaId === null ? null : String(fact.areaId);
  if (by === 'month') return fact.at === null ? null : monthOf(fact.at);
  if (by === 'responsible') return fact.responsible;
  return fact[by];
};
