import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { PlanPlace } from '@turva/contracts/plant/plans';
import type { TileFile } from '@turva/rules/plant/tile-file';
import L from 'leaflet';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { printsPlan } from './print-plan.ts';
import type { MapSpot } from './spots.ts';
import { tileLayer, wholePicture } from './tile-layer.ts';
import { useSpots } from './use-spots.ts';
import 'leaflet/dist/leaflet.css';
import './plan-map.css';
import { IconAct } from '../press/icon-act.tsx';

export interface MapShape {
  key: string;
  ring: readonly PlanPlace[];
  /** 0 to 5 */
  heat?: number;
  chosen?: boolean;
}

export interface MapMark {
  key: string;
  at: PlanPlace;
  /** its area: the area's width on the screen decides how much is written */
  ring?: readonly PlanPlace[];
  /** stacking order */
  rank?: number;
  draw: (width: number) => ReactNode;
  /** it can be moved, with a finger, a mouse or the arrow keys */
  handle?: MapHandle;
}

interface MapHandle {
  label: string;
  pressed?: boolean;
  onMove: (to: PlanPlace) => void;
  onRemove?: () => void;
  onPress?: () => void;
}

interface Props<Spot extends MapSpot> {
  file: TileFile;
  /** spoken; the content of the map is also in a list next to it */
  label: string;
  shapes?: readonly MapShape[];
  onShape?: (key: string) => void;
  marks?: readonly MapMark[];
  /** any number: those close together on the screen are drawn as one */
  spots?: readonly Spot[];
  /** a spot was pressed; where several overlap, the map zooms in first */
  onSpot?: (spot: Spot) => void;
  /** somebody selected a place on the plan */
  onPlace?: (place: PlanPlace) => void;
  /** above the map's own buttons */
  tools?: ReactNode;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The whole plan, with a small margin; in portrait on a phone the buttons are in a row below it (plan-map.css). */
const margin = (): L.FitBoundsOptions => ({
  paddingTopLeft: [8, 8],
  paddingBottomRight: [8, matchMedia('screen and (max-width: 699px)').matches ? 64 : 8],
});

/** Converts between fractions of the plan and the map's coordinates. */
function scaleOf({ width, height, levels }: TileFile) {
  const unit = 2 ** (levels.length - 1);
  return {
    at: ([x, y]: PlanPlace) => L.latLng((-y * height) / unit, (x * width) / unit),
    placeAt: ({ lat, lng }: L.LatLng): PlanPlace => [(lng * unit) / width, (-lat * unit) / height],
    bounds: L.latLngBounds([-height / unit, 0], [0, width / unit]),
  };
}

/**
 * The paper size is unknown before printing: fit the whole plan on an A3 next to its list. Returns a function to
 * undo it.
 */
function printable(map: L.Map, tiles: L.GridLayer, bounds: L.LatLngBounds): () => void {
  const toPaper = (isPaper: boolean) => {
    map.getContainer().classList.toggle('plan-map-paper', isPaper);
    map.invalidateSize({ animate: false });
    map.fitBounds(bounds, { ...margin(), animate: false });
  };
  const begin = () => toPaper(true);
  const end = () => toPaper(false);
  const unprints = printsPlan((print) => {
    begin();
    if (tiles.isLoading()) tiles.once('load', print);
    else print();
  });
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    unprints();
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

function MapOf<Spot extends MapSpot>({
  file,
  label,
  shapes = [],
  onShape,
  marks = [],
  spots,
  onSpot,
  onPlace,
  tools,
}: Props<Spot>) {
  const { t } = useTranslation('plans');
  const box = useRef<HTMLElement>(null);
  const scale = useMemo(() => scaleOf(file), [file]);
  const [held, setHeld] = useState<{ map: L.Map; file: TileFile } | null>(null);
  // the map of another plan does not exist yet: first remove everything from this one
  const map = held?.file === file ? held.map : null;
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      crs: L.CRS.Simple,
      attributionControl: false,
      zoomControl: false,
      zoomSnap: 0.1,
      zoomDelta: 0.75,
      minZoom: -4,
      maxZoom: file.levels.length + 1,
      maxBounds: scale.bounds.pad(0.5),
      zoomAnimation: !still(),
      inertia: !still(),
      fadeAnimation: false,
    }).fitBounds(scale.bounds, { ...margin(), animate: false });
    const whole = wholePicture(file, scale.bounds);
    whole.layer.addTo(made);
    const tiles = tileLayer(file, scale.bounds).addTo(made);
    const look = () => setZoom(made.getZoom());
    made.on('zoomend', look);
    // when resized, the map shows the whole plan again, unless somebody has moved it
    let isMoved = false;
    made.on('dragstart', () => {
      isMoved = true;
    });
    const resized = new ResizeObserver(() => {
      made.invalidateSize({ animate: false });
      if (!isMoved) made.fitBounds(scale.bounds, { ...margin(), animate: false });
    });
    resized.observe(box.current);
    const unprints = printable(made, tiles, scale.bounds);
    look();
    setHeld({ map: made, file });
    return () => {
      unprints();
      resized.disconnect();
      made.remove();
      whole.free();
    };
  }, [file, scale]);
  usePointing(map, scale.placeAt, onPlace);
  const isOnSpot = useSpots(map, scale.bounds, { spots, onSpot });
  return (
    <div
      className="plan-map"
      style={{ '--plan-ratio': file.width / Math.max(1, file.height) } as CSSProperties}
    >
      {/* focusable: Leaflet moves it with arrows, plus and minus */}
      <section ref={box} className="plan-map-box" aria-label={label} />
      {map &&
        shapes.map((shape) => (
          <Shape
            key={shape.key}
            map={map}
            at={scale.at}
            shape={shape}
            onShape={onShape}
            isOnSpot={isOnSpot}
          />
        ))}
      {map &&
        marks.map((mark) => (
          <Mark key={mark.key} map={map} at={scale.at} placeAt={scale.placeAt} mark={mark} zoom={zoom} />
        ))}
      <div className="plan-map-tools no-print stack">
        {tools}
        <IconAct Icon={IconPlus} label={t('map.closer')} size={44} onClick={() => map?.zoomIn()} />
        <IconAct Icon={IconMinus} label={t('map.farther')} size={44} onClick={() => map?.zoomOut()} />
        <IconAct
          Icon={IconMaximize}
          label={t('map.whole')}
          size={44}
          onClick={() => map?.fitBounds(scale.bounds, margin())}
        />
      </div>
    </div>
  );
}

