import { Menu, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '../dialog/dialog-url.ts';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import { PeriodFilter, usePeriodLabel } from '../list/period-filter.tsx';
import { comingPeriods, pastPeriods } from '../list/usual-periods.ts';
import { Act } from '../press/act.tsx';
import { type Asked, NONE, type RegisterColumn, valuesOfAll } from './arrange.ts';
import { registerChanges } from './use-register.ts';

interface Props<Row> {
  columns: readonly RegisterColumn<Row>[];
  /** all rows: the filters offer the values that occur in them */
  rows: readonly Row[];
  asked: Asked;
  search: { label: string; typed: string; onType: (typed: string) => void; ref: Ref<HTMLInputElement> };
  onChange: (changes: Changes) => void;
  /** further display options */
  children: ReactNode;
}

/** Filters of a register: a button for each filterable column, rarely used ones hidden until needed. */
export function RegisterTools<Row>({ columns, rows, asked, search, onChange, children }: Props<Row>) {
  const { t } = useTranslation('table');
  const label = usePeriodLabel();
  const [wanted, setWanted] = useState<string | null>(null);
  const isNarrowed = ({ id }: RegisterColumn<Row>) =>
    (asked.choices[id]?.length ?? 0) > 0 || Boolean(asked.days[id]?.from ?? asked.days[id]?.to);
  const all = columns.filter(({ choice, days }) => choice ?? days);
  const isShown = (column: RegisterColumn<Row>) =>
    !column.isSeldom || column.id === wanted || isNarrowed(column);
  const hidden = all.filter((column) => !isShown(column));
  return (
    <search className="desk-tools flow middle gap-6">
      <TextInput
        ref={search.ref}
        type="search"
        maxLength={200}
        className="filter-search"
        aria-label={search.label}
        placeholder={search.label}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search.typed}
        onChange={(event) => search.onType(event.currentTarget.value)}
      />
      {all.filter(isShown).map(({ id, header, choice, days }) => (
        <span key={id} className="desk-filter">
          {choice && (
            <ChoiceFilter
              name={header}
              options={valuesOfAll(rows, choice).map((value) => ({
                value,
                label: value === NONE ? t('none') : choice.wordOf(value),
              }))}
              chosen={asked.choices[id] ?? []}
              isAsked={id === wanted}
              onChange={(values) => onChange(registerChanges.choice(id, values))}
            />
          )}
          {days && (
            <PeriodFilter
              label={label(header, asked.days[id] ?? {})}
              period={asked.days[id] ?? {}}
              usual={days.isComing ? comingPeriods : pastPeriods}
              isAsked={id === wanted}
              onChange={(period) => onChange(registerChanges.days(id, period))}
            />
          )}
        </span>
      ))}
      {hidden.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Act aria-label={t('moreFilters')} className="desk-more">
              <IconPlus size={18} aria-hidden />
            </Act>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map(({ id, header }) => (
              <Menu.Item key={id} mih="var(--tt-ctl)" onClick={() => setWanted(id)}>
                {header}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <div className="desk-shown flex to-right gap-6">{children}</div>
    </search>
  );
}
