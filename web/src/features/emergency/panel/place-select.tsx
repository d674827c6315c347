import { Button, NativeSelect, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { PANEL_Z } from '../panel-state.ts';
import type { Place } from './use-place.ts';

const ScanDialog = lazy(async () => ({
  default: (await import('../../areas/scan/scan-dialog.tsx')).ScanDialog,
}));

interface Props {
  db: UserDb;
  place: Place;
  /** the reader lies over the panel */
  scanning: boolean;
  onScanning: (scanning: boolean) => void;
}

/**
 * Where on the plant one is: from the phone's own list, which needs no learning, or off the sticker on the wall.
 */
export function PlaceSelect({ db, place, scanning, onScanning }: Props) {
  const { t } = useTranslation(['emergency', 'areas']);
  const { areas, chosen, isGuess, pick } = place;
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
      <Button
        variant="default"
        leftSection={<IconQrcode size={22} aria-hidden />}
        onClick={() => onScanning(true)}
      >
        {t('areas:pick.scan')}
      </Button>
      {scanning && (
        <Suspense>
          <ScanDialog
            db={db}
            onArea={({ id }) => {
              pick(id);
              onScanning(false);
            }}
            onClose={() => onScanning(false)}
            zIndex={PANEL_Z + 1}
          />
        </Suspense>
      )}
    </div>
  );
}
