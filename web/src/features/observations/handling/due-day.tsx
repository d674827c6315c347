import { TextInput } from '@mantine/core';
import { isDayOver } from '@turva/rules/observations/taking';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';

interface Props {
  id: string;
  label: string;
  value: string | null;
  /** as it was: it may stay, though it is over */
  was?: string | null;
  onChange: (day: string | null) => void;
}

/** Newly chosen, and over already. */
export const isChosenOver = (day: string | null, was: string | null = null) =>
  day !== was && isDayOver(day, Date.now());

/** Whether a form may be saved; otherwise its due day takes the focus. */
export function mayBeDue(id: string, day: string | null, was?: string | null): boolean {
  if (!isChosenOver(day, was)) return true;
  document.getElementById(id)?.focus();
  return false;
}

const AHEAD = { tomorrow: 1, week: 7, month: 30 } as const;

/** A date from the device's own calendar, or a common one with one tap. */
export function DueDay({ id, label, value, was = null, onChange }: Props) {
  const { t } = useTranslation(['handling', 'errors']);
  const today = plantDay(Date.now());
  const usual = (Object.keys(AHEAD) as (keyof typeof AHEAD)[]).map((name) => ({
    value: addDays(today, AHEAD[name]),
    label: t(`due.${name}`),
  }));
  return (
    <div className="stack gap-8">
      <TextInput
        id={id}
        type="date"
        label={label}
        value={value ?? ''}
        error={isChosenOver(value, was) && t('errors:field.too_early')}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <ChoiceChips labelledBy={`${id}-usual`} value={value} onChange={onChange} choices={usual} />
      <span id={`${id}-usual`} className="visually-hidden">
        {t('due.usual')}
      </span>
    </div>
  );
}
