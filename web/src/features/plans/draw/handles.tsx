import type { PlanPointKind } from '@turva/contracts/plant/plans';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import type { MapMark } from '../../../ui/plan/plan-map.tsx';
import { PointMark } from '../../../ui/plan/point-mark.tsx';
import { cornerMoved, cornerRemoved, type Drawing, removed, withPoint } from './drawing.ts';

interface HandleWords {
  corner: (number: number, of: number) => string;
  point: (kind: PlanPointKind) => string;
  isStill: boolean;
}

type Change = (change: (now: Drawing) => Drawing) => void;

/** Draggable handles for the selected outline's corners, and the points. */
export function handlesOf(
  { sheet, at, begun, version }: Drawing,
  change: Change,
  { corner: cornerWord, point: pointWord, isStill }: HandleWords,
): MapMark[] {
  const chosen = isStill ? undefined : sheet.outlines.find(({ id }) => id === at);
  const corners = (chosen?.ring ?? []).map(
    (place, corner): MapMark => ({
      key: `${chosen?.id} ${corner}`,
      at: place,
      rank: 3,
      handle: {
        label: cornerWord(corner + 1, chosen?.ring.length ?? 0),
        onMove: (to) => change((now) => cornerMoved(now, at ?? '', corner, to)),
        onRemove: () => change((now) => cornerRemoved(now, at ?? '', corner)),
      },
      draw: () => <span className="map-corner as-block circle on-white" />,
    }),
  );
  const set = (begun?.ring ?? []).map(
    (place, corner): MapMark => ({
      key: `begun ${corner}`,
      at: place,
      draw: () => <span className="map-corner as-block circle on-white" />,
    }),
  );
  const points = sheet.points.map(
    (point): MapMark => ({
      key: point.id,
      at: point.place,
      rank: 2,
      ...(!isStill && {
        handle: {
          label: [pointWord(point.kind), point.name].filter(Boolean).join(' '),
          pressed: point.id === at,
          onPress: () => change((now) => ({ ...now, at: point.id })),
          onMove: (place) => change((now) => withPoint(now, { ...point, place })),
          onRemove: () => change((now) => removed(now, point.id)),
        },
      }),
      draw: () => <PointMark kind={point.kind} isOlder={isOfOlderPicture({ version }, point)} />,
    }),
  );
  return [...points, ...set, ...corners];
}
