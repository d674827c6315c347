import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import './list.css';

interface Props {
  label: string;
  /** number of items in it */
  count?: number;
  /** a summary shown while it is folded */
  line?: ReactNode;
  /** the initial state; with `onToggle`, the controlled one */
  isOpen?: boolean;
  onToggle?: () => void;
  /** for tests and styles */
  name?: string;
  /** rendered only while it is open */
  children: ReactNode;
}

/** A line that unfolds in place: for finished items, or a block that is rarely needed. */
export function Fold({ label, count, line, isOpen = false, onToggle, name, children }: Props) {
  const content = useId();
  const [own, setOwn] = useState(isOpen);
  const open = onToggle ? isOpen : own;
  return (
    <div className="list-fold" data-fold={name} data-open={open}>
      <h2 className="list-fold-title break flush">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          onClick={onToggle ?? (() => setOwn(!own))}
        >
          <span className="min-w-0 snug grid">
            <span>
              {label}
              {count !== undefined && <span className="list-fold-count dim"> {count}</span>}
            </span>
            {line !== undefined && !open && <span className="list-fold-line w-400 cut dim">{line}</span>}
          </span>
          <IconChevronDown size={22} className="list-fold-arrow dim" aria-hidden />
        </button>
      </h2>
      {open && <div id={content}>{children}</div>}
    </div>
  );
}
