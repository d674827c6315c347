import type { Change } from './history.ts';

/** A field that is not the column of its name: there as JSON, or stored by code of the noun. */
type Stored = 'json' | 'own';

/** A request's fields as schemas type them: also there as undefined. */
export type Some<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

type Columns<Rules, Given> = {
  [Field in keyof Given as Field extends keyof Rules
    ? Rules[Field] extends 'own'
      ? never
      : Field
    : Field]: Field extends keyof Rules ? string : Exclude<Given[Field], undefined>;
};

type Nowhere<Table, Input, Rules> = Exclude<keyof Input, keyof Table | keyof Rules>;

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/**
 * How the fields of requests are stored: each in the column of its name, but for those named here. A field without a
 * column that is not named does not compile, so that none is dropped.
 */
export const written =
  <Table, Input extends object>() =>
  <const Rules extends { [Field in keyof Input]?: Stored }>(
    named: Rules &
      ([Nowhere<Table, Input, Rules>] extends [never]
        ? unknown
        : Record<Nowhere<Table, Input, Rules>, Stored>),
  ) => {
    const rules: Readonly<Record<string, Stored | undefined>> = named;
    const read = (field: string, value: unknown) =>
      typeof value === 'string' && rules[field] === 'json' ? JSON.parse(value) : plain(value);
    /** The values of a row, or of its new columns, as a client says them; of the fields `of` names. */
    const said = (row: object, of: object): Record<string, unknown> =>
      Object.fromEntries(
        Object.keys(of)
          .filter((field) => field in row)
          .map((field) => [field, read(field, row[field as keyof typeof row])]),
      );
    return {
      rules,
      said,
      /** The columns of what is given; those of `own` fields are the noun's to add. */
      columns: <Given extends Some<Input>>(given: Given): Columns<Rules, Given> =>
        Object.fromEntries(
          Object.entries(given)
            .filter(([field, value]) => value !== undefined && rules[field] !== 'own')
            .map(([field, value]) => [field, rules[field] === 'json' ? JSON.stringify(value) : value]),
        ) as Columns<Rules, Given>,
      /** What the history says: each field that `of` names and whose new column differs. */
      change: (row: object, values: object, of: object): Change => {
        const [before, after] = [said(row, of), said(values, of)];
        return Object.fromEntries(
          Object.entries(after)
            .map(([field, to]) => [field, { from: before[field], to }] as const)
            .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
        );
      },
    };
  };
