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

interface Props {
  kind: PlanPoint['kind'];
  /** not checked since the picture was replaced */
  isOlder?: boolean;
}

/** As on the safety sign: green for first aid and escape, red for fire. */
export function PointMark({ kind, size = 16, isOlder = false }: Props & { size?: number }) {
  const Icon = icons[kind];
  return (
    <span className="map-point place-center tiny" data-kind={kind} data-older={isOlder || undefined}>
      <Icon size={size} aria-hidden />
    </span>
  );
}

/** Where there is no room for the sign. */
export const PointDot = ({ kind, isOlder = false }: Props) => (
  <span className="map-dot as-block" data-kind={kind} data-older={isOlder || undefined} />
);
