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
import type { MatrixCell, MatrixState, TrainingMatrix } from '@turva/contracts/training';
import { isGap } from '@turva/rules/training-progress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { formatDate } from '../../../ui/time.tsx';
import { departmentsOf, gapsOf, type Person, shareOf } from './matrix-rows.ts';

export interface Awaiting {
  moduleId: number;
  userId: number;
  name: string;
}

/** Whom something is lacking: of one module one person, or everybody. */
export interface Lacking {
  moduleId: number;
  people: number[] | undefined;
}

interface Props {
  matrix: TrainingMatrix;
  /** with a line for each department */
  isGrouped: boolean;
  myId: number;
  onSignOff: (awaiting: Awaiting) => void;
  onCards: (person: { id: number; name: string }) => void;
  onRemind: (lacking: Lacking) => void;
}

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

/** The title of a module of the matrix in the reader's language. */
export const titleOf = ({ titles, title }: TrainingMatrix['modules'][number]) =>
  titles[currentLanguage()] ?? title;

export function MatrixTable(props: Props) {
  const { t } = useTranslation('training');
  const { modules, people } = props.matrix;
  const groups = props.isGrouped ? departmentsOf(people) : [{ department: null, people }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <section className="matrix-frame" aria-label={t('matrix.button')} tabIndex={0}>
      <table className="matrix-table">
        <thead>
          <tr>
            <th scope="col">{t('matrix.person')}</th>
            {modules.map((module) => (
              <HeadCell key={module.id} module={module} people={people} onRemind={props.onRemind} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.department ?? ''}>
            {props.isGrouped && (
              <tr className="matrix-department">
                <th scope="rowgroup">
                  {group.department || t('matrix.noDepartment')} · {group.people.length}
                </th>
                {modules.map(({ id }) => (
                  <td key={id}>{share(shareOf(group.people, id))}</td>
                ))}
              </tr>
            )}
            {group.people.map((person) => (
              <PersonRow key={person.id} person={person} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Nothing where nobody is asked. */
const share = ({ valid, total }: { valid: number; total: number }) =>
  total === 0 ? '' : `${Math.round((100 * valid) / total)} %`;

interface HeadProps extends Pick<Props, 'onRemind'> {
  module: TrainingMatrix['modules'][number];
  people: Person[];
}

function HeadCell({ module, people, onRemind }: HeadProps) {
  const { t } = useTranslation('training');
  const title = titleOf(module);
  const counted = shareOf(people, module.id);
  const lacking = counted.total - counted.valid;
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button type="button" className="matrix-head" title={title} onClick={() => setOpen(true)}>
      <span>{title}</span>
      <small>{share(counted)}</small>
    </button>
  );
  return (
    <th scope="col">
      {isOpen ? (
        <Menu opened onClose={() => setOpen(false)}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>
              {title}: {counted.valid}/{counted.total}
            </Menu.Label>
            <Menu.Item
              leftSection={<IconBell size={18} aria-hidden />}
              disabled={lacking === 0}
              onClick={() => onRemind({ moduleId: module.id, people: undefined })}
            >
              {t('matrix.remindAll', { count: lacking })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
    </th>
  );
}

function PersonRow({
  person,
  matrix,
  isGrouped,
  myId,
  onSignOff,
  onCards,
  onRemind,
}: Props & { person: Person }) {
  const { t } = useTranslation('training');
  const gaps = gapsOf(person);
  const isMe = person.id === myId;
  const name = (
    <>
      <span className="matrix-name">{person.name}</span>
      {!isGrouped && <small>{person.department}</small>}
    </>
  );
  return (
    <tr data-person={person.id}>
      <th scope="row">
        {isMe ? (
          <span className="matrix-person">{name}</span>
        ) : (
          <button
            type="button"
            className="matrix-person"
            aria-label={t('addCard.one', { name: person.name })}
            title={t('addCard.one', { name: person.name })}
            onClick={() => onCards(person)}
          >
            {name}
          </button>
        )}
        {gaps > 0 && (
          <span className="matrix-gaps" title={t('matrix.gaps', { count: gaps })}>
            {gaps}
            <span className="visually-hidden"> {t('matrix.gaps', { count: gaps })}</span>
          </span>
        )}
      </th>
      {matrix.modules.map((module) => {
        const cell = person.cells.find(({ moduleId }) => moduleId === module.id);
        return (
          <td key={module.id} data-state={cell?.state}>
            {cell ? (
              <Cell
                cell={cell}
                called={`${person.name}, ${titleOf(module)}`}
                onSignOff={
                  cell.state === 'awaiting' && !isMe
                    ? () => onSignOff({ moduleId: module.id, userId: person.id, name: person.name })
                    : undefined
                }
                onRemind={
                  isGap(cell) && !isMe
                    ? () => onRemind({ moduleId: module.id, people: [person.id] })
                    : undefined
                }
                onCards={isMe ? undefined : () => onCards(person)}
              />
            ) : (
              <span className="visually-hidden">{t('matrix.notAsked')}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface CellProps {
  cell: MatrixCell;
  /** whose it is and of what */
  called: string;
  onSignOff: (() => void) | undefined;
  onRemind: (() => void) | undefined;
  onCards: (() => void) | undefined;
}

/** How one person stands with one module: a shape; its words and what can be done about it in a menu of its own. */
function Cell({ cell, called, onSignOff, onRemind, onCards }: CellProps) {
  const { t } = useTranslation('training');
  const [isOpen, setOpen] = useState(false);
  const words = useWordsOf(cell);
  const { tone, Icon } = looks[cell.state];
  const button = (
    <button
      type="button"
      className="matrix-cell"
      // what nobody asks for is no alarm
      data-tone={!cell.required && tone === 'danger' ? 'neutral' : tone}
      aria-label={`${called}: ${words}`}
      title={words}
      onClick={() => setOpen(true)}
    >
      <Icon size={18} aria-hidden />
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
        {onCards && (
          <Menu.Item leftSection={<IconId size={18} aria-hidden />} onClick={onCards}>
            {t('addCard.button')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useWordsOf({ state, required, expiresAt, dueDate }: MatrixCell): string {
  const { t } = useTranslation('training');
  const word = t(`matrix.state.${state}`);
  if ((state === 'valid' || state === 'expiring' || state === 'expired') && expiresAt)
    return `${word} ${formatDate(expiresAt)}`;
  if (required && dueDate && state !== 'valid') return `${word}, ${t('due', { date: formatDate(dueDate) })}`;
  return word;
}
