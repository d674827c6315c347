import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { searchable } from '@turva/rules/chemicals/chemical-search';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';

interface Props {
  db: UserDb;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** With more than this there is a search instead of a list. */
const READABLE = 12;

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** The chemicals that the work involves; hidden if the device has none. */
export function ChemicalFields({ db, chosen, onChange }: Props) {
  const { t } = useTranslation(['permits', 'chemicals']);
  const [query, setQuery] = useState('');
  const chemicals = useLiveQuery(() => db.srvChemicals.toArray(), [db], []);
  const usable = useMemo(() => chemicals.filter(({ isActive }) => isActive).toSorted(byName), [chemicals]);
  const list = useMemo(() => searchable(usable), [usable]);
  const isChosen = ({ id }: { id: number }) => chosen.includes(id);
  const many = usable.length > READABLE;
  // in a short list ticked ones keep their position; in a long one they come first, followed by search results
  const shown = many
    ? [
        ...chemicals.filter(isChosen).toSorted(byName),
        ...list
          .find(query)
          .filter((chemical) => !isChosen(chemical))
          .slice(0, READABLE),
      ]
    : chemicals.filter((chemical) => chemical.isActive || isChosen(chemical)).toSorted(byName);
  if (shown.length === 0 && !many) return null;
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="permit-choices stack flush card gap-12">
      <legend>{t('field.chemicals')}</legend>
      {many && (
        <TextInput
          type="search"
          aria-label={t('chemicals:search.label')}
          placeholder={t('chemicals:search.label')}
          maxLength={200}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
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
