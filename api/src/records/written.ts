import type { Change } from './history.ts';

/** How a field of a request is stored: in the column of its name, there as JSON, or by code of the noun. */
type Stored = 'column' | 'json' | 'own';

/** A request's fields as schemas type them: also there as undefined. */
export type Some<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

type Columns<Fields, Input> = {
  [Field in keyof Input as Field extends keyof Fields
    ? Fields[Field] extends 'own'
      ? never
      : Field
    : never]: Fields[Field & keyof Fields] extends 'json' ? string : Exclude<Input[Field], undefined>;
};

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** The fields of a request that people may correct. One without a line does not compile, so that none is dropped. */
export const written =
  <Input extends object>() =>
  <Fields extends { [Field in keyof Required<Input>]: Stored }>(fields: Fields) => {
    const names = Object.keys(fields) as (keyof Fields & string)[];
    const read = (field: keyof Fields & string, value: unknown) =>
      typeof value === 'string' && fields[field] === 'json' ? JSON.parse(value) : plain(value);
    /** The values of a row, or of its new columns, as a client says them; of the fields `named`, if given. */
    const said = (row: object, named: object = fields): Record<string, unknown> =>
      Object.fromEntries(
        names
          .filter((field) => field in named)
          .map((field) => [field, read(field, row[field as keyof typeof row])]),
      );
    return {
      said,
      /** The columns of what is given; those of `own` fields are the noun's to add. */
      columns: <Given extends Some<Input>>(given: Given): Columns<Fields, Given> =>
        Object.fromEntries(
          names
            .map((field) => [field, (given as Record<string, unknown>)[field]] as const)
            .filter(([field, value]) => value !== undefined && fields[field] !== 'own')
            .map(([field, value]) => [field, fields[field] === 'json' ? JSON.stringify(value) : value]),
        ) as Columns<Fields, Given>,
      /** What the history says: each field whose new column differs. */
      change: (row: object, values: object): Change => {
        const [before, after] = [said(row), said(values, values)];
        return Object.fromEntries(
          Object.entries(after)
            .map(([field, to]) => [field, { from: before[field], to }] as const)
            .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
        );
      },
    };
  };
