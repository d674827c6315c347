import {
  IconDroplet,
  IconFireExtinguisher,
  IconFirstAidKit,
  IconHeartbeat,
  IconPower,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PlanPoint, PlanPointKind } from '@turva/contracts/plant/plans';
import './point-mark.css';

const icons: Record<PlanPointKind, TablerIcon> = {
  assembly: IconUsersGroup,
  first_aid: IconFirstAidKit,
  aed: IconHeartbeat,
  extinguisher: IconFireExtinguisher,
  shower: IconDroplet,
  shut_off: IconPower,
};

/** As on the safety sign: green for first aid and escape, red for fire. */
export function PointMark({ kind, size = 16 }: { kind: PlanPoint['kind']; size?: number }) {
  const Icon = icons[kind];
  return (
    <span className="map-point tiny" data-kind={kind}>
      <Icon size={size} aria-hidden />
    </span>
  );
}

/** Where there is no room for the sign. */
export const PointDot = ({ kind }: { kind: PlanPoint['kind'] }) => (
  <span className="map-dot" data-kind={kind} />
);
