import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from './use-place.ts';

/** The phone's own list: nothing to learn, large, and there when everything else is slow. */
export function PlaceSelect({ place: { areas, chosen, isGuess, pick } }: { place: Place }) {
  const { t } = useTranslation('emergency');
  return (
    <div className="read-place">
      {chosen && <span className="read-large user-text">{chosen.location}</span>}
      {isGuess && <Text size="sm">{t('place.guess')}</Text>}
      <NativeSelect
        label={t('place.label')}
        value={chosen?.areaId ?? ''}
        onChange={(event) => pick(Number(event.currentTarget.value))}
        data={[
          ...(chosen?.areaId ? [] : [{ value: '', label: t('place.choose'), disabled: true }]),
          ...areas.map(({ id, path }) => ({ value: String(id), label: path })),
        ]}
      />
    </div>
  );
}
