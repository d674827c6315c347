import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What can be done with the rows that are selected, or with the one that one is at. */
export interface RowsAction<Row> {
  label: string;
  /** a key of its own, listed with the others by `?` */
  keys?: string;
  /** `done` takes the selection away */
  run: (rows: readonly Row[], done: () => void) => void;
}

interface Props {
  /** undefined: not known yet */
  count: number | undefined;
  selected: number;
  actions: readonly { label: string; run: () => void }[];
  hint?: string | undefined;
  onClearSelection: () => void;
  /** null: nothing narrows the rows */
  onClearFilters: (() => void) | null;
}

/** One line below the rows: how many there are, and what to do with the selected ones. */
export function RegisterBar({ count, selected, actions, hint, ...on }: Props) {
  const { t } = useTranslation('table');
  return (
    <div className="desk-bar" data-selecting={selected > 0 || undefined}>
      <div role="status" className="desk-bar-words">
        {selected > 0 ? (
          <Text fw={650}>{t('selected', { count: selected })}</Text>
        ) : (
          count !== undefined && <Text>{t('rows', { count })}</Text>
        )}
      </div>
      {selected === 0 && hint && (
        <Text size="sm" c="dimmed" className="desk-bar-hint">
          {hint}
        </Text>
      )}
      {selected > 0 ? (
        <div role="toolbar" aria-label={t('forSelected')} className="desk-bar-actions">
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-md" variant="default" onClick={run}>
              {label}
            </Button>
          ))}
          <Button size="compact-md" variant="default" onClick={on.onClearSelection}>
            {t('clearSelection')}
          </Button>
        </div>
      ) : (
        on.onClearFilters && (
          <div className="desk-bar-actions">
            <Button size="compact-md" variant="default" onClick={on.onClearFilters}>
              {t('clearFilters')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
