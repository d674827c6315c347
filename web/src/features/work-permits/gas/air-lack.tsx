import { Alert } from '@mantine/core';
import { isAirTested, openPlaces } from '@turva/rules/permits/gas-test';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import type { PermitTime } from '../use-permit-time.ts';

type Places = readonly (string | null)[];

/** The places that must still be measured before work may begin or go on; null: the air is tested, or needs no test. */
export function airLack(view: PermitView, { known }: PermitTime, since?: number): Places | null {
  const { gasLimits: limits, gasReadings } = view;
  if (limits === null || isAirTested(gasReadings, limits, { now: known.at, since })) return null;
  return openPlaces(gasReadings).map(({ place }) => place);
}

/** Names places that were last out of range. */
export function usePlaceWords() {
  const { t } = useTranslation('permits');
  return (places: Places): string =>
    t('gas.openPlaces', {
      places: new Intl.ListFormat(currentLocale()).format(places.map((place) => place ?? t('gas.noPlace'))),
    });
}

/** Why the state of the air forbids the move. */
export function AirLackNote({ lack, told, text }: { lack: Places; told: boolean; text: string }) {
  const placeWords = usePlaceWords();
  return (
    <Alert color="kelta" variant="outline" role={told ? 'alert' : 'status'}>
      {text}
      {lack.length > 0 && ` ${placeWords(lack)}`}
    </Alert>
  );
}
