import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  width: string | undefined;
  sorted: 'asc' | 'desc' | false;
  /** null: this column has no order */
  onSort: (() => void) | null;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: IconArrowUp, desc: IconArrowDown };

/** Name of a column, and the button that sorts by it. The direction is an arrow, `aria-sort` and, on hover, a word. */
export function HeadCell({ name, width, sorted, onSort }: Props) {
  const { t } = useTranslation('table');
  if (!onSort) {
    return (
      <Table.Th scope="col" style={{ width }}>
        {name}
      </Table.Th>
    );
  }
  const Arrow = sorted ? arrows[sorted] : IconArrowsSort;
  return (
    <Table.Th scope="col" style={{ width }} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button type="button" className="data-sort" onClick={onSort} title={t(sorted || 'sortBy', { name })}>
        <span>{name}</span>
        <Arrow size={16} aria-hidden data-idle={!sorted || undefined} />
      </button>
    </Table.Th>
  );
}
