import { IconClipboardCheck, IconLicense, IconUrgent, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GhsPictogram, isGhsCode } from '../../ui/ghs/ghs-pictogram.tsx';
import { SeverityShape } from '../../ui/marks/severity-shape.tsx';
import type { Finding } from './findings.ts';
import { chemicalsPath, onlyPermit } from './links.ts';
import type { Layer } from './map-filters.ts';

/**
 * Widths below which an area has no room for its name, for a permit's remaining time, or for more than the most
 * important facts.
 */
const LETTER = 6.5;
const LEFT_FROM = 110;
const ALL_FROM = 56;
const SMALL = 34;
const PICTOGRAMS = 3;
const WIDEST = 176;

interface Props {
  finding: Finding;
  shown: ReadonlySet<Layer>;
  /** of the area, on the screen */
  width: number;
  /** remaining time of the permit that ends first */
  left: string | null;
  observationsPath: string;
}

/** The contents of an area on the plan. The list next to it has the same: nothing in here takes the focus. */
export function AreaChips({ finding, shown, width, left, observationsPath }: Props) {
  const { area, alerts, permits, observations, severity, chemicals, symbols, round, dead } = finding;
  const { t } = useTranslation('emergency');
  const isDrill = alerts.every(({ drill }) => drill);
  const chips = [
    alerts.length > 0 && (
      <Link
        key="alerts"
        tabIndex={-1}
        to="/emergency"
        className="map-chip"
        data-kind={isDrill ? 'drill' : 'alert'}
      >
        <IconUrgent size={16} aria-hidden /> {isDrill && t('drill.mark')}
      </Link>
    ),
    shown.has('permits') && permits.length > 0 && (
      <Link key="permits" tabIndex={-1} to={onlyPermit(permits)} className="map-chip" data-kind="permit">
        <IconLicense size={14} aria-hidden />
        {permits.length > 1 && permits.length} {width >= LEFT_FROM && left}
      </Link>
    ),
    shown.has('observations') && observations > 0 && (
      <Link key="observations" tabIndex={-1} to={observationsPath} className="map-chip">
        {severity && <SeverityShape severity={severity} size={11} />}
        {observations}
      </Link>
    ),
    shown.has('chemicals') && chemicals.length > 0 && (
      <Link
        key="chemicals"
        tabIndex={-1}
        to={chemicalsPath(finding.areas)}
        className="map-chip"
        data-kind="ghs"
      >
        {symbols
          .filter(isGhsCode)
          .slice(0, width < ALL_FROM ? 1 : PICTOGRAMS)
          .map((code) => (
            <GhsPictogram key={code} code={code} size={width < ALL_FROM ? 16 : 20} />
          ))}
        {chemicals.length}
      </Link>
    ),
    shown.has('rounds') && round && (
      <Link key="rounds" tabIndex={-1} to={`/audit-rounds?id=${round.clientId}`} className="map-chip">
        <IconClipboardCheck size={14} aria-hidden />
        {round.index === null ? '–' : `${round.index}%`}
      </Link>
    ),
    shown.has('deadZones') && dead && (
      <span key="dead" className="map-chip" data-kind="dead">
        <IconWifiOff size={14} aria-hidden />
        {dead.waited}
      </span>
    ),
  ].filter(Boolean);
  return (
    <div className="map-area stack middle" data-small={width < SMALL || undefined} aria-hidden>
      {width >= LETTER * area.name.length && (
        <span className="map-area-name plain-text w-600 text-center user-text">{area.name}</span>
      )}
      {chips.length > 0 && (
        // stacked rather than overlapping the next area
        <span
          className="map-chips centred flow"
          style={{ maxWidth: Math.min(WIDEST, Math.max(ALL_FROM, width)) }}
        >
          {width >= ALL_FROM ? chips : chips.slice(0, 1)}
        </span>
      )}
    </div>
  );
}
