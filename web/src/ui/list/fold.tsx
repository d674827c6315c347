import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import './list.css';

interface Props {
  label: string;
  /** how many there are in it */
  count?: number;
  /** what is in it, said while it is folded */
  line?: ReactNode;
  /** to begin with; or for as long as whoever has `onToggle` says so */
  isOpen?: boolean;
  onToggle?: () => void;
  /** for tests and styles */
  name?: string;
  /** only made when it is open */
  children: ReactNode;
}

/** A line that opens in place: what is done with, or a block that is not looked at every day. */
export function Fold({ label, count, line, isOpen = false, onToggle, name, children }: Props) {
  const content = useId();
  const [own, setOwn] = useState(isOpen);
  const open = onToggle ? isOpen : own;
  return (
    <div className="list-fold" data-fold={name} data-open={open}>
      <h2 className="list-fold-title">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          onClick={onToggle ?? (() => setOwn(!own))}
        >
          <span className="list-fold-words">
            <span>
              {label}
              {count !== undefined && <span className="list-fold-count"> {count}</span>}
            </span>
            {line !== undefined && !open && <span className="list-fold-line">{line}</span>}
          </span>
          <IconChevronDown size={22} className="list-fold-arrow" aria-hidden />
        </button>
      </h2>
      {open && <div id={content}>{children}</div>}
    </div>
  );
}
