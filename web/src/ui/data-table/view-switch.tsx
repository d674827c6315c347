import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import './view-switch.css';

export interface ViewWay {
  to: string;
  word: string;
  Icon: TablerIcon;
  isHere: boolean;
}

/** Between ways to look at the same matter, in place of a title; where there is little room by their symbols. */
export function ViewSwitch({ label, ways }: { label: string; ways: readonly ViewWay[] }) {
  return (
    <nav className="view-switch" aria-label={label}>
      {ways.map(({ to, word, Icon, isHere }) => (
        <Link key={to} to={to} title={word} aria-current={isHere ? 'page' : undefined}>
          <Icon size={18} aria-hidden />
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
