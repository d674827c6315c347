import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finds } from '../finds.ts';
import { FilterDrop } from './filter-drop.tsx';
import type { Option } from './filter-select.tsx';

/** From so many on one types to find one. */
const MANY = 9;
/** More than these are said by their number. */
const NAMED = 2;

interface Props {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** open from the beginning: it was just asked for */
  isAsked?: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** Narrows a list to any of several values; it follows each of them at once. */
export function ChoiceFilter({ name, options, chosen, isAsked = false, onChange }: Props) {
  const { t } = useTranslation('table');
  const [opened, setOpened] = useState(isAsked);
  const [typed, setTyped] = useState('');
  const words = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const said = words.length > NAMED ? String(words.length) : words.join(', ');
  const found = options.filter(({ label }) => finds(typed, label));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <FilterDrop
      label={said ? `${name}: ${said}` : name}
      narrowed={chosen.length > 0}
      opened={opened}
      onToggle={(open) => {
        setOpened(open);
        setTyped('');
      }}
    >
      {options.length >= MANY && (
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('findChoice', { name })}
          placeholder={t('findChoice', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) toggle(first.value);
          }}
        />
      )}
      {found.map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
      {chosen.length > 0 && (
        <Button variant="default" size="compact-md" onClick={() => onChange([])}>
          {t('clearChoice')}
        </Button>
      )}
    </FilterDrop>
  );
}
