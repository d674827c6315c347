import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** shorter than the label; absent: the label */
  placeholder?: string;
  /** what the cross is called */
  clear: string;
  typed: string;
  onType: (typed: string) => void;
  onClear?: () => void;
  onBlur?: () => void;
  /** when it comes */
  takesFocus?: boolean;
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
  onBlur,
  takesFocus = false,
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={input}
      {...(onBlur ? { onBlur } : {})}
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
        typed && (
          <CloseButton
            variant="transparent"
            iconSize={20}
            aria-label={clear}
            onClick={() => {
              onClear();
              // the cross goes, and the focus would go with it
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
