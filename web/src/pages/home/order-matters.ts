import { type Matter, needs } from '../../ui/list/matter.ts';

type Ranked = Pick<Matter, 'key' | 'need' | 'since'>;

/** The most urgent first, among equals the newest. */
export function orderMatters<M extends Ranked>(matters: readonly M[]): M[] {
  return matters.toSorted(
    (a, b) =>
      needs.indexOf(a.need) - needs.indexOf(b.need) || b.since - a.since || a.key.localeCompare(b.key),
  );
}
