import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  /** shorter than the label; absent: the label */
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  onClear?: () => void;
  onBlur?: () => void;
  /** focuses it when it appears */
  takesFocus?: boolean;
  className?: string;
}

/** A search field with a clear button. */
export function SearchField({
  label,
  placeholder = label,
  typed,
  onType,
  onClear = () => onType(''),
  onBlur,
  takesFocus = false,
  className,
}: Props) {
  const { t } = useTranslation('common');
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
            aria-label={t('clearSearch')}
            onClick={() => {
              onClear();
              // the button disappears, and the focus would be lost with it
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
