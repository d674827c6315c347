import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { written } from '../list/count-cards.tsx';
import { Act } from '../press/act.tsx';

/** An action for the selected rows, or for the active one. */
export interface RowsAction<Row> {
  label: string;
  /** its shortcut, listed by `?` like the others */
  keys?: string;
  /** `done` clears the selection */
  run: (rows: readonly Row[], done: () => void) => void;
}

/** `unsent`: what is true of it until the server has it; null: it has it, undefined: not known yet. */
export interface Said {
  count: number;
  undone: boolean;
  unsent: string | null | undefined;
}

/** The last changes, which can be undone one by one, the last one first. */
export interface RegisterUndo {
  /** null: none, or no longer to be reported */
  said: Said | null;
  run: () => void;
  forget: () => void;
}

interface Props {
  undo?: RegisterUndo | undefined;
  /** undefined: not known yet */
  count: number | undefined;
  /** how many the store has, if more may be there than are shown */
  total?: number | undefined;
  selected: number;
  actions: readonly { label: string; run: () => void }[];
  hint?: string | undefined;
  onClearSelection: () => void;
  /** null: no filter is set */
  onClearFilters: (() => void) | null;
}

/** One line below the rows: how many there are, and actions for the selected ones. */
export function RegisterBar({ count, total, selected, actions, hint, undo, ...on }: Props) {
  const { t } = useTranslation(['table', 'common']);
  const said = selected === 0 ? (undo?.said ?? null) : null;
  return (
    <div className="desk-bar line apart high-36 gap-12 round-10" data-selecting={selected > 0 || undefined}>
      <div role="status" className="desk-bar-words">
        {selected > 0 ? (
          <Text fw={650}>{t('selected', { count: selected })}</Text>
        ) : (
          <UndoMessage count={count} total={total} said={said} />
        )}
      </div>
      {selected === 0 && !said && hint && (
        <Text size="sm" c="dimmed" className="grow cut text-right">
          {hint}
        </Text>
      )}
      {selected > 0 ? (
        <div role="toolbar" aria-label={t('forSelected')} className="desk-bar-actions">
          {actions.map(({ label, run }) => (
            <Act label={label} key={label} size="compact-md" onClick={run} />
          ))}
          <Act label={t('clearSelection')} size="compact-md" onClick={on.onClearSelection} />
        </div>
      ) : said ? (
        <div className="desk-bar-actions">
          {!said.undone && (
            <Act
              Icon={IconArrowBackUp}
              iconSize={18}
              label={t('undo')}
              size="compact-md"
              onClick={undo?.run}
            />
          )}
          <Act label={t('common:close')} size="compact-md" onClick={undo?.forget} />
        </div>
      ) : (
        on.onClearFilters && (
          <div className="desk-bar-actions">
            <Act label={t('clearFilters')} size="compact-md" onClick={on.onClearFilters} />
          </div>
        )
      )}
    </div>
  );
}

/** `arrived` is claimed only once the server has the change. */
export const wordsOfSaid = ({ unsent }: Said, arrived: string): string | null =>
  unsent === undefined ? null : (unsent ?? arrived);

/** The last change, otherwise the number of rows. */
function UndoMessage({
  count,
  total,
  said,
}: Pick<Props, 'count' | 'total'> & { said: RegisterUndo['said'] }) {
  const { t } = useTranslation('table');
  if (said)
    return (
      <Text fw={650}>{wordsOfSaid(said, t(said.undone ? 'undone' : 'changed', { count: said.count }))}</Text>
    );
  if (count === undefined) return null;
  const isPart = total !== undefined && total > count;
  return (
    <Text>
      {isPart ? t('rowsOf', { shown: written(count), total: written(total) }) : t('rows', { count })}
    </Text>
  );
}
