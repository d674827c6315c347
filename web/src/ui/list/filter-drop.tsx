import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './filter-drop.css';
import { Act } from '../press/act.tsx';

interface Props {
  /** the filter's name and its current value */
  label: string;
  narrowed: boolean;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  children: ReactNode;
}

/** One filter of a list: a button that shows its value, and opens the choices. */
export function FilterDrop({ label, narrowed, opened, onToggle, children }: Props) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={onToggle}>
      <Popover.Target>
        <Act
          label={label}
          className="filter-drop"
          data-narrowed={narrowed}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => onToggle(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown
        className="choice-drop"
        aria-label={label}
        // keys pressed here must not reach the list
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
