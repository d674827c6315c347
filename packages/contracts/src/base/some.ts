/** One value, or any of several. */
export type Some<Value> = Value | readonly Value[];

const isSeveral = <Value>(some: Some<Value>): some is readonly Value[] => Array.isArray(some);

export function valuesOf<Value>(some: Some<Value> | undefined): readonly Value[] {
  if (some === undefined) return [];
  return isSeveral(some) ? some : [some];
}

/** A single value is not wrapped: an address with one keeps its meaning. */
export const someOf = <Value>(values: readonly Value[]): Some<Value> | undefined =>
  values.length > 1 ? values : values[0];

/** Whether it is among the wanted values; without any, everything is. */
export const isAmong = <Value>(value: Value, wanted: Some<Value> | undefined): boolean =>
  wanted === undefined || (isSeveral(wanted) ? wanted.includes(value) : wanted === value);
