import { Checkbox } from '@mantine/core';

interface AllProps {
  label: string;
  all: boolean;
  some: boolean;
  onChange: () => void;
}

export function SelectAll({ label, all, some, onChange }: AllProps) {
  return (
    <Checkbox size="sm" aria-label={label} checked={all} indeterminate={some && !all} onChange={onChange} />
  );
}

interface RowProps {
  label: string;
  checked: boolean;
  tabIndex: number;
  /** with Shift, everything from the last one to this one */
  onToggle: (event: unknown) => void;
}

export function SelectRow({ label, checked, tabIndex, onToggle }: RowProps) {
  return <Checkbox size="sm" aria-label={label} checked={checked} tabIndex={tabIndex} onChange={onToggle} />;
}