/** A map over one of our plans. Leaflet owns the map, React its content. Redrawn only when the content changes. */
export const PlanMap = memo(MapOf) as typeof MapOf;

function usePointing(
  map: L.Map | null,
  placeAt: (at: L.LatLng) => PlanPlace,
  onPlace: ((place: PlanPlace) => void) | undefined,
) {
  const latest = useRef(onPlace);
  latest.current = onPlace;
  useEffect(() => {
    if (!map) return;
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      const [x, y] = placeAt(latlng);
      if (x >= 0 && x <= 1 && y >= 0 && y <= 1) latest.current?.([x, y]);
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, placeAt]);
}

type At = (place: PlanPlace) => L.LatLng;

function Shape({
  map,
  at,
  shape: { key, ring, heat = 0, chosen = false },
  onShape,
  isOnSpot,
}: {
  map: L.Map;
  at: At;
  shape: MapShape;
  onShape: ((key: string) => void) | undefined;
  isOnSpot: (at: L.Point) => boolean;
}) {
  const [path, setPath] = useState<L.Polygon | null>(null);
  const latest = useRef(onShape);
  latest.current = onShape;
  useEffect(() => {
    const made = L.polygon([], { className: 'plan-shape', bubblingMouseEvents: true }).addTo(map);
    // a press on a spot takes precedence
    made.on('click', ({ containerPoint }) => isOnSpot(containerPoint) || latest.current?.(key));
    setPath(made);
    return () => {
      made.remove();
    };
  }, [map, key, isOnSpot]);
  useEffect(() => {
    path?.setLatLngs(ring.map(at));
  }, [path, ring, at]);
  useEffect(() => {
    const element = path?.getElement() as SVGElement | undefined;
    if (!element) return;
    element.dataset.heat = String(heat);
    element.dataset.chosen = String(chosen);
    if (chosen) path?.bringToFront();
  }, [path, heat, chosen]);
  return null;
}

