import { Checkbox } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';

interface Props {
  db: UserDb;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Which chemicals of the register the work has to do with; nothing where the device knows none. */
export function ChemicalFields({ db, chosen, onChange }: Props) {
  const { t } = useTranslation('permits');
  const chemicals = useLiveQuery(() => db.srvChemicals.toArray(), [db], []);
  const shown = chemicals
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  if (shown.length === 0) return null;
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="permit-choices">
      <legend>{t('field.chemicals')}</legend>
      {shown.map(({ id, name, location, hazardSymbols }) => (
        <Checkbox
          key={id}
          label={name}
          description={[location, hazardSymbols.join(', ')].filter(Boolean).join(' · ')}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
