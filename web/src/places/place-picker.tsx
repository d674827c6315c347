import { Autocomplete, Button } from '@mantine/core';
import { IconMap2, IconQrcode, IconSitemap } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import type { Plan, PlanCoordinates } from '@turva/contracts/plant/plans';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { areaNames, areaOf, placeOf, suggestedPlaces } from '../records/areas/places.ts';
import { plansInUse } from '../records/plans/plan-files.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { useDialogUrl } from '../ui/dialog/dialog-url.ts';
import { ChoiceChips } from '../ui/form/choice-chips.tsx';
import { FieldLabel } from '../ui/form/field-label.tsx';
import { TreeDialog } from './tree-dialog.tsx';
import './place.css';
import { lazyOf } from '../ui/lazy-of.ts';

const PlanDialog = lazyOf(() => import('./plan-dialog.tsx'), 'PlanDialog');
const ScanDialog = lazyOf(() => import('./scan-dialog.tsx'), 'ScanDialog');

const LOCATION_MAX = 500;
const QUICK = 4;

export interface PlaceValue {
  location: string;
  /** null: a place in words that is not in the list of areas */
  areaId: number | null;
}

/** `picked`: from the tree or the recent places */
export type PlaceBy = 'typed' | 'picked' | 'qr';

interface Props {
  value: PlaceValue;
  /** `spot`: selected on a plan; null if the place was entered in another way */
  onChange: (place: PlaceValue, by: PlaceBy, spot: PlanCoordinates | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** of the text field, to focus it */
  id?: string;
}

/** The place: typed, picked from the tree or on a plan, a recent one, or scanned from the sticker on the wall. */
export function PlacePicker({
  value,
  onChange,
  disabled = false,
  required = true,
  error,
  id = 'place',
}: Props) {
  const { t } = useTranslation('observations');
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

  const choose = (area: Area, by: PlaceBy) => {
    onChange({ location: placeOf(places, area.id) ?? area.name, areaId: area.id }, by, null);
    url.back();
  };

  return (
    <div className="place-picker stack gap-10">
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
      <div className="place-ways grid gap-10">
        <WayButtons disabled={disabled} hasPlans={drawn.length > 0} onWay={(place) => url.enter({ place })} />
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
      <PlaceDialog
        open={url.params.get('place')}
        areas={areas}
        plans={drawn}
        chosen={value.areaId}
        onChoose={choose}
        onPlace={({ area, name, spot }) => {
          const location = (area && placeOf(places, area.id)) ?? name;
          onChange({ location, areaId: area?.id ?? null }, 'picked', spot);
          url.back();
        }}
        onClose={() => url.back()}
      />
    </div>
  );
}

interface WaysProps {
  disabled: boolean;
  hasPlans: boolean;
  onWay: (way: 'tree' | 'scan' | 'plan') => void;
}

/** Buttons for the alternatives to typing. */
function WayButtons({ disabled, hasPlans, onWay }: WaysProps) {
  const { t } = useTranslation(['areas', 'plans']);
  const ways = [
    { way: 'tree', icon: <IconSitemap size={22} aria-hidden />, words: t('areas:pick.tree') },
    { way: 'scan', icon: <IconQrcode size={22} aria-hidden />, words: t('areas:pick.scan') },
    ...(hasPlans
      ? [{ way: 'plan', icon: <IconMap2 size={22} aria-hidden />, words: t('plans:pick.open') } as const]
      : []),
  ] as const;
  return (
    <div className="place-buttons grid gap-10">
      {ways.map(({ way, icon, words }) => (
        <Button key={way} variant="default" disabled={disabled} leftSection={icon} onClick={() => onWay(way)}>
          {words}
        </Button>
      ))}
    </div>
  );
}

interface DialogProps {
  open: string | null;
  areas: Area[];
  plans: Plan[];
  chosen: number | null;
  onChoose: (area: Area, by: PlaceBy) => void;
  onPlace: ComponentProps<typeof PlanDialog>['onPlace'];
  onClose: () => void;
}

/** The open alternative: the tree, a plan or the camera. */
function PlaceDialog({ open, areas, plans, chosen, onChoose, onPlace, onClose }: DialogProps) {
  const db = useUserDb();
  if (open === 'tree')
    return (
      <TreeDialog
        areas={areas}
        chosen={chosen}
        onChoose={(area) => onChoose(area, 'picked')}
        onClose={onClose}
      />
    );
  if (open === 'plan' && plans.length > 0)
    return (
      <Suspense>
        <PlanDialog db={db} plans={plans} areas={areas} chosen={chosen} onPlace={onPlace} onClose={onClose} />
      </Suspense>
    );
  if (open === 'scan')
    return (
      <Suspense>
        <ScanDialog db={db} onArea={(area) => onChoose(area, 'qr')} onClose={onClose} />
      </Suspense>
    );
  return null;
}
