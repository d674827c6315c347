import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export interface Option {
  value: string;
  label: string;
}

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  /** the current filter value; null or undefined: none */
  value: string | number | null | undefined;
  /** the choice that filters nothing */
  any: string;
  options: readonly Option[];
  onChange: (value: string | null) => void;
};

/** Filters a list to one of several values. */
export function FilterSelect({ value, any, options, onChange, ...select }: Props) {
  return (
    <NativeSelect
      {...select}
      value={value ?? ''}
      data={[{ value: '', label: any }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: NoInfer<Value>) => string,
): Option[] => values.map((value) => ({ value, label: labelOf(value) }));

/** Places by their code. */
export const areaOptions = (areas: readonly { id: number; code: string; name: string }[]): Option[] =>
  areas.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
