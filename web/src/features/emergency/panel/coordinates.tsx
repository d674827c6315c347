import { Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { AlertCoordinates } from '@turva/contracts/plant/emergency';
import { spokenCoordinates } from '@turva/rules/plant/spoken-coordinates';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { Act } from '../../../ui/press/act.tsx';
import type { Coordinates as Control } from './use-coordinates.ts';

/** In the format of the emergency centre, one line each. */
export function SpokenCoordinates({ coordinates }: { coordinates: AlertCoordinates }) {
  const { t } = useTranslation('emergency');
  const minutesOf = (minutes: string) =>
    new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 3 }).format(Number(minutes));
  return (
    <>
      {spokenCoordinates(coordinates).map(({ hemisphere, degrees, minutes }) => (
        <span key={hemisphere} className="read-large as-block w-700 tight">
          {t(`coordinates.${hemisphere}`, { degrees, minutes: minutesOf(minutes) })}
        </span>
      ))}
      {coordinates.accuracy !== undefined && (
        <Text span size="sm" c="dimmed">
          {t('coordinates.accuracy', { count: Math.max(1, Math.round(coordinates.accuracy)) })}
        </Text>
      )}
    </>
  );
}

/** Coordinates to read aloud, on tap; everything else works without them. */
export function Coordinates({ control }: { control: Control }) {
  const { t } = useTranslation('emergency');
  const { phase, coordinates, locate } = control;
  return (
    <div aria-live="polite" className="read-coordinates stack gap-6">
      {coordinates && <SpokenCoordinates coordinates={coordinates} />}
      {(phase === 'denied' || phase === 'failed') && (
        <Text c="var(--mantine-color-error)">{t(`coordinates.${phase}`)}</Text>
      )}
      <Act
        Icon={IconCurrentLocation}
        iconSize={22}
        label={t(
          phase === 'locating'
            ? 'coordinates.locating'
            : coordinates
              ? 'coordinates.again'
              : 'coordinates.locate',
        )}
        aria-disabled={phase === 'locating'}
        onClick={() => phase !== 'locating' && locate()}
      />
    </div>
  );
}
