import { Autocomplete, Button } from '@mantine/core';
import { IconMap2, IconQrcode, IconSitemap } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/areas';
import type { PlanCoordinates } from '@turva/contracts/plans';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { areaNames, areaOf, placeOf, suggestedPlaces } from '../../records/areas/places.ts';
import { plansInUse } from '../../records/plans/plan-files.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { useDialogUrl } from '../dialog/dialog-url.ts';
import { ChoiceChips } from '../form/choice-chips.tsx';
import { FieldLabel } from '../form/field-label.tsx';
import { TreeDialog } from './tree-dialog.tsx';
import './place.css';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

const LOCATION_MAX = 500;
const QUICK = 4;

export interface PlaceValue {
  location: string;
  /** null: a place in words that is no area of the list */
  areaId: number | null;
}

/** `picked`: from the tree or among the last ones */
export type PlaceBy = 'typed' | 'picked' | 'qr';

interface Props {
  value: PlaceValue;
  /** `spot`: pointed at on a plan; null where the place was said in another way */
  onChange: (place: PlaceValue, by: PlaceBy, spot: PlanCoordinates | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** of the text field, for whoever leads the focus there */
  id?: string;
}

/** Where it is: typed, picked from the tree or on a plan, one of the last ones, or read off the sticker on the wall. */
export function PlacePicker({
  value,
  onChange,
  disabled = false,
  required = true,
  error,
  id = 'place',
}: Props) {
  const { t } = useTranslation(['observations', 'areas', 'plans']);
  const db = useUserDb();
  const url = useDialogUrl();
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db], []);
  const suggested = useLiveQuery(() => suggestedPlaces(db), [db], []);
  const plans = useLiveQuery(() => plansInUse(db, currentLocale()), [db], []);
  const places = useMemo(() => areaNames(areas), [areas]);
  const drawn = plans.filter(({ sha256 }) => sha256 !== null);
  const names = useMemo(() => [...new Set(places.map(({ name }) => name))], [places]);
  const quick = suggested.length > 0 ? suggested : places.slice(0, QUICK);
  const areOwn = suggested.some(({ by }) => by === 'recent');
  const goTo = (location: string, by: PlaceBy) =>
    onChange({ location, areaId: areaOf(places, location) }, by, null);
  const open = url.params.get('place');

  const choose = (by: PlaceBy) => (area: Area) => {
    onChange({ location: placeOf(places, area.id) ?? area.name, areaId: area.id }, by, null);
    url.back();
  };

  return (
    <div className="place-picker">
      <Autocomplete
        id={id}
        label={t('field.location')}
        placeholder={t('hint.location')}
        required={required}
        disabled={disabled}
        maxLength={LOCATION_MAX}
        value={value.location}
        onChange={(location) => goTo(location, 'typed')}
        error={error}
        data={names}
        limit={8}
        openOnFocus={false}
        classNames={{ option: 'place-option' }}
        comboboxProps={{ withinPortal: true, position: 'bottom' }}
        autoComplete="off"
      />
      <div className="place-ways">
        <div className="place-buttons">
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconSitemap size={22} aria-hidden />}
            onClick={() => url.enter({ place: 'tree' })}
          >
            {t('areas:pick.tree')}
          </Button>
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconQrcode size={22} aria-hidden />}
            onClick={() => url.enter({ place: 'scan' })}
          >
            {t('areas:pick.scan')}
          </Button>
          {drawn.length > 0 && (
            <Button
              variant="default"
              disabled={disabled}
              leftSection={<IconMap2 size={22} aria-hidden />}
              onClick={() => url.enter({ place: 'plan' })}
            >
              {t('plans:pick.open')}
            </Button>
          )}
        </div>
        {quick.length > 0 && !disabled && (
          <div>
            <FieldLabel id={`${id}-quick`}>{areOwn ? t('hint.recentPlaces') : t('hint.areas')}</FieldLabel>
            <ChoiceChips
              labelledBy={`${id}-quick`}
              value={value.location}
              onChange={(location) => goTo(location ?? '', 'picked')}
              choices={quick.map(({ name }) => ({ value: name, label: name }))}
            />
          </div>
        )}
      </div>
      {open === 'tree' && (
        <TreeDialog
          areas={areas}
          chosen={value.areaId}
          onChoose={choose('picked')}
          onClose={() => url.back()}
        />
      )}
      {open === 'plan' && drawn.length > 0 && (
        <Suspense>
          <PlanDialog
            db={db}
            plans={drawn}
            areas={areas}
            chosen={value.areaId}
            onPlace={({ area, name, spot }) => {
              const location = (area && placeOf(places, area.id)) ?? name;
              onChange({ location, areaId: area?.id ?? null }, 'picked', spot);
              url.back();
            }}
            onClose={() => url.back()}
          />
        </Suspense>
      )}
      {open === 'scan' && (
        <Suspense>
          <ScanDialog db={db} onArea={choose('qr')} onClose={() => url.back()} />
        </Suspense>
      )}
    </div>
  );
}
