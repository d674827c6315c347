import type { MatterKind } from '@turva/rules/matters/matter';
import type { Block, Cell } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { Gap, Gaps } from '../gather/gather-gaps.ts';
import { cutNote, table } from './blocks.ts';
import { plain, type Words } from './words.ts';

/** The responsible person's current name; empty if they were erased since. */
export function ownerCell(
  { people = {} }: GatheredData,
  { ownerId, falls = null }: Pick<Gap, 'ownerId' | 'falls'>,
  { t }: Words,
): Cell {
  if (ownerId === null) return falls === null ? t('gaps.group') : { flagged: t('gaps.noOwner') };
  const name = plain(people[ownerId] ?? '') || t('gaps.erased');
  return falls === null ? name : { flagged: t(`gaps.falls.${falls}`, { name }) };
}

const dueCell = (due: string | null, { t, calendarDay }: Words): Cell =>
  due === null ? { flagged: t('gaps.noDay') } : calendarDay(due);

/** In the reader's language where the app has the words. */
function whatOf({ what, titles }: Gap, kind: MatterKind, { language, month, card, duty }: Words): string {
  if (kind === 'card') return card(what);
  if (kind === 'duty') return duty(what);
  if (kind === 'hours') return month(what);
  return titles?.[language] || what;
}

export interface KindOfGaps {
  kind: MatterKind;
  gaps: Gaps;
}

/** Kinds under the names of reports made before all had one. */
const earlier = { actions: 'action', observations: 'overdue', turns: 'turn' } as const;

/** Overdue items by kind; kinds that were not gathered are left out. */
export function gapsIn({ gaps = {}, riskAssessments: risks }: GatheredData): KindOfGaps[] {
  const all: [kind: MatterKind, gaps: Gaps | undefined][] = [
    ...Object.entries(gaps).map(([name, some]): [MatterKind, Gaps] => [
      earlier[name as keyof typeof earlier] ?? name,
      some,
    ]),
    ['measure', risks?.lateControls && { total: risks.controls.overdue, listed: risks.lateControls }],
    ['assessment', risks?.expired],
  ];
  return all.flatMap(([kind, some]) => (some && some.total > 0 ? [{ kind, gaps: some }] : []));
}

export const gapsOf = (data: GatheredData, kind: MatterKind): Gaps =>
  gapsIn(data).find((one) => one.kind === kind)?.gaps ?? { total: 0, listed: [] };

/** Overdue items one by one, with their owner and due day. */
export function gapTable(data: GatheredData, caption: string, kind: MatterKind, words: Words): Block {
  const { t } = words;
  const gaps = gapsOf(data, kind);
  return table(
    caption,
    [
      [t('gaps.what'), 2.4],
      [t('gaps.of'), 2],
      [t('gaps.owner'), 1.3],
      [t('gaps.due'), 1],
    ],
    gaps.listed.map((gap) => [
      plain(whatOf(gap, kind, words)),
      plain(gap.of ?? '') || '–',
      ownerCell(data, gap, words),
      dueCell(gap.due, words),
    ]),
    cutNote(gaps.listed.length, gaps.total, words, 'gaps.more'),
  );
}

/** As many as fit in a one-page summary. */
const SHOWN = 8;
const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text);

/** The longest overdue items of all kinds together; null: nothing is overdue. */
export function gapSummary(data: GatheredData, words: Words): Block | null {
  const { t } = words;
  const kinds = gapsIn(data);
  const total = kinds.reduce((sum, { gaps }) => sum + gaps.total, 0);
  if (total === 0) return null;
  const all = kinds
    .flatMap(({ kind, gaps }) => gaps.listed.map((gap): Gap & { kind: MatterKind } => ({ ...gap, kind })))
    .toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1));
  const shown = all.slice(0, SHOWN);
  return table(
    t('gaps.heading'),
    [
      [t('gaps.what'), 3],
      [t('gaps.kind'), 1.5],
      [t('gaps.owner'), 1.4],
      [t('gaps.due'), 1.1],
    ],
    shown.map((gap) => [
      shortened(plain(whatOf(gap, gap.kind, words))),
      t(`gaps.kinds.${gap.kind}`),
      ownerCell(data, gap, words),
      dueCell(gap.due, words),
    ]),
    cutNote(shown.length, total, words, 'gaps.more'),
  );
}
