import { Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { TrainingMatrix } from '@turva/contracts/duties/training';
import { isGap } from '@turva/rules/duties/training-progress';
import { wholePercent } from '@turva/rules/words/percent';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { AssignItems } from './assign-items.tsx';
import { MatrixCellButton, MatrixLegend } from './matrix-cell.tsx';
import { departmentsOf, gapsOf, lackingOf, type Person, shareOf } from './matrix-rows.ts';
import type { Assignee } from './use-assign.ts';

export interface Awaiting {
  moduleId: number;
  userId: number;
  name: string;
}

/** A gap: one person's in one module, or everybody's. */
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
  /** with a due date; null removes it */
  onAssign: (assignee: Assignee, day: string | null) => void;
  /** asks for the due date */
  onAskDay: (assignee: Assignee) => void;
}

/** The title of a module of the matrix in the reader's language. */
export const titleOf = ({ titles, title }: TrainingMatrix['modules'][number]) =>
  titles[currentLanguage()] ?? title;

const arrows: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the buttons of the table; an open menu uses the arrows itself. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>) {
  const [down, right] = arrows[event.key] ?? [0, 0];
  const cell = (event.target as Element).closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if ((!down && !right) || !cell || !row || !event.currentTarget.contains(cell)) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [y, x] = [row.rowIndex + down, cell.cellIndex + right];
  // cells without a button are skipped
  while (rows[y]?.cells[x]) {
    const button = rows[y]?.cells[x]?.querySelector('button');
    if (button) {
      button.focus();
      return;
    }
    [y, x] = [y + down, x + right];
  }
}

/** A person, or above them their department with its share of each module. */
type Line = { department: string | null; people: Person[]; person?: Person };

