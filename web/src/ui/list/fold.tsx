import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import './list.css';

interface Props {
  label: string;
  count: number;
  /** nothing else is there to see */
  isOpen?: boolean;
  children: ReactNode;
}

/** What is done with: one line, which opens in place. */
export function Fold({ label, count, isOpen = false, children }: Props) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="list-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label} <span className="list-fold-count">{count}</span>
        <IconChevronDown size={20} className="list-fold-arrow" aria-hidden />
      </summary>
      {open && children}
    </details>
  );
}
