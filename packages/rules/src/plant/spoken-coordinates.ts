export interface SpokenCoordinate {
  hemisphere: 'north' | 'south' | 'east' | 'west';
  degrees: number;
  /** three decimals: about two metres */
  minutes: string;
}

function spoken(
  value: number,
  [positive, negative]: [SpokenCoordinate['hemisphere'], SpokenCoordinate['hemisphere']],
) {
  // rounded as a whole first: 59.9996 minutes are one degree more, not sixty minutes
  const thousandths = Math.round(Math.abs(value) * 60_000);
  const degrees = Math.floor(thousandths / 60_000);
  const minutes = ((thousandths - degrees * 60_000) / 1000).toFixed(3);
  return { hemisphere: value < 0 ? negative : positive, degrees, minutes };
}

/** Degrees and decimal minutes (WGS 84), the form emergency centres and rescue boats write down. */
export const spokenCoordinates = ({
  lat,
  lon,
}: {
  lat: number;
  lon: number;
}): [SpokenCoordinate, SpokenCoordinate] => [spoken(lat, ['north', 'south']), spoken(lon, ['east', 'west'])];
