import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import './view-switch.css';

export interface ViewWay {
  to: string;
  word: string;
  Icon: TablerIcon;
  isHere: boolean;
}

/** Switches between views of the same data, in place of a title; as icons where there is little room. */
export function ViewSwitch({ label, ways }: { label: string; ways: readonly ViewWay[] }) {
  return (
    <nav className="view-switch framed flex gap-2" aria-label={label}>
      {ways.map(({ to, word, Icon, isHere }) => (
        <Link key={to} to={to} title={word} aria-current={isHere ? 'page' : undefined}>
          <Icon size={18} aria-hidden />
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
