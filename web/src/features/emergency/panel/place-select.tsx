import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { PANEL_Z } from '../panel-state.ts';
import { LOCATION_MAX, type PlaceControl } from './use-place.ts';

const ScanDialog = lazyOf(() => import('../../../places/scan-dialog.tsx'), 'ScanDialog');

interface Props {
  db: UserDb;
  place: PlaceControl;
  /** the scanner is open over the panel */
  scanning: boolean;
  onScanning: (scanning: boolean) => void;
}

/**
 * The person's place on the plant, always chosen by themselves: scanned from a sticker, from the phone's list,
 * typed, or by confirming their last place.
 */
export function PlaceSelect({ db, place, scanning, onScanning }: Props) {
  return (
    <section className="card place-card pad-16 stack gap-8" aria-busy={!place.known}>
      {!place.known ? (
        <div className="place-unknown" />
      ) : place.guess ? (
        <Guess place={place} location={place.guess.location} />
      ) : place.said && !place.typed && !scanning ? (
        <Said place={place} location={place.said.location} />
      ) : (
        <Ask place={place} onScan={() => onScanning(true)} />
      )}
      {scanning && (
        <Suspense>
          <ScanDialog
            db={db}
            own
            onArea={({ id }) => {
              place.pick(id, 'qr');
              onScanning(false);
            }}
            onClose={() => onScanning(false)}
            zIndex={PANEL_Z + 1}
          />
        </Suspense>
      )}
    </section>
  );
}

interface SaidProps {
  place: PlaceControl;
  location: string;
}

function Guess({ place, location }: SaidProps) {
  const { t } = useTranslation('emergency');
  return (
    <>
      <p className="place-question size-17 flush">
        {t('place.here')} <strong className="user-text">{location}</strong>
      </p>
      <div className="place-row flow gap-8 low">
        <Button onClick={place.confirm}>{t('place.yes')}</Button>
        <Act label={t('place.change')} onClick={place.change} />
      </div>
    </>
  );
}

function Said({ place, location }: SaidProps) {
  const { t } = useTranslation('emergency');
  return (
    <div className="place-row flow gap-8 low" role="status">
      <span className="self-center size-18 w-700 user-text">{location}</span>
      <Act label={t('place.change')} onClick={place.change} />
    </div>
  );
}

function Ask({ place, onScan }: { place: PlaceControl; onScan: () => void }) {
  const { t } = useTranslation(['emergency', 'areas']);
  const { areas, picked, pick, typed, setTyped } = place;
  return (
    <>
      <div className="place-row flow gap-8 low">
        <NativeSelect
          label={t('place.label')}
          value={picked?.areaId ?? ''}
          onChange={(event) => pick(Number(event.currentTarget.value), 'chosen')}
          data={[
            ...(picked ? [] : [{ value: '', label: t('place.choose'), disabled: true }]),
            ...areas.map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
        />
        <IconAct
          Icon={IconQrcode}
          iconSize={24}
          label={t('areas:pick.scan')}
          size="var(--tt-ctl)"
          onClick={onScan}
        />
      </div>
      <TextInput
        aria-label={t('place.type')}
        placeholder={t('place.type')}
        value={typed}
        maxLength={LOCATION_MAX}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </>
  );
}
