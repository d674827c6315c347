import { Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './column.ts';
import '../list/filter-drop.css';
import { Act } from '../press/act.tsx';
import type { ColumnFit } from './column-fit.ts';

interface Props<Row> {
  columns: readonly DataColumn<Row>[];
  fit: ColumnFit<Row>;
}

/** Selects the visible columns; the button itself tells how many do not fit. */
export function ColumnsMenu<Row>({ columns, fit }: Props<Row>) {
  const { t } = useTranslation('table');
  const { left } = fit;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Act
          Icon={IconColumns3}
          iconSize={18}
          label={left.length > 0 ? t('columnsLeft', { count: left.length }) : t('columns')}
          className="tool-button"
          title={left.length > 0 ? left.map(({ header }) => header).join(', ') : undefined}
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('columns')}
        className="choice-drop"
        // keys pressed here must not reach the table
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        {columns
          .filter(({ leaves }) => leaves !== undefined)
          .map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={fit.isShown(id)}
              onChange={(event) => fit.choose(id, event.currentTarget.checked)}
            />
          ))}
        <Act label={t('columnsUsual')} size="compact-md" disabled={!fit.isChosen} onClick={fit.reset} />
      </Popover.Dropdown>
    </Popover>
  );
}
