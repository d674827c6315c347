import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconFlame, IconTool } from '@tabler/icons-react';
import { severities } from '@turva/contracts/observations/observation-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../ui/form/choice-chips.tsx';
import { FieldLabel } from '../ui/form/field-label.tsx';
import { Tiles, tileIcon } from '../ui/form/tiles.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ToggleRow } from '../ui/toggle-row.tsx';
import { State } from './state.tsx';

const icons = { hazard: IconAlertTriangle, incident: IconFlame, improvement: IconTool };
const tiles = ['hazard', 'incident', 'improvement'] as const;

export function Fields() {
  const { t } = useTranslation(['common', 'observations']);
  const [typed, setTyped] = useState('');
  const [severity, setSeverity] = useState<(typeof severities)[number] | null>('high');
  const [tile, setTile] = useState<(typeof tiles)[number] | ''>('');
  const [on, setOn] = useState(true);
  const chips = severities.map((value) => ({ value, label: t(`severity.${value}`) }));
  return (
    <>
      <State name="SearchField: empty, and with its cross">
        <SearchField label="Search" typed={typed} onType={setTyped} />
        <SearchField label="Search" typed="grinder" onType={() => undefined} />
      </State>
      <State name="TextInput: required, with a hint, with an error, disabled">
        <TextInput label="Place" required defaultValue="Hall 3" />
        <TextInput label="Place" description="As it says on the door" />
        <TextInput label="Place" error="Say where it is" />
        <TextInput label="Place" disabled defaultValue="Hall 3" />
      </State>
      <State name="FieldLabel and ChoiceChips: one of several or none">
        <FieldLabel id="kit-chips" required hint="A second tap takes it back" error="Choose one">
          Severity
        </FieldLabel>
        <ChoiceChips labelledBy="kit-chips" choices={chips} value={severity} onChange={setSeverity} />
      </State>
      <State name="Tiles: a group of radio buttons">
        <FieldLabel id="kit-tiles">Kind</FieldLabel>
        <Tiles
          id="kit-tile"
          labelledBy="kit-tiles"
          tiles={tiles.map((value) => ({
            value,
            label: t(`observations:category.${value}`),
            icon: tileIcon(icons[value]),
          }))}
          value={tile}
          onChange={setTile}
        />
      </State>
      <State name="ToggleRow: free, with how it stands, disabled">
        <ToggleRow name="a" label="Night mode" hint="Quiet until six" checked={on} onChange={setOn} />
        <ToggleRow
          name="b"
          label="Push"
          hint="Says so at once"
          state="Blocked in this browser"
          checked
          onChange={() => undefined}
        />
        <ToggleRow
          name="c"
          label="Mail"
          hint="Once a day"
          checked={false}
          disabled
          onChange={() => undefined}
        />
      </State>
    </>
  );
}
