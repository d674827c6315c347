import type { EditInvestigation, Investigation } from '@turva/contracts/risks/investigations';
import { isSame } from '@turva/rules/merge/merge-items';

type Lists = Pick<Investigation, 'timeline' | 'whys' | 'causes' | 'statements'>;
type ListName = keyof Lists;
interface Item {
  id: string;
}

export const listNames = ['timeline', 'whys', 'causes', 'statements'] as const satisfies readonly ListName[];

/**
 * Merges two consecutive changes. The base value of a field is the one from before the first change of it: item by
 * item, because the second may have seen items that others added meanwhile.
 */
export function foldEdits(before: EditInvestigation, now: EditInvestigation): EditInvestigation {
  const folded = { ...before, ...now, base: { ...now.base, ...before.base } };
  for (const name of listNames) {
    const [earlier, later] = [before[name], now[name]];
    if (!earlier || !later) continue;
    const base = seenOf(
      { base: before.base[name] ?? [], mine: earlier },
      { base: now.base[name] ?? [], mine: later },
    );
    Object.assign(folded.base, { [name]: base });
  }
  return folded;
}

interface Step {
  base: readonly Item[];
  mine: readonly Item[];
}

function seenOf(first: Step, second: Step): Item[] {
  const at = (items: readonly Item[], id: string) => items.find((item) => item.id === id);
  const isOwn = (id: string) => !isSame(at(first.base, id) ?? null, at(first.mine, id) ?? null);
  const ids = new Set([...first.base, ...second.base].map(({ id }) => id));
  return [...ids].flatMap((id) => at(isOwn(id) ? first.base : second.base, id) ?? []);
}
