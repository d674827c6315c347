import { severities } from '@turva/contracts/observations/observation-values';
import L from 'leaflet';
import { severityPath } from '../marks/severity-shape.tsx';
import { type Bunch, bunchesOf, type MapSpot } from './spots.ts';

/** Members of Leaflet's renderers that its types do not declare. */
interface Innards {
  _map: L.Map;
  _container: HTMLCanvasElement;
  _bounds: L.Bounds;
  _update(): void;
}

const PANE = 'spots';
/** above the areas, below their marks */
const PANE_RANK = '450';
const HALF = 13;
const SHAPE = 12;
const LETTERS = '700 12px';
/** A map this narrow has little room for them. */
const SMALL = 560;

interface Placing {
  bounds: L.LatLngBounds;
}

/**
 * Records at their own places, painted on a canvas: thousands of elements would take seconds to create and move.
 * The list next to the map has the same content for screen readers.
 */
export class SpotLayer<Spot extends MapSpot> extends L.Renderer {
  readonly #bounds: L.LatLngBounds;
  #spots: readonly Spot[] = [];
  #bunches: Bunch<Spot>[] = [];

  constructor({ bounds }: Placing) {
    super({ pane: PANE, padding: 0.3 });
    this.#bounds = bounds;
  }

  /** Its own pane must exist first. */
  static paneOf(map: L.Map): void {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = PANE_RANK;
    pane.style.pointerEvents = 'none';
  }

  get #own() {
    return this as unknown as Innards;
  }

  show(spots: readonly Spot[]): void {
    this.#spots = spots;
    this.paint();
  }

  /** The topmost spot at a point, in pixels of the map's container. */
  at(point: L.Point): Bunch<Spot> | undefined {
    const { _map: map, _bounds: box } = this.#own;
    const { x, y } = map.containerPointToLayerPoint(point).subtract(box.min ?? L.point(0, 0));
    return this.#bunches.findLast((one) => Math.abs(one.x - x) <= HALF + 5 && Math.abs(one.y - y) <= HALF);
  }

  _initContainer(): void {
    this.#own._container = L.DomUtil.create('canvas', 'plan-spots');
  }

  _destroyContainer(): void {
    this.#own._container.remove();
  }

  _update(): void {
    (L.Renderer.prototype as unknown as Innards)._update.call(this);
    this.paint();
  }

  paint(): void {
    const { _map: map, _container: canvas, _bounds: box } = this.#own;
    const paper = canvas?.getContext('2d');
    if (!map || !box?.min || !paper) return;
    const size = box.getSize();
    const dense = Math.max(1, Math.min(2, devicePixelRatio));
    L.DomUtil.setPosition(canvas, box.min);
    // this also clears it
    canvas.width = dense * size.x;
    canvas.height = dense * size.y;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    paper.scale(dense, dense);
    const corner = map.latLngToLayerPoint(this.#bounds.getNorthWest()).subtract(box.min);
    const far = map.latLngToLayerPoint(this.#bounds.getSouthEast()).subtract(box.min);
    this.#bunches = bunchesOf(this.#spots, {
      width: far.x - corner.x,
      height: far.y - corner.y,
      left: corner.x,
      top: corner.y,
      right: size.x,
      bottom: size.y,
    });
    canvas.dataset.drawn = String(this.#bunches.length);
    const brush = brushOf(canvas, paper, map.getSize().x < SMALL ? 0.8 : 1);
    for (const bunch of this.#bunches) brush(bunch);
  }
}

/** Draws in the current colours of the screen: another theme has others, and paper the light ones. */
function brushOf(canvas: HTMLCanvasElement, paper: CanvasRenderingContext2D, unit: number) {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [card, ink] = [colour('--tt-card'), colour('--mantine-color-text')];
  const shapes = severities.map((severity) => ({
    path: new Path2D(severityPath[severity]),
    fill: colour(`--tt-severity-${severity}`),
  }));
  paper.font = `${LETTERS} ${style.fontFamily}`;
  paper.textBaseline = 'middle';
  paper.lineWidth = 2;
  return ({ x, y, count, worst }: Bunch<MapSpot>) => {
    const words = count > 1 ? String(count) : '';
    const inner = SHAPE + (words ? 3 + paper.measureText(words).width : 0);
    const half = Math.max(HALF, inner / 2 + 6);
    paper.save();
    paper.translate(x, y);
    paper.scale(unit, unit);
    paper.beginPath();
    paper.roundRect(-half, -HALF, 2 * half, 2 * HALF, HALF);
    paper.fillStyle = card;
    paper.fill();
    paper.strokeStyle = ink;
    paper.setLineDash(count === 1 && worst.isOlder ? [4, 3] : []);
    paper.stroke();
    if (words) {
      paper.fillStyle = ink;
      paper.fillText(words, SHAPE + 3 - inner / 2, 1);
    }
    const shape = shapes[worst.rank];
    if (shape) {
      paper.translate(-inner / 2, -SHAPE / 2);
      paper.fillStyle = shape.fill;
      paper.fill(shape.path);
    }
    paper.restore();
  };
}
