import { Skeleton } from '@mantine/core';
import { IconChartBar, IconFilterOff, IconPlus, IconPrinter } from '@tabler/icons-react';
import { NONE, narrowed } from '@turva/rules/observations/observation-fact';
import { supervises } from '@turva/rules/observations/observation-handling';
import { daysOf } from '@turva/rules/observations/observation-period';
import { areaBranches, topArea } from '@turva/rules/plant/area-branches';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { areaWithParts } from '../../records/areas/area-parts.ts';
import type { PhoneFigures } from '../../records/tsi/tsi.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { usePrintLight } from '../../ui/chart/use-print-light.ts';
import { useNow } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { FilterBar } from './filter-bar.tsx';
import { narrowingCount, readFilters } from './filters.ts';
import { recordFilter, recordsPath } from './records-path.ts';
import { BreakdownSection } from './sections/breakdown-section.tsx';
import { CausesSection } from './sections/causes-section.tsx';
import { ClosingSection } from './sections/closing-section.tsx';
import { CompareSection } from './sections/compare-section.tsx';
import { HeatMapSection } from './sections/heat-map-section.tsx';
import { MonthsSection } from './sections/months-section.tsx';
import { ParetoSection } from './sections/pareto-section.tsx';
import { ResponseSection } from './sections/response-section.tsx';
import { RiskTrends } from './sections/risk-trends.tsx';
import type { Grouping } from './sections/section-props.ts';
import { useAnalyticsWords } from './use-analytics-words.ts';
import { useFacts } from './use-facts.ts';
import './analytics.css';
import { ActLink } from '../../ui/press/act.tsx';

interface Props {
  db: UserDb;
  /** undefined: the key figures are still being computed; null: this device has never completed a pull */
  known: PhoneFigures | null | undefined;
  /** the plant's key figures, and other content independent of the filters */
  figures?: ReactNode;
  reports?: ReactNode;
}

const noAreas: never[] = [];
const noHours: never[] = [];
/** Stands for the area of records without one. */
const NO_AREA_ID = 0;

/** This device's observations filtered by the URL, and the filters. */
function useNarrowed(db: UserDb, params: URLSearchParams) {
  const filters = useMemo(() => readFilters(params), [params]);
  const knownAreas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]);
  const areas = knownAreas ?? noAreas;
  const today = plantDay(useNow());
  const read = useFacts(db);
  // without the areas every place would be a separate branch for a moment
  const facts = knownAreas && read;
  const { area, department, theme, category, period, from, to } = filters;
  const top = typeof area === 'number' ? area : topArea(areas);
  const words = useAnalyticsWords(areas, top);
  const days = useMemo(
    () => daysOf(period, today, { ...(from && { from }), ...(to && { to }) }),
    [period, today, from, to],
  );
  const filter = useMemo(() => recordFilter(filters, days), [filters, days]);
  /** without the date filter */
  const within = useMemo(() => {
    const ids = area === NONE ? new Set([NO_AREA_ID]) : area && areaWithParts(areas, area);
    return narrowed(facts ?? [], { ...(ids && { areas: ids }), department, theme, category });
  }, [facts, areas, area, department, theme, category]);
  const found = useMemo(() => narrowed(within, { days }), [within, days]);
  const grouping = useMemo((): Grouping => {
    const branchOf = areaBranches(areas, top);
    return {
      top,
      keyOf: (dimension) => (fact) =>
        dimension === 'area' ? branchOf(fact.areaId) : (fact[dimension] ?? NONE),
    };
  }, [areas, top]);
  return { filters, filter, areas, facts, within, found, days, today, words, grouping };
}

type Narrowed = ReturnType<typeof useNarrowed>;
type Change = (changes: Record<string, string | null>) => void;

function useChange(): Change {
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      // the current URL: two fields may change before the screen is rendered again
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}

