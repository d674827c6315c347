import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useSearchField } from './use-search-field.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>;
  /** what the address says */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** A field of words, or of a day, that narrow a list. It shows at once what is typed; the address follows. */
export function FilterText({ value, onChange, ...field }: Props) {
  const { typed, onType } = useSearchField(value ?? '', onChange).field;
  return <TextInput {...field} value={typed} onChange={(event) => onType(event.currentTarget.value)} />;
}

/** The same, for what is looked for in the records themselves. */
export const FilterSearch = (props: Props) => (
  <FilterText type="search" maxLength={200} leftSection={<IconSearch size={20} aria-hidden />} {...props} />
);
