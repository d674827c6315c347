import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props {
  label: string;
  /** shorter than the label; absent: the label */
  placeholder?: string;
  /** what the cross is called */
  clear: string;
  typed: string;
  onType: (typed: string) => void;
  onClear?: () => void;
  className?: string;
}

/** What is looked for, with a cross to be rid of it. */
export function SearchField({
  label,
  placeholder = label,
  clear,
  typed,
  onType,
  onClear = () => onType(''),
  className,
}: Props) {
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSectionWidth="var(--tt-ctl)"
      rightSection={
        typed && <CloseButton variant="transparent" iconSize={20} aria-label={clear} onClick={onClear} />
      }
    />
  );
}
