import { useComputedColorScheme } from '@mantine/core';
import type L from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import { SpotLayer } from './spot-layer.ts';
import type { MapSpot } from './spots.ts';

interface Spots<Spot extends MapSpot> {
  spots: readonly Spot[] | undefined;
  onSpot: ((spot: Spot) => void) | undefined;
}

/**
 * Paints the spots and handles presses on them; the result tells whether one is at a point of the map's container.
 */
export function useSpots<Spot extends MapSpot>(
  map: L.Map | null,
  bounds: L.LatLngBounds,
  { spots, onSpot }: Spots<Spot>,
): (at: L.Point) => boolean {
  const layer = useRef<SpotLayer<Spot> | null>(null);
  const latest = useRef(onSpot);
  latest.current = onSpot;
  const scheme = useComputedColorScheme();
  const isWanted = spots !== undefined;
  useEffect(() => {
    if (!map || !isWanted) return;
    SpotLayer.paneOf(map);
    const made = new SpotLayer<Spot>({ bounds }).addTo(map);
    layer.current = made;
    const onClick = ({ containerPoint, latlng }: L.LeafletMouseEvent) => {
      const bunch = made.at(containerPoint);
      if (!bunch) return;
      // at the highest zoom they are still one: open the worst of them
      if (bunch.count > 1 && map.getZoom() < map.getMaxZoom()) map.setZoomAround(latlng, map.getZoom() + 1.5);
      else latest.current?.(bunch.worst);
    };
    const onMove = ({ containerPoint }: L.LeafletMouseEvent) => {
      map.getContainer().classList.toggle('plan-map-over', made.at(containerPoint) !== undefined);
    };
    map.on('click', onClick);
    map.on('mousemove', onMove);
    return () => {
      map.off('click', onClick);
      map.off('mousemove', onMove);
      made.remove();
      layer.current = null;
    };
  }, [map, bounds, isWanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (spots) layer.current?.show(spots);
  }, [map, bounds, spots, scheme]);
  return useCallback((at) => layer.current?.at(at) !== undefined, []);
}