/** Statistics of the observations: filtered by the URL, computed from this device's data. */
export function AnalyticsScreen({ db, known, figures, reports }: Props) {
  usePrintLight();
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const heardAt = useLiveQuery(async () => (await db.sync.get('heardAllAt'))?.value ?? null, [db]);
  const { reachable } = useSyncState();
  const narrowing = useNarrowed(db, params);
  const { facts, filters, words } = narrowing;
  const { t } = words;
  // the plant's yearly target per month; a part of the plant has none
  const target = known && narrowingCount(filters) === 0 ? known.kpis.target : null;
  // all at once: late content would push down what is being read
  const isHeard = typeof heardAt === 'number';
  const isReady = isHeard ? known != null && facts !== undefined : heardAt === null;
  const isKnown = known !== undefined && isReady;
  return (
    <div className="analytics stack gap-16">
      <ListHead
        title={t('title')}
        about={
          <p className="analytics-as-of dim sub">
            {isHeard && t(reachable === false ? 'asOfOffline' : 'asOf', { time: formatDateTime(heardAt) })}
          </p>
        }
        // nobody prints from a phone
        others={isPhone ? [] : [{ label: t('print'), Icon: IconPrinter, onClick: () => print() }]}
      />
      {!isKnown && <Skeleton height="60dvh" radius="lg" />}
      {isKnown && figures}
      {heardAt === null && <ScreenLoading />}
      {heardAt === null && <p role="status">{t('loading')}</p>}
      {isKnown && isHeard && facts?.length === 0 && (
        <EmptyState
          icon={<IconChartBar size={40} />}
          title={t('empty.title')}
          message={t('empty.hint')}
          action={
            <ActLink Icon={IconPlus} label={t('empty.create')} variant="filled" to="/observations?new=1" />
          }
        />
      )}
      {isKnown && isHeard && facts && facts.length > 0 && (
        <Findings db={db} narrowing={narrowing} facts={facts} target={target} />
      )}
      {isKnown && isHeard && reports}
    </div>
  );
}

interface FindingsProps {
  db: UserDb;
  narrowing: Narrowed;
  facts: NonNullable<Narrowed['facts']>;
  target: number | null;
}

/** The filters, and the sections of statistics. */
function Findings({ db, narrowing, facts, target }: FindingsProps) {
  const { filters, filter, areas, within, found, days, today, words, grouping } = narrowing;
  const { t } = words;
  const viewer = useViewer();
  const hours = useLiveQuery(() => db.srvInjuryMonths.toArray(), [db]);
  const departments = useMemo(() => {
    const names = new Set(facts.map((fact) => fact.department ?? NONE));
    return [...names].sort((a, b) => Number(a === NONE) - Number(b === NONE) || a.localeCompare(b));
  }, [facts]);
  const change = useChange();
  const shared = { facts: found, days, today, filter, words };
  return (
    <>
      <FilterBar
        filters={filters}
        days={days}
        areas={areas}
        departments={departments}
        words={words}
        onChange={change}
      />
      <p className="analytics-found flush" role="status">
        {found.length > 0 ? (
          <Link to={recordsPath(filter)}>{t('count', { count: found.length })}</Link>
        ) : (
          t('count', { count: 0 })
        )}{' '}
        <span className="nb">{words.period(days)}</span>
        <FilterWords filter={filter} words={words} />
      </p>
      <div className="analytics-sections grid gap-16">
        <RiskTrends facts={within} today={today} filter={filter} words={words} />
        <CompareSection
          {...shared}
          facts={within}
          hours={hours ?? noHours}
          against={filters.against}
          figure={filters.figure}
          onChange={change}
        />
        {found.length === 0 ? (
          <EmptyState icon={<IconFilterOff size={40} />} title={t('empty.none')} />
        ) : (
          <>
            <MonthsSection {...shared} target={target} />
            <ResponseSection {...shared} />
            <ClosingSection {...shared} />
            <BreakdownSection
              {...shared}
              grouping={grouping}
              by={filters.by}
              onChange={(by) => change({ by })}
            />
            <ParetoSection
              {...shared}
              grouping={grouping}
              causes={filters.causes}
              onChange={(causes) => change({ causes })}
            />
            {supervises(viewer) && <CausesSection db={db} {...shared} grouping={grouping} />}
            <HeatMapSection {...shared} grouping={grouping} />
          </>
        )}
      </div>
    </>
  );
}

type Words = ReturnType<typeof useAnalyticsWords>;

/** The filters in words: a print has no fields. */
function FilterWords({ filter, words }: { filter: ReturnType<typeof recordFilter>; words: Words }) {
  const { area, department, theme, category } = filter;
  const said = [
    area !== undefined && words.nameOf('area', String(area)),
    department && words.nameOf('department', department),
    theme && words.nameOf('theme', theme),
    category && words.nameOf('category', category),
  ].filter(Boolean);
  return said.length > 0 && <> · {said.join(' · ')}</>;
}
