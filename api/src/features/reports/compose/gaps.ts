import type { Cell, Table } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { Gap, Gaps } from '../gather/gather-gaps.ts';
import { plain, type Words } from './words.ts';

/** The responsible person's current name; empty if they were erased since. */
export function ownerCell({ people = {} }: GatheredData, ownerId: number | null, { t }: Words): Cell {
  if (ownerId === null) return { flagged: t('gaps.noOwner') };
  return plain(people[ownerId] ?? '') || t('gaps.erased');
}

const dueCell = (due: string | null, { t, calendarDay }: Words): Cell =>
  due === null ? { flagged: t('gaps.noDay') } : calendarDay(due);

export type GapKind = 'actions' | 'controls' | 'assessments' | 'observations' | 'unanswered' | 'turns';

/** Overdue items by kind; kinds that were not gathered are left out. */
export function gapsIn({ gaps, riskAssessments: risks }: GatheredData): { kind: GapKind; gaps: Gaps }[] {
  const all: { kind: GapKind; gaps: Gaps | undefined }[] = [
    { kind: 'actions', gaps: gaps?.actions },
    {
      kind: 'controls',
      gaps: risks?.lateControls && { total: risks.controls.overdue, listed: risks.lateControls },
    },
    { kind: 'assessments', gaps: risks?.expired },
    { kind: 'observations', gaps: gaps?.observations },
    { kind: 'unanswered', gaps: gaps?.unanswered },
    { kind: 'turns', gaps: gaps?.turns },
  ];
  return all.flatMap(({ kind, gaps: some }) => (some && some.total > 0 ? [{ kind, gaps: some }] : []));
}

/** Overdue items one by one, with their owner and due day. */
export function gapTable(
  data: GatheredData,
  { caption, gaps, words }: { caption: string; gaps: Gaps; words: Words },
): Table {
  const { t, number } = words;
  return {
    caption,
    columns: [
      { label: t('gaps.what'), width: 2.4 },
      { label: t('gaps.of'), width: 2 },
      { label: t('gaps.owner'), width: 1.3 },
      { label: t('gaps.due'), width: 1 },
    ],
    rows: gaps.listed.map((gap) => [
      plain(gap.what),
      plain(gap.of ?? '') || '–',
      ownerCell(data, gap.ownerId, words),
      dueCell(gap.due, words),
    ]),
    ...(gaps.total > gaps.listed.length
      ? { note: t('gaps.more', { shown: number(gaps.listed.length), total: number(gaps.total) }) }
      : {}),
  };
}

/** As many as fit in a one-page summary. */
const SHOWN = 8;
const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text);

/** The longest overdue items of all kinds together; null: nothing is overdue. */
export function gapSummary(data: GatheredData, words: Words): Table | null {
  const { t, number } = words;
  const kinds = gapsIn(data);
  const total = kinds.reduce((sum, { gaps }) => sum + gaps.total, 0);
  if (total === 0) return null;
  const all = kinds
    .flatMap(({ kind, gaps }) => gaps.listed.map((gap): Gap & { kind: GapKind } => ({ ...gap, kind })))
    .toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1));
  const shown = all.slice(0, SHOWN);
  return {
    caption: t('gaps.heading'),
    columns: [
      { label: t('gaps.what'), width: 3 },
      { label: t('gaps.kind'), width: 1.5 },
      { label: t('gaps.owner'), width: 1.4 },
      { label: t('gaps.due'), width: 1.1 },
    ],
    rows: shown.map((gap) => [
      shortened(plain(gap.what)),
      t(`gaps.kinds.${gap.kind}`),
      ownerCell(data, gap.ownerId, words),
      dueCell(gap.due, words),
    ]),
    ...(total > shown.length
      ? { note: t('gaps.more', { shown: number(shown.length), total: number(total) }) }
      : {}),
  };
}
