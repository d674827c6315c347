import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

interface Props {
  name: string;
  line: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** it opens a single block, whose own title would say the same again */
  isOne: boolean;
  /** only made when it is open */
  children: ReactNode;
}

/** A title with a line of what is in it; opens in place. */
export function Fold({ name, line, isOpen, onToggle, isOne, children }: Props) {
  const { t } = useTranslation('dashboard');
  const content = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div data-fold={name} data-open={isOpen}>
      <h2 className={classes.foldTitle}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={onToggle}
        >
          <span className={classes.words}>
            <span>{t(`fold.${name}`)}</span>
            {!isOpen && <span className={classes.line}>{line}</span>}
          </span>
          <Chevron size={24} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={content} className={classes.opened} data-one={isOne || undefined}>
          {children}
        </div>
      )}
    </div>
  );
}
