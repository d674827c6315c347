import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconCircle,
  IconClockExclamation,
  IconHourglass,
  IconId,
  IconProgress,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MatrixCell, MatrixState } from '@turva/contracts/duties/training';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { AssignItems, type Assigning } from './assign-items.tsx';

// shape and colour mean the same; the words are on hover, and read aloud
const looks: Record<MatrixState, { tone: string; Icon: TablerIcon }> = {
  missing: { tone: 'danger', Icon: IconCircle },
  expired: { tone: 'danger', Icon: IconAlertTriangle },
  in_progress: { tone: 'info', Icon: IconProgress },
  awaiting: { tone: 'warn', Icon: IconHourglass },
  expiring: { tone: 'warn', Icon: IconClockExclamation },
  valid: { tone: 'ok', Icon: IconCheck },
};
// unassigned modules are no alarm
const toneOf = (state: MatrixState, isAsked: boolean) =>
  !isAsked && looks[state].tone === 'danger' ? 'neutral' : looks[state].tone;

/** Each sign of the table with its meaning; for screen readers, each cell has its own text. */
export function MatrixLegend() {
  const { t } = useTranslation('training');
  const sign = (state: MatrixState, words: string, isAsked = true) => {
    const { Icon } = looks[state];
    return (
      <li key={words}>
        <span className="matrix-mark grid" data-tone={toneOf(state, isAsked)}>
          <Icon size={14} />
        </span>
        {words}
      </li>
    );
  };
  const states = Object.keys(looks) as MatrixState[];
  return (
    <ul className="matrix-legend pad-0 w-400 snug dim" aria-hidden>
      {states.map((state) => sign(state, t(`matrix.state.${state}`)))}
      {sign('expired', t('matrix.expiredNotAsked'), false)}
    </ul>
  );
}

interface Props extends Assigning {
  /** absent: not assigned to this person */
  cell: MatrixCell | undefined;
  /** the person and the module */
  called: string;
  onSignOff: (() => void) | undefined;
  onRemind: (() => void) | undefined;
  onCards: (() => void) | undefined;
}

/** One person's state for one module: a shape; its text and actions are in its own menu. */
export function MatrixCellButton({ cell, called, onSignOff, onRemind, onCards, give, askDay }: Props) {
  const { t } = useTranslation('training');
  const words = useWordsOf(cell);
  const look = cell && looks[cell.state];
  return (
    <LazyMenu
      button={(props) => (
        <button
          type="button"
          className="matrix-cell"
          data-tone={cell && toneOf(cell.state, cell.required)}
          aria-label={`${called}: ${words}`}
          title={words}
          // one of hundreds: reached with the arrow keys
          tabIndex={-1}
          {...props}
        >
          {look && <look.Icon size={18} aria-hidden />}
        </button>
      )}
    >
      {() => (
        <>
          <Menu.Label>
            {called}
            <br />
            {words}
          </Menu.Label>
          {onSignOff && (
            <Menu.Item leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={onSignOff}>
              {t('matrix.signOff')}
            </Menu.Item>
          )}
          {onRemind && (
            <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={onRemind}>
              {t('matrix.remind')}
            </Menu.Item>
          )}
          {cell?.state !== 'valid' && cell?.state !== 'awaiting' && (
            <AssignItems isGiven={cell?.assigned === true} give={give} askDay={askDay} />
          )}
          {onCards && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconId size={18} aria-hidden />} onClick={onCards}>
                {t('addCard.button')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </LazyMenu>
  );
}

function useWordsOf(cell: MatrixCell | undefined): string {
  const { t } = useTranslation('training');
  if (!cell) return t('matrix.notAsked');
  const { state, required, expiresAt, dueDate, earlier } = cell;
  const word = [t(`matrix.state.${state}`), ...(earlier ? [t('matrix.earlier')] : [])].join(', ');
  if ((state === 'valid' || state === 'expiring' || state === 'expired') && expiresAt)
    return `${word} ${formatDate(expiresAt)}`;
  if (required && dueDate && state !== 'valid') return `${word}, ${t('due', { date: formatDate(dueDate) })}`;
  return word;
}
