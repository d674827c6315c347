import { Text } from '@mantine/core';
import type { Plan, PlanPlace } from '@turva/contracts/plant/plans';
import type { Days } from '@turva/rules/observations/observation-period';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLocale } from '../../i18n/i18n.ts';
import type { OnScreen } from '../../on-screen.ts';
import { usePlanFile } from '../../places/use-plan-file.ts';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { useNow } from '../../ui/clock.ts';
import { type MapMark, PlanMap } from '../../ui/plan/plan-map.tsx';
import { PointDot, PointMark } from '../../ui/plan/point-mark.tsx';
import type { MapSpot } from '../../ui/plan/spots.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { timeLeft } from '../../ui/time-left.ts';
import { AreaChips } from './area-chips.tsx';
import { drawnAreas, type Finding, findingsOf, heatOf } from './findings.ts';
import { isWanted, type MapFilters, observationsPath, shownDays, spanDays } from './map-filters.ts';
import { MapList } from './map-list.tsx';
import { pinsOn } from './pins.ts';
import { useDeadZones } from './use-dead-zones.ts';
import { useMapRecords } from './use-map-records.ts';

const none: never[] = [];
const nothing = { areas: none, permits: none, chemicals: none, rounds: none, alerts: none };
/** The corners of a plan: its width on the screen determines how its points are drawn. */
const whole: PlanPlace[] = [
  [0, 0],
  [1, 1],
];
const SMALL = 560;

interface Props extends OnScreen {
  plan: Plan;
  filters: MapFilters;
}

/** The map and its list, of one plan. */
export function PlanView({ db, plan, filters, url }: Props) {
  const { t } = useTranslation('plans');
  const now = useNow();
  const navigate = useNavigate();
  const today = plantDay(now);
  const { reachable } = useSyncState();
  const opened = usePlanFile(db, plan, reachable);
  const days = useMemo(() => shownDays(filters, today), [filters, today]);
  const { layers } = filters;
  const { facts, records = nothing } = useMapRecords(db, {
    since: spanDays(filters, today).from,
    now,
    layers,
  });
  const found = useShown(facts, filters, days);
  const zones = useDeadZones(filters);
  const drawn = useMemo(() => drawnAreas(plan, records.areas), [plan, records.areas]);
  const { findings, elsewhere } = useMemo(
    () =>
      findingsOf(
        drawn,
        { ...records, facts: found, deadZones: typeof zones === 'string' ? none : zones },
        currentLocale(),
      ),
    [drawn, found, records, zones],
  );
  const leftOf = useCallback(
    ({ permits: [first] }: Finding) =>
      first ? timeLeft(Date.parse(first.validTo) - now, currentLocale()) : null,
    [now],
  );
  const pathOf = useCallback(
    (finding: Finding) => observationsPath(filters, { days, areas: finding.areas }),
    [filters, days],
  );
  const shapes = useShapes(plan, findings, filters);
  const marks = useMarks(plan, findings, { filters, leftOf, pathOf });
  const pins = useMemo(() => pinsOn(plan, layers.has('observations') ? found : none), [plan, found, layers]);
  const choose = useStable((key: string) => {
    const area = plan.outlines.find(({ id }) => id === key)?.areaId;
    if (area !== undefined) void url.replace({ area: area === filters.chosen ? null : String(area) });
  });
  const open = useStable(({ key }: MapSpot) => void navigate(`/observations?id=${key}`));
  return (
    <div className="map-and-list flex-1 grid">
      {opened.state === 'open' ? (
        <PlanMap
          file={opened.file}
          label={t('map.label', { building: plan.building, level: plan.level })}
          shapes={shapes}
          onShape={choose}
          marks={marks}
          spots={pins}
          onSpot={open}
        />
      ) : (
        <NoPicture state={opened.state} />
      )}
      <MapList
        plan={plan}
        findings={findings}
        elsewhere={elsewhere}
        zones={zones}
        shown={filters.layers}
        chosen={filters.chosen}
        leftOf={leftOf}
        pathOf={pathOf}
      />
    </div>
  );
}

/** A stable function that calls the latest `act`, so that its receivers need not be rendered again. */
function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given) => latest.current(...given), []);
}

function NoPicture({ state }: { state: 'opening' | 'none' | 'unreachable' }) {
  const { t } = useTranslation('plans');
  if (state === 'opening') return <ScreenLoading />;
  return (
    <Text className="map-none self-center" role="status">
      {t(`picture.${state}`)}
    </Text>
  );
}

function useShown(
  facts: readonly PhoneFact[] | undefined,
  filters: MapFilters,
  { from, to }: Days,
): readonly PhoneFact[] {
  return useMemo(() => {
    const wanted = isWanted(filters);
    return (facts ?? none).filter((fact) => fact.day >= from && fact.day <= to && wanted(fact));
  }, [facts, filters, from, to]);
}

function useShapes(plan: Plan, findings: readonly Finding[], { layers, chosen }: MapFilters) {
  const isHot = layers.has('observations');
  return useMemo(() => {
    const most = Math.max(0, ...findings.map(({ points }) => points));
    const byArea = new Map(findings.map((finding) => [finding.area.id, finding]));
    return plan.outlines.map(({ id, areaId, ring }) => ({
      key: id,
      ring,
      heat: isHot ? heatOf(byArea.get(areaId)?.points ?? 0, most) : 0,
      chosen: areaId === chosen,
    }));
  }, [plan.outlines, findings, isHot, chosen]);
}

interface Drawing {
  filters: MapFilters;
  leftOf: (finding: Finding) => string | null;
  pathOf: (finding: Finding) => string;
}

function useMarks(
  plan: Plan,
  findings: readonly Finding[],
  { filters: { layers }, leftOf, pathOf }: Drawing,
): MapMark[] {
  const { points } = plan;
  return useMemo(() => {
    const areas = findings.map((finding): MapMark => {
      const ring = finding.outlines[0]?.ring;
      return {
        key: `area ${finding.area.id}`,
        at: finding.at,
        ...(ring && { ring }),
        // a drill never covers a real emergency
        rank: finding.alerts.some(({ drill }) => !drill) ? 2 : 1,
        draw: (width) => (
          <AreaChips
            finding={finding}
            shown={layers}
            width={width}
            left={leftOf(finding)}
            observationsPath={pathOf(finding)}
          />
        ),
      };
    });
    const fixed = (layers.has('points') ? points : none).map(({ id, kind, place, version }): MapMark => {
      const mark = { kind, isOlder: isOfOlderPicture(plan, { version }) };
      return {
        key: id,
        at: place,
        ring: whole,
        draw: (width) => (width < SMALL ? <PointDot {...mark} /> : <PointMark {...mark} size={14} />),
      };
    });
    return [...fixed, ...areas];
  }, [plan, points, findings, layers, leftOf, pathOf]);
}
