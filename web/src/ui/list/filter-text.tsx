import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useSearchField } from './use-search-field.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>;
  /** the value in the URL */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** A text or date field that filters a list. It shows input at once; the URL follows. */
export function FilterText({ value, onChange, ...field }: Props) {
  const { typed, onType } = useSearchField(value ?? '', onChange).field;
  return <TextInput {...field} value={typed} onChange={(event) => onType(event.currentTarget.value)} />;
}

/** The same, for a search in the records themselves. */
export const FilterSearch = (props: Props) => (
  <FilterText type="search" maxLength={200} leftSection={<IconSearch size={20} aria-hidden />} {...props} />
);
