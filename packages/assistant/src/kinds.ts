import data from './data/kinds.json' with { type: 'json' };
import type { Kind } from './form.ts';

type Named = 'status' | 'severity' | 'category' | 'theme';
/** finished: open until it is · owned: somebody answers for it · dated: its day is told · awaited: late days are counted */
type Trait = 'finished' | 'owned' | 'dated' | 'awaited';

interface KindRow {
  /** where a record of the kind opens */
  path: string;
  /** in which texts its values have their names */
  called: Partial<Record<Named, string>>;
  is?: string;
  /** which of its fields tells what; `words`: by which it is found · `more`: what else is read of the database */
  reads: Partial<Record<string, string>>;
  /** what it calls the states people speak of; `open` is everything that is not finished */
  states?: Partial<Record<string, string[]>>;
}

export const kindRows: Record<Kind, KindRow> = data;
export const statesOf = (kind: Kind) => kindRows[kind].states ?? {};
export const is = (kind: Kind, trait: Trait) => kindRows[kind].is?.split(' ').includes(trait) === true;

const elsewhere = { severity: 'common:severity', theme: 'observations:theme', status: '', category: '' };
/** A value of a record as the product calls it. */
export const valueName = (
  t: (key: string, params?: Record<string, unknown>) => string,
  kind: Kind,
  part: Named,
  value: string,
) => t(`${kindRows[kind].called[part] ?? elsewhere[part]}.${value}`, { defaultValue: value });
