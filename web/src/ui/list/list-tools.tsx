import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Replaced by the search field when pressed; labelled like the field. */
export const SearchButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon
    variant="subtle"
    c="var(--mantine-color-text)"
    aria-label={label}
    aria-expanded={false}
    onClick={onClick}
  >
    <IconSearch size={24} aria-hidden />
  </ActionIcon>
);

interface Props {
  narrowed: number;
  /** id of the element it unfolds */
  opens: string;
  unfolded: boolean;
  onClick: () => void;
}

/** Unfolds the fields; a dot, and a number for screen readers, if they filter the list. */
export function FilterButton({ narrowed, opens, unfolded, onClick }: Props) {
  const { t } = useTranslation('observations');
  return (
    <ActionIcon
      variant="subtle"
      c="var(--mantine-color-text)"
      className="list-filter"
      data-narrowed={narrowed > 0}
      aria-label={narrowed > 0 ? t('list.filtersOn', { number: narrowed }) : t('list.filters')}
      aria-expanded={unfolded}
      aria-controls={opens}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={24} aria-hidden />
    </ActionIcon>
  );
}
