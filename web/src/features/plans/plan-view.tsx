import { Text } from '@mantine/core';
import type { Plan, PlanPlace } from '@turva/contracts/plans';
import type { Days } from '@turva/rules/observation-period';
import { plantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { useNow } from '../../ui/clock.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { type MapMark, PlanMap } from '../../ui/plan/plan-map.tsx';
import { PointDot, PointMark } from '../../ui/plan/point-mark.tsx';
import { usePlanFile } from '../../ui/plan/use-plan-file.ts';
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
/** The corners of a plan: how wide it is on the screen decides how its points are drawn. */
const whole: PlanPlace[] = [
  [0, 0],
  [1, 1],
];
const SMALL = 560;

interface Props {
  db: UserDb;
  plan: Plan;
  filters: MapFilters;
  url: DialogUrl;
}

/** The map and its list, of one plan. */
export function PlanView({ db, plan, filters, url }: Props) {
  const { t } = useTranslation('plans');
  const now = useNow();
  const navigate = useNavigate();
  const today = plantDay(now);
  const { reachable } = useSyncState();
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const opened = usePlanFile(db, plan, reachable);
  const days = shownDays(filters, today);
  const { facts, ...records } = useMapRecords(db, { since: spanDays(filters, today).from, now });
  const found = useShown(facts, filters, days);
  const zones = useDeadZones(filters);
  const drawn = useMemo(() => drawnAreas(plan, areas ?? none), [plan, areas]);
  const { findings, elsewhere } = useMemo(
    () =>
      findingsOf(
        drawn,
        {
          facts: found,
          permits: records.permits ?? none,
          chemicals: records.chemicals ?? none,
          rounds: records.rounds ?? none,
          alerts: records.alerts ?? none,
          deadZones: typeof zones === 'string' ? none : zones,
        },
        currentLocale(),
      ),
    [drawn, found, records.permits, records.chemicals, records.rounds, records.alerts, zones],
  );
  const leftOf = useCallback(
    ({ permits: [first] }: Finding) =>
      first ? timeLeft(Date.parse(first.validTo) - now, currentLocale()) : null,
    [now],
  );
  const pathOf = (finding: Finding) => observationsPath(filters, { days, areas: finding.areas });
  const shapes = useShapes(plan, findings, filters);
  const marks = useMarks(plan, findings, { filters, leftOf, pathOf });
  const pins = useMemo(
    () => pinsOn(plan, filters.layers.has('observations') ? found : none),
    [plan, found, filters.layers],
  );
  const choose = (key: string) => {
    const area = plan.outlines.find(({ id }) => id === key)?.areaId;
    if (area !== undefined) void url.replace({ area: area === filters.chosen ? null : String(area) });
  };
  return (
    <div className="map-and-list">
      {opened.state === 'open' ? (
        <PlanMap
          file={opened.file}
          label={t('map.label', { building: plan.building, level: plan.level })}
          shapes={shapes}
          onShape={choose}
          marks={marks}
          spots={pins}
          onSpot={({ key }) => void navigate(`/observations?id=${key}`)}
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

function NoPicture({ state }: { state: 'opening' | 'none' | 'unreachable' }) {
  const { t } = useTranslation('plans');
  if (state === 'opening') return <ScreenLoading />;
  return (
    <Text className="map-none" role="status">
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

function useMarks(plan: Plan, findings: readonly Finding[], { filters, leftOf, pathOf }: Drawing): MapMark[] {
  const areas = findings.map((finding): MapMark => {
    const ring = finding.outlines[0]?.ring;
    return {
      key: `area ${finding.area.id}`,
      at: finding.at,
      ...(ring && { ring }),
      rank: finding.alerts.length > 0 ? 2 : 1,
      draw: (width) => (
        <AreaChips
          finding={finding}
          shown={filters.layers}
          width={width}
          left={leftOf(finding)}
          observationsPath={pathOf(finding)}
        />
      ),
    };
  });
  const points = filters.layers.has('points')
    ? plan.points.map(
        ({ id, kind, place }): MapMark => ({
          key: id,
          at: place,
          ring: whole,
          draw: (width) => (width < SMALL ? <PointDot kind={kind} /> : <PointMark kind={kind} size={14} />),
        }),
      )
    : [];
  return [...points, ...areas];
}