export function MatrixTable(props: Props) {
  const { t } = useTranslation('training');
  const { modules, people } = props.matrix;
  const groups = props.isGrouped ? departmentsOf(people) : [{ department: null, people }];
  const lines = groups.flatMap((group): Line[] => [
    ...(props.isGrouped ? [group] : []),
    ...group.people.map((person) => ({ ...group, person })),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="matrix-frame relative card" aria-label={t('matrix.button')} tabIndex={0}>
      <FactsTable
        className="matrix-table sub"
        onKeyDown={moveByArrow}
        rows={lines}
        keyOf={({ department, person }) => String(person?.id ?? department)}
        bodyOf={({ department }) => department ?? ''}
        of={({ person }) => (person ? { 'data-person': person.id } : { className: 'matrix-department' })}
        columns={[
          {
            id: 'person',
            head: (
              <>
                <MatrixLegend />
                {t('matrix.person')}
              </>
            ),
            isRowHeader: true,
            of: ({ person }) => (person ? {} : { scope: 'rowgroup' }),
            cell: ({ person, department, people: own }) =>
              person ? (
                <PersonHead {...props} person={person} />
              ) : (
                `${department || t('matrix.noDepartment')} · ${own.length}`
              ),
          },
          ...modules.map((module) => ({
            id: String(module.id),
            head: <ModuleHead module={module} people={people} onRemind={props.onRemind} />,
            of: ({ person }: Line) => (person ? { 'data-state': cellOf(person, module)?.state } : {}),
            cell: ({ person, ...group }: Line) =>
              person ? (
                <PersonCell {...props} person={person} module={module} />
              ) : (
                <DepartmentCell {...props} {...group} module={module} />
              ),
          })),
        ]}
      />
    </section>
  );
}

const cellOf = ({ cells }: Person, { id }: { id: number }) => cells.find(({ moduleId }) => moduleId === id);

/** Empty if nobody is assigned. */
const share = ({ valid, total }: { valid: number; total: number }) =>
  total === 0 ? '' : `${wholePercent((100 * valid) / total)} %`;

interface HeadProps extends Pick<Props, 'onRemind'> {
  module: TrainingMatrix['modules'][number];
  people: Person[];
}

function ModuleHead({ module, people, onRemind }: HeadProps) {
  const { t } = useTranslation('training');
  const title = titleOf(module);
  const counted = shareOf(people, module.id);
  return (
    <LazyMenu
      button={(props) => (
        <button
          type="button"
          className="matrix-head w-full gap-2 text-left stack middle bare"
          title={title}
          {...props}
        >
          <span>{title}</span>
          <small>{share(counted)}</small>
        </button>
      )}
    >
      {() => (
        <>
          <Menu.Label>
            {title}: {counted.valid}/{counted.total}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconBell size={18} aria-hidden />}
            disabled={counted.missing === 0}
            onClick={() => onRemind({ moduleId: module.id, people: undefined })}
          >
            {t('matrix.remindAll', { count: counted.missing })}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  );
}

interface DepartmentProps extends Pick<Props, 'onRemind' | 'onAssign' | 'onAskDay'> {
  department: string | null;
  people: Person[];
  module: TrainingMatrix['modules'][number];
}

/** A department's state for one module, with a menu to assign or remind all its people at once. */
function DepartmentCell({ department, people, module, onRemind, onAssign, onAskDay }: DepartmentProps) {
  const { t } = useTranslation('training');
  const counted = shareOf(people, module.id);
  const about = `${titleOf(module)}, ${department || t('matrix.noDepartment')}`;
  const lacking = lackingOf(people, module.id);
  const words =
    counted.total === 0 ? t('matrix.notAsked') : `${share(counted)} (${counted.valid}/${counted.total})`;
  const assignee = { moduleId: module.id, userId: null, department, about };
  const given = module.departments?.find((each) => each.department === department);
  return (
    <LazyMenu
      button={(props) => (
        <button
          type="button"
          className="matrix-cell"
          aria-label={`${about}: ${words}`}
          title={words}
          tabIndex={-1}
          {...props}
        >
          {share(counted) || '·'}
        </button>
      )}
    >
      {() => (
        <>
          <Menu.Label>
            {about}
            <br />
            {words}
            {given && (
              <>
                <br />
                {given.dueDate
                  ? t('assign.departmentBy', { date: formatDate(given.dueDate) })
                  : t('assign.department')}
              </>
            )}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconBell size={18} aria-hidden />}
            disabled={lacking.length === 0}
            onClick={() => onRemind({ moduleId: module.id, people: lacking })}
          >
            {t('matrix.remindAll', { count: lacking.length })}
          </Menu.Item>
          {department && (
            <AssignItems
              isGiven={given !== undefined}
              give={(day) => onAssign(assignee, day)}
              askDay={() => onAskDay(assignee)}
            />
          )}
        </>
      )}
    </LazyMenu>
  );
}

function PersonHead({ person, isGrouped, myId, onCards }: Props & { person: Person }) {
  const { t } = useTranslation('training');
  const gaps = gapsOf(person);
  const seen = [person.name, isGrouped ? null : person.department].filter(Boolean).join(' ');
  const name = (
    <>
      <span className="matrix-name">{person.name}</span>
      {!isGrouped && person.department && <small> {person.department}</small>}
    </>
  );
  return (
    <>
      {person.id === myId ? (
        <span className="matrix-person inline-flex baseline high-48 pad-0 no-edge no-ground like-around font-around text-left gap-8">
          {name}
        </span>
      ) : (
        <button
          type="button"
          className="matrix-person inline-flex baseline high-48 pad-0 no-edge no-ground like-around font-around text-left gap-8"
          // contains the visible text, for people who activate it by voice
          aria-label={t('addCard.one', { name: seen })}
          title={t('addCard.one', { name: person.name })}
          onClick={() => onCards(person)}
        >
          {name}
        </button>
      )}
      {gaps > 0 && (
        <span
          className="matrix-gaps absolute danger-text w-650 tiny"
          title={t('matrix.gaps', { count: gaps })}
        >
          {gaps}
          <span className="visually-hidden"> {t('matrix.gaps', { count: gaps })}</span>
        </span>
      )}
    </>
  );
}

type PersonCellProps = Props & { person: Person; module: TrainingMatrix['modules'][number] };

function PersonCell({ person, module, myId, ...on }: PersonCellProps) {
  const cell = cellOf(person, module);
  const isMe = person.id === myId;
  const about = `${person.name}, ${titleOf(module)}`;
  const assignee = { moduleId: module.id, userId: person.id, department: null, about };
  return (
    <MatrixCellButton
      cell={cell}
      called={about}
      onSignOff={
        cell?.state === 'awaiting' && !isMe
          ? () => on.onSignOff({ moduleId: module.id, userId: person.id, name: person.name })
          : undefined
      }
      onRemind={
        cell && isGap(cell) && !isMe
          ? () => on.onRemind({ moduleId: module.id, people: [person.id] })
          : undefined
      }
      onCards={isMe ? undefined : () => on.onCards(person)}
      give={(day) => on.onAssign(assignee, day)}
      askDay={() => on.onAskDay(assignee)}
    />
  );
}
