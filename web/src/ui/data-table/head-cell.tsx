import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** rem */
  width: number | undefined;
  /** the name is only for screen readers and on hover */
  isNarrow: boolean | undefined;
  sorted: 'asc' | 'desc' | false;
  /** null: this column is not sortable */
  onSort: (() => void) | null;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: IconArrowUp, desc: IconArrowDown };

/**
 * Name of a column, and the button that sorts by it. The direction is an arrow, `aria-sort` and, on hover, a word.
 */
export function HeadCell({ name, width, isNarrow = false, sorted, onSort }: Props) {
  const { t } = useTranslation('table');
  const style = width === undefined ? {} : { width: `${width}rem` };
  const named = <span className={isNarrow ? 'visually-hidden' : undefined}>{name}</span>;
  if (!onSort) {
    return (
      <Table.Th scope="col" style={style}>
        {named}
      </Table.Th>
    );
  }
  const Arrow = sorted ? arrows[sorted] : IconArrowsSort;
  return (
    <Table.Th scope="col" style={style} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button
        type="button"
        className="data-sort inline-flex round-8 middle bare gap-4"
        onClick={onSort}
        title={t(sorted || 'sortBy', { name })}
      >
        {named}
        <Arrow size={16} aria-hidden data-idle={!sorted || undefined} />
      </button>
    </Table.Th>
  );
}
