import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../press/icon-act.tsx';

/** Replaced by the search field when pressed; labelled like the field. */
export const SearchButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconAct Icon={IconSearch} iconSize={24} label={label} quiet aria-expanded={false} onClick={onClick} />
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
    <IconAct
      Icon={IconAdjustmentsHorizontal}
      iconSize={24}
      label={narrowed > 0 ? t('list.filtersOn', { number: narrowed }) : t('list.filters')}
      quiet
      className="list-filter"
      data-narrowed={narrowed > 0}
      aria-expanded={unfolded}
      aria-controls={opens}
      onClick={onClick}
    />
  );
}
