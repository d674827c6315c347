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
import type { MatrixCell, MatrixState } from '@turva/contracts/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/time.tsx';
import { AssignItems, type Assigning } from './assign-items.tsx';

// shape and colour say the same; the words are one hover away, and read aloud
const looks: Record<MatrixState, { tone: string; Icon: TablerIcon }> = {
  missing: { tone: 'danger', Icon: IconCircle },
  expired: { tone: 'danger', Icon: IconAlertTriangle },
  in_progress: { tone: 'info', Icon: IconProgress },
  awaiting: { tone: 'warn', Icon: IconHourglass },
  expiring: { tone: 'warn', Icon: IconClockExclamation },
  valid: { tone: 'ok', Icon: IconCheck },
};
export const matrixLooks = Object.entries(looks) as [MatrixState, (typeof looks)[MatrixState]][];

interface Props extends Assigning {
  /** absent: not asked of this person */
  cell: MatrixCell | undefined;
  /** whose it is and of what */
  called: string;
  onSignOff: (() => void) | undefined;
  onRemind: (() => void) | undefined;
  onCards: (() => void) | undefined;
}

/** How one person stands with one module: a shape; its words and what can be done about it in a menu of its own. */
export function MatrixCellButton({ cell, called, onSignOff, onRemind, onCards, give, askDay }: Props) {
  const { t } = useTranslation('training');
  const [isOpen, setOpen] = useState(false);
  const words = useWordsOf(cell);
  const look = cell && looks[cell.state];
  const button = (
    <button
      type="button"
      className="matrix-cell"
      // what nobody asks for is no alarm
      data-tone={!cell?.required && look?.tone === 'danger' ? 'neutral' : look?.tone}
      aria-label={`${called}: ${words}`}
      title={words}
      onClick={() => setOpen(true)}
    >
      {look && <look.Icon size={18} aria-hidden />}
    </button>
  );
  if (!isOpen) return button;
  return (
    <Menu opened onClose={() => setOpen(false)}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}

function useWordsOf(cell: MatrixCell | undefined): string {
  const { t } = useTranslation('training');
  if (!cell) return t('matrix.notAsked');
  const { state, required, expiresAt, dueDate } = cell;
  const word = t(`matrix.state.${state}`);
  if ((state === 'valid' || state === 'expiring' || state === 'expired') && expiresAt)
    return `${word} ${formatDate(expiresAt)}`;
  if (required && dueDate && state !== 'valid') return `${word}, ${t('due', { date: formatDate(dueDate) })}`;
  return word;
}