interface MarkProps {
  map: L.Map;
  at: At;
  placeAt: (at: L.LatLng) => PlanPlace;
  mark: MapMark;
  zoom: number;
}

function Mark({ map, at, placeAt, mark, zoom }: MarkProps) {
  const [element] = useState(() => document.createElement('div'));
  const { at: place, rank = 0 } = mark;
  const [x, y] = place;
  useEffect(() => {
    const icon = L.divIcon({ html: element, className: 'plan-mark', iconSize: [0, 0] });
    const marker = L.marker(at([x, y]), {
      icon,
      keyboard: false,
      interactive: false,
      zIndexOffset: rank * 1000,
    }).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, at, element, x, y, rank]);
  return createPortal(
    // a drag of the map by one of its marks must not follow the mark's link
    <div className="plan-mark-body" onClickCapture={(event) => isDragged(map) && event.preventDefault()}>
      {mark.handle ? (
        <Handle map={map} placeAt={placeAt} at={place} handle={mark.handle}>
          {mark.draw(widthOf(map, at, mark.ring, zoom))}
        </Handle>
      ) : (
        mark.draw(widthOf(map, at, mark.ring, zoom))
      )}
    </div>,
    element,
  );
}

/** Share of the plan that one press of an arrow moves; with Shift ten times as far. */
const STEP = 1 / 400;
const ways: Record<string, PlanPlace> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface HandleProps {
  map: L.Map;
  placeAt: (at: L.LatLng) => PlanPlace;
  at: PlanPlace;
  handle: MapHandle;
  children: ReactNode;
}

function Handle({ map, placeAt, at: [x, y], handle, children }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { label, pressed, onMove, onRemove, onPress } = handle;
  // do not move the map or place a corner under it
  useEffect(() => {
    if (button.current) L.DomEvent.disableClickPropagation(button.current);
  }, []);
  const toward = (event: KeyboardEvent) => {
    const way = ways[event.key];
    const isGone = event.key === 'Delete' || event.key === 'Backspace';
    if (!way && !(isGone && onRemove)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!way) return onRemove?.();
    const far = STEP * (event.shiftKey ? 10 : 1);
    onMove([x + way[0] * far, y + way[1] * far]);
  };
  return (
    <button
      ref={button}
      type="button"
      className="plan-handle grid"
      aria-label={label}
      aria-pressed={pressed}
      onKeyDown={toward}
      onClick={onPress}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId) && event.buttons > 0)
          onMove(placeAt(map.mouseEventToLatLng(event.nativeEvent)));
      }}
    >
      {children}
    </button>
  );
}

/** Leaflet has this, but its types do not declare it. */
const isDragged = (map: L.Map) => (map.dragging as L.Handler & { moved(): boolean }).moved();

/** In screen pixels at this zoom: the width available for text, reduced where the height is small. */
function widthOf(map: L.Map, at: At, ring: readonly PlanPlace[] | undefined, zoom: number): number {
  if (!ring) return Number.POSITIVE_INFINITY;
  const corners = ring.map((place) => map.project(at(place), zoom));
  const between = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.min(between(corners.map(({ x }) => x)), 4 * between(corners.map(({ y }) => y)));
}
