import { IconChevronDown } from '@tabler/icons-react';
import { themes } from '@turva/contracts/observations/observation-values';
import type { ObservationForm, RequiredField } from '@turva/rules/observations/observation-steps';
import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../records/observations/overlay.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';

type OptionalName = Exclude<keyof ObservationForm, RequiredField>;
export type OptionalValues = Pick<ObservationForm, OptionalName>;

interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

interface OptionalField<Value> {
  /** null: none, or one this app does not know */
  of: (view: ObservationView) => Value;
  Control: ComponentType<ControlProps<Value>>;
  /** also one that only a newer server knows */
  words: (t: TFunction<'observations'>, view: ObservationView) => string | null;
  /** of its column in a spreadsheet, in characters */
  width: number;
}

/** What a reporter may add to what the steps require: from here it is asked for, corrected, shown and exported. */
const optionalFields: { [Name in OptionalName]: OptionalField<ObservationForm[Name]> } = {
  theme: {
    of: (view) => themes.find((theme) => theme === view.theme) ?? null,
    Control: ThemeChips,
    words: (t, { theme }) => theme && t(`theme.${theme as 'machines'}`, { defaultValue: theme }),
    width: 14,
  },
};

/** An entry's own types are lost in a list; each is used with its own values alone. */
const entries = Object.entries(optionalFields) as [OptionalName, OptionalField<unknown>][];
export const optionalNames = entries.map(([name]) => name);

const madeOf = <Made,>(make: (field: OptionalField<unknown>, name: OptionalName) => Made) =>
  Object.fromEntries(entries.map(([name, field]) => [name, make(field, name)])) as Record<OptionalName, Made>;

export const nothingAdded = madeOf(() => null) as OptionalValues;

export const optionalOf = (view: ObservationView) => madeOf((field) => field.of(view)) as OptionalValues;

export const optionalWords = (t: TFunction<'observations'>, view: ObservationView) =>
  madeOf((field) => field.words(t, view));

export const optionalColumns = (t: TFunction<'observations'>) =>
  madeOf(({ words, width }, name) => ({
    name: t(`field.${name}`),
    width,
    cell: (view: ObservationView) => words(t, view),
  }));

export const optionalControls = (
  values: OptionalValues,
  change: (changes: Partial<OptionalValues>) => void,
): Record<OptionalName, ReactNode> =>
  madeOf(({ Control }, name) => (
    <Control
      value={values[name]}
      onChange={(value) => change({ [name]: value } as Partial<OptionalValues>)}
    />
  ));

function ThemeChips({ value, onChange }: ControlProps<OptionalValues['theme']>) {
  const { t } = useTranslation('observations');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        className="choice-chip theme-fold w-full line gap-8"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span id="observation-theme-label">{t('field.themeOptional')}</span>
        <span className="theme-chosen flex-1 text-right dim">{value && t(`theme.${value}`)}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <ChoiceChips
          labelledBy="observation-theme-label"
          value={value}
          onChange={onChange}
          choices={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
        />
      )}
    </div>
  );
}
