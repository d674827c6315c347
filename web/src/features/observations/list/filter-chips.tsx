import { IconX } from '@tabler/icons-react';
import { valuesOf } from '@turva/contracts/base/some';
import type { FilterParam, ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { useTranslation } from 'react-i18next';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { periodWords } from './period.ts';
import {
  type ChoiceParam,
  type Choices,
  choiceParams,
  useFilterChoices,
  wordOf,
} from './use-filter-choices.ts';

interface Props {
  filters: ObservationFilters;
  /** parameters that the bar has a field for; single values only, unless the fields support several */
  fields?: readonly FilterParam[];
  /** the fields hold several values */
  severalFit?: boolean;
  onChange: (changes: Record<string, null>) => void;
}

const none: readonly FilterParam[] = [];

/** Chips for filters from the URL that the bar has no field for; a tap removes them. */
export function FilterChips({ filters, fields = none, severalFit = false, onChange }: Props) {
  const { t } = useTranslation('observations');
  const choices = useFilterChoices(useUserDb());
  // do not show an id before the names are here
  if (!choices) return null;

  const { overdue, here, from, to } = filters;
  const chosen = choiceParams.flatMap((param) => {
    const values = valuesOf<string | number>(filters[param]).map(String);
    const isInField = fields.includes(param) && (severalFit || values.length === 1);
    return values.length === 0 || isInField
      ? []
      : [{ param, and: undefined, name: nameOf(param, choices[param], values) }];
  });
  const chips = [
    ...chosen,
    here && { param: 'here', name: t('list.here') },
    (from || to) &&
      !fields.includes('from') && {
        param: 'from',
        and: 'to',
        name: t('list.periodIs', { period: periodWords({ from, to }, t) }),
      },
    overdue && { param: 'overdue', name: t('list.overdue') },
    filters.mine && !fields.includes('mine') && { param: 'mine', name: t('list.mine') },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;

  return (
    <div className="filter-chips flow whole-row gap-8">
      {chips.map(({ param, name, ...chip }) => (
        <button
          key={param}
          type="button"
          className="choice-chip"
          aria-label={t('list.removeFilter', { name })}
          onClick={() =>
            onChange({ [param]: null, ...('and' in chip && chip.and ? { [chip.and]: null } : {}) })
          }
        >
          {name}
          <IconX size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}

/** The name of the chosen value, unless the label says it: without owner, answered late. */
function nameOf(param: ChoiceParam, choices: Choices, values: readonly string[]) {
  const words = values.map((value) => wordOf(choices, value)).join(', ');
  return param === 'answer' || (values.length === 1 && values[0] === 'none' && param !== 'theme')
    ? words
    : `${choices.name}: ${words}`;
}
