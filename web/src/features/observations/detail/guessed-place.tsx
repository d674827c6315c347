import { IconMapPinQuestion } from '@tabler/icons-react';
import { isGuessed } from '@turva/contracts/observations/observation-values';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';

/** Marks a place as guessed, for the people who go there. */
export function GuessedPlace({ view: { placeSource } }: { view: Pick<ObservationView, 'placeSource'> }) {
  const { t } = useTranslation('observations');
  if (!isGuessed(placeSource)) return null;
  return (
    <span className="detail-dim" data-guessed={placeSource}>
      <br />
      <IconMapPinQuestion size={16} aria-hidden /> {t(`guessedPlace.${placeSource}`)}
    </span>
  );
}
