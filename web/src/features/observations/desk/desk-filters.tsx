import { Menu } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { someOf, valuesOf } from '@turva/contracts/base/some';
import type { FilterParam, ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { Changes } from '../../../ui/dialog/dialog-url.ts';
import { ChoiceFilter } from '../../../ui/list/choice-filter.tsx';
import { FilterSearch } from '../../../ui/list/filter-text.tsx';
import { PeriodFilter, usePeriodLabel } from '../../../ui/list/period-filter.tsx';
import { comingPeriods, pastPeriods } from '../../../ui/list/usual-periods.ts';
import { Act } from '../../../ui/press/act.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import { periodWords } from '../list/period.ts';
import { type ChoiceParam, choiceParams, useFilterChoices } from '../list/use-filter-choices.ts';

interface Props {
  db: UserDb;
  filters: ObservationFilters;
  onChange: (changes: Changes) => void;
  searchRef: Ref<HTMLInputElement>;
  /** further display options */
  children: ReactNode;
}

const always: readonly ChoiceParam[] = ['area', 'category', 'severity', 'assignee'];
const inBar: readonly FilterParam[] = [...choiceParams, 'from', 'to', 'dueFrom', 'dueTo'];

/** The filters of the list: one button each, rarely used ones hidden until needed. */
export function DeskFilters({ db, filters, onChange, searchRef, children }: Props) {
  const { t } = useTranslation(['observations', 'desk', 'table', 'common']);
  const choices = useFilterChoices(db);
  const [asked, setAsked] = useState<ChoiceParam | null>(null);
  const { dueFrom, dueTo } = filters;
  const [isDueAsked, setDueAsked] = useState(false);
  const periodLabel = usePeriodLabel();
  const isShown = (param: ChoiceParam) =>
    always.includes(param) || param === asked || filters[param] !== undefined;
  const change = (param: ChoiceParam, values: readonly string[]) =>
    onChange({ [param]: someOf(values) ?? null, ...(param === 'area' ? { here: null } : {}) });

  return (
    <search className="desk-tools flow middle gap-6">
      <FilterSearch
        ref={searchRef}
        className="filter-search"
        aria-label={t('list.search')}
        placeholder={t('desk:filter.search')}
        value={filters.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(q) => onChange({ q })}
      />
      <PeriodFilter
        label={
          filters.from || filters.to
            ? t('list.periodIs', { period: periodWords(filters, t) })
            : t('field.captured')
        }
        period={filters}
        usual={pastPeriods}
        onChange={onChange}
      />
      {(isDueAsked || dueFrom || dueTo) && (
        <PeriodFilter
          label={periodLabel(t('field.dueDate'), { from: dueFrom, to: dueTo })}
          period={{ from: dueFrom, to: dueTo }}
          usual={comingPeriods}
          isAsked={isDueAsked}
          onChange={({ from, to }) => onChange({ dueFrom: from, dueTo: to })}
        />
      )}
      {choices && (
        <>
          {choiceParams.filter(isShown).map((param) => (
            <ChoiceFilter
              key={param}
              {...choices[param]}
              chosen={valuesOf<string | number>(filters[param]).map(String)}
              isAsked={param === asked}
              onChange={(values) => change(param, values)}
            />
          ))}
          <Menu position="bottom-start">
            <Menu.Target>
              <Act aria-label={t('table:moreFilters')} className="desk-more">
                <IconPlus size={18} aria-hidden />
              </Act>
            </Menu.Target>
            <Menu.Dropdown>
              {!isDueAsked && !dueFrom && !dueTo && (
                <Menu.Item mih="var(--tt-ctl)" onClick={() => setDueAsked(true)}>
                  {t('field.dueDate')}
                </Menu.Item>
              )}
              {choiceParams
                .filter((param) => !isShown(param))
                .map((param) => (
                  <Menu.Item key={param} mih="var(--tt-ctl)" onClick={() => setAsked(param)}>
                    {choices[param].name}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <FilterChips filters={filters} fields={inBar} severalFit onChange={onChange} />
      <div className="desk-shown flex to-right gap-6">{children}</div>
    </search>
  );
}
