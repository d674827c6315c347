import { Checkbox, TextInput } from '@mantine/core';
import { finds } from '@turva/rules/words/finds';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../press/act.tsx';
import { FilterDrop } from './filter-drop.tsx';
import type { Option } from './filter-select.tsx';
import { stillOwn } from './own-words.ts';

/** From this many options on, there is a search field. */
const MANY = 9;
/** More chosen options than these are shown as a count. */
const NAMED = 2;

interface Props {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** initially open: the person has just asked for it */
  isAsked?: boolean;
  onChange: (chosen: readonly string[]) => void;
}

const textOf = (values: readonly string[]) => values.join('\n');

/** The chosen values update at once and the URL afterwards; changes of the URL from elsewhere are adopted. */
function useChosen(inAddress: readonly string[], onChange: Props['onChange']) {
  const [chosen, setChosen] = useState(inAddress);
  const sent = useRef([textOf(inAddress)]);
  const text = textOf(inAddress);
  useEffect(() => {
    const own = stillOwn(sent.current, text);
    sent.current = own ?? [text];
    if (!own) setChosen(text === '' ? [] : text.split('\n'));
  }, [text]);
  const choose = (values: readonly string[]) => {
    sent.current.push(textOf(values));
    setChosen(values);
    onChange(values);
  };
  return { chosen, choose };
}

/** Filters a list by any of several values; every change applies at once. */
export function ChoiceFilter({ name, options, isAsked = false, ...props }: Props) {
  const { t } = useTranslation('table');
  const { chosen, choose } = useChosen(props.chosen, props.onChange);
  const [opened, setOpened] = useState(isAsked);
  const [typed, setTyped] = useState('');
  const words = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const said = words.length > NAMED ? String(words.length) : words.join(', ');
  const found = options.filter(({ label }) => finds(typed, label));
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
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
      {chosen.length > 0 && <Act label={t('clearChoice')} size="compact-md" onClick={() => choose([])} />}
    </FilterDrop>
  );
}
