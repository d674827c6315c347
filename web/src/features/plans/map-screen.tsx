import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconDeviceTv, IconMap2, IconPencil, IconPolygon, IconPrinter } from '@tabler/icons-react';
import { categories, severities, themes } from '@turva/contracts/observation-values';
import type { Plan } from '@turva/contracts/plans';
import { supervises } from '@turva/rules/observation-handling';
import { monthsOf } from '@turva/rules/observation-period';
import { plantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { allPlans } from '../../records/plans/plan-files.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { usePrintLight } from '../../ui/chart/use-print-light.ts';
import { useNow } from '../../ui/clock.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect, optionsOf } from '../../ui/list/filter-select.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { printPlan } from '../../ui/plan/print-plan.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { formatMonth } from '../../ui/time.tsx';
import { useWall } from '../../ui/use-wall.ts';
import {
  layers,
  type MapFilters,
  narrowedBy,
  planAsked,
  plansFor,
  readFilters,
  spanDays,
  spans,
  usualSpan,
  withLayer,
} from './map-filters.ts';
import { MapWall } from './map-wall.tsx';
import './map.css';

const PlanEditor = lazy(async () => ({
  default: (await import('./draw/plan-editor.tsx')).PlanEditor,
}));
const PlanForm = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanForm }));
const PlanView = lazy(async () => ({ default: (await import('./plan-view.tsx')).PlanView }));

/** The plant as a picture: what is reported, worked on and stored where, and a list that says the same. */
export function MapScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation(['plans', 'permits', 'areas']);
  const url = useDialogUrl();
  const isPhone = useIsPhone();
  const mayDraw = supervises(useViewer());
  const filters = readFilters(url.params);
  usePrintLight();
  const wall = useWall();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const known = useKnown(
    db,
    useLiveQuery(() => allPlans(db, currentLocale()), [db]),
  );
  if (!known) return <ScreenLoading />;
  const plans = plansFor(known, mayDraw);
  const plan = planAsked(plans, filters.plan);
  const nameOf = (one: Plan) =>
    `${one.building} · ${one.level}${one.isActive ? '' : ` (${t('areas:closed')})`}`;
  const close = () => setForm(null);
  const drawing = {
    label: t('draw.open'),
    Icon: IconPolygon,
    onClick: () => void url.replace({ draw: '1', area: null }),
  };
  const others: ListAction[] = [
    // nobody prints from a phone, or hangs one on the wall
    ...(plan && !isPhone
      ? [
          { label: t('print'), Icon: IconPrinter, onClick: printPlan },
          { label: t('permits:board.wall'), Icon: IconDeviceTv, onClick: wall.enter },
        ]
      : []),
    ...(mayDraw && plan
      ? [drawing, { label: t('form.edit'), Icon: IconPencil, onClick: () => setForm('edit') }]
      : []),
  ];
  if (plan && wall.isOn)
    return (
      <MapWall db={db} plan={plan} onLeave={wall.leave}>
        <Suspense fallback={<ScreenLoading />}>
          <PlanView db={db} plan={plan} filters={filters} url={url} />
        </Suspense>
      </MapWall>
    );
  if (plan && mayDraw && url.params.has('draw'))
    return (
      <div className="map-screen">
        <ListHead title={t('draw.open')} about={<p className="map-about user-text">{nameOf(plan)}</p>} />
        <Suspense fallback={<ScreenLoading />}>
          <PlanEditor key={plan.id} db={db} plan={plan} onClose={() => void url.replace({ draw: null })} />
        </Suspense>
      </div>
    );
  return (
    <div className="map-screen">
      <ListHead
        title={t('title')}
        {...(mayDraw && { primary: { label: t('form.new'), onClick: () => setForm('new') } })}
        others={others}
        {...(plan && {
          about: <p className="map-about user-text">{nameOf(plan)}</p>,
          filters: {
            narrowed: narrowedBy(filters),
            fields: <Fields plans={plans} nameOf={nameOf} plan={plan} filters={filters} url={url} />,
          },
        })}
      />
      {plan ? (
        <Suspense fallback={<ScreenLoading />}>
          <PlanView db={db} plan={plan} filters={filters} url={url} />
        </Suspense>
      ) : filters.plan !== undefined ? (
        <EmptyState
          icon={<IconMap2 size={44} />}
          title={t('missing.title')}
          message={t('missing.why')}
          {...(plans.length > 0 && {
            action: (
              <Button variant="default" onClick={() => void url.replace({ plan: null, area: null })}>
                {t('missing.others')}
              </Button>
            ),
          })}
        />
      ) : (
        <EmptyState
          icon={<IconMap2 size={44} />}
          title={t('empty.title')}
          message={t(mayDraw ? 'empty.supervisor' : 'empty.hint')}
        />
      )}
      {form && (
        <Suspense>
          <PlanForm
            db={db}
            plan={form === 'edit' && plan ? plan : null}
            onSaved={({ id }) => void url.replace({ plan: String(id) })}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FieldsProps {
  plans: readonly Plan[];
  nameOf: (plan: Plan) => string;
  plan: Plan;
  filters: MapFilters;
  url: DialogUrl;
}

/** What is shown of which plan. */
function Fields({ plans, nameOf, plan, filters, url }: FieldsProps) {
  const { t } = useTranslation(['plans', 'observations', 'common']);
  const today = plantDay(useNow());
  const { span } = filters;
  const months = useMemo(() => monthsOf(spanDays({ span }, today)), [span, today]);
  return (
    <>
      {plans.length > 1 && (
        <NativeSelect
          aria-label={t('choose')}
          value={plan.id}
          data={plans.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={({ currentTarget: { value } }) => void url.replace({ plan: value, area: null })}
        />
      )}
      <FilterSelect
        aria-label={t('filter.span')}
        value={filters.span === usualSpan ? null : filters.span}
        any={t(`span.${usualSpan}`)}
        options={optionsOf(
          spans.filter((value) => value !== usualSpan),
          (value) => t(`span.${value}`),
        )}
        onChange={(span) => void url.replace({ span, month: null })}
      />
      <FilterSelect
        aria-label={t('observations:form.severity')}
        value={filters.severity}
        any={t('filter.anySeverity')}
        options={optionsOf(severities, (value) => t(`common:severity.${value}`))}
        onChange={(severity) => void url.replace({ severity })}
      />
      <FilterSelect
        aria-label={t('observations:form.category')}
        value={filters.category}
        any={t('filter.anyCategory')}
        options={optionsOf(categories, (value) => t(`observations:category.${value}`))}
        onChange={(category) => void url.replace({ category })}
      />
      <FilterSelect
        aria-label={t('observations:form.theme')}
        value={filters.theme}
        any={t('filter.anyTheme')}
        options={optionsOf(themes, (value) => t(`observations:theme.${value}`))}
        onChange={(theme) => void url.replace({ theme })}
      />
      <Checkbox
        label={t('filter.open')}
        checked={filters.isOpen}
        onChange={(event) => void url.replace({ open: event.currentTarget.checked ? '1' : null })}
      />
      <fieldset className="map-layers">
        <legend>{t('layer.legend')}</legend>
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
      </fieldset>
      {filters.layers.has('observations') && months.length > 1 && (
        <MonthSlider months={months.map(({ month }) => month)} chosen={filters.month} url={url} />
      )}
    </>
  );
}

/** One month after the other; at its beginning all of them. */
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
  const said = at === 0 ? t('month.all') : formatMonth(months[at - 1] ?? '');
  return (
    <label className="map-month">
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
