import { Checkbox, NativeSelect } from '@mantine/core';
import { categories, severities, statuses, themes } from '@turva/contracts/observations/observation-values';
import type { Plan } from '@turva/contracts/plant/plans';
import { NONE } from '@turva/rules/observations/observation-fact';
import { monthsOf } from '@turva/rules/observations/observation-period';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/clock.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { ChoiceFilter } from '../../ui/list/choice-filter.tsx';
import { FilterDrop } from '../../ui/list/filter-drop.tsx';
import { optionsOf } from '../../ui/list/filter-select.tsx';
import { Act } from '../../ui/press/act.tsx';
import { formatMonth } from '../../ui/time.tsx';
import { layers, type MapFilters, spanDays, spans, usualSpan, withLayer } from './map-filters.ts';

interface Props {
  plans: readonly Plan[];
  nameOf: (plan: Plan) => string;
  plan: Plan;
  filters: MapFilters;
  url: DialogUrl;
}

/** The plan and the filters of the map: one button each, as above every desk's list. */
export function MapFields({ plans, nameOf, plan, filters, url }: Props) {
  const { t } = useTranslation(['plans', 'observations', 'common']);
  const narrows = (changes: Record<string, readonly string[] | null>) => void url.replace(changes);
  return (
    <>
      {plans.length > 1 && (
        <NativeSelect
          aria-label={t('choose')}
          className="map-choose"
          value={plan.id}
          data={plans.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={({ currentTarget: { value } }) => void url.replace({ plan: value, area: null })}
        />
      )}
      <LayersDrop filters={filters} url={url} />
      <TimeDrop filters={filters} url={url} />
      <ChoiceFilter
        name={t('observations:field.severity')}
        options={optionsOf(severities, (value) => t(`common:severity.${value}`))}
        chosen={filters.severity}
        onChange={(severity) => narrows({ severity })}
      />
      <ChoiceFilter
        name={t('observations:field.status')}
        options={optionsOf(statuses, (value) => t(`common:status.${value}`))}
        chosen={filters.status}
        // from an older link: not closed
        onChange={(status) => narrows({ status, open: null })}
      />
      <ChoiceFilter
        name={t('observations:field.category')}
        options={optionsOf(categories, (value) => t(`observations:category.${value}`))}
        chosen={filters.category}
        onChange={(category) => narrows({ category })}
      />
      <ChoiceFilter
        name={t('observations:field.theme')}
        options={optionsOf([...themes, NONE], (value) => t(`observations:theme.${value}`))}
        chosen={filters.theme}
        onChange={(theme) => narrows({ theme })}
      />
    </>
  );
}

type DropProps = Pick<Props, 'filters' | 'url'>;

function LayersDrop({ filters, url }: DropProps) {
  const { t } = useTranslation('plans');
  const [opened, setOpened] = useState(false);
  const { size } = filters.layers;
  return (
    <FilterDrop
      label={t('layer.shown', { shown: size })}
      narrowed={false}
      opened={opened}
      onToggle={setOpened}
    >
      {layers.map((layer) => (
        <Checkbox
          key={layer}
          label={t(`layer.${layer}`)}
          checked={filters.layers.has(layer)}
          onChange={({ currentTarget: { checked } }) =>
            void url.replace({ layer: withLayer(filters.layers, layer, checked) })
          }
        />
      ))}
    </FilterDrop>
  );
}

function TimeDrop({ filters, url }: DropProps) {
  const { t } = useTranslation('plans');
  const [opened, setOpened] = useState(false);
  const today = plantDay(useNow());
  const { span, month } = filters;
  const months = useMemo(() => monthsOf(spanDays({ span }, today)).map((one) => one.month), [span, today]);
  const shown = months.find((one) => one === month);
  return (
    <FilterDrop
      label={`${t('filter.span')}: ${shown ? formatMonth(shown) : t(`span.${span}`)}`}
      narrowed={span !== usualSpan || shown !== undefined}
      opened={opened}
      onToggle={setOpened}
    >
      <div className="choice-usual grid gap-6">
        {spans.map((value) => (
          <Act
            label={t(`span.${value}`)}
            key={value}
            size="compact-md"
            aria-pressed={value === span}
            onClick={() => void url.replace({ span: value === usualSpan ? null : value, month: null })}
          />
        ))}
      </div>
      {months.length > 1 && <MonthSlider months={months} chosen={shown} url={url} />}
    </FilterDrop>
  );
}

/** Steps through the months; at its start it shows all. */
function MonthSlider({
  months,
  chosen,
  url,
}: {
  months: readonly string[];
  chosen: string | undefined;
  url: DialogUrl;
}) {
  const { t } = useTranslation('plans');
  const at = chosen ? months.indexOf(chosen) + 1 : 0;
  const said = chosen ? formatMonth(chosen) : t('month.all');
  return (
    <label className="map-month flow middle">
      <span>
        {t('month.label')}: <b>{said}</b>
      </span>
      <input
        type="range"
        min={0}
        max={months.length}
        value={at}
        aria-valuetext={said}
        onChange={({ currentTarget: { value } }) =>
          void url.replace({ month: months[Number(value) - 1] ?? null })
        }
      />
    </label>
  );
}
