import { Text } from '@mantine/core';
import { type Closing, closings } from '@turva/contracts/observations/observation-values';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';

/** The kind of closing: empty and duplicate reports do not count as activity. */
export function ClosingChoice({ value, onChange }: { value: Closing; onChange: (value: Closing) => void }) {
  const { t } = useTranslation('handling');
  const id = useId();
  return (
    <div data-closing={value}>
      <FieldLabel id={id}>{t('close.as.label')}</FieldLabel>
      <ChoiceChips
        labelledBy={id}
        value={value}
        onChange={(next) => onChange(next ?? 'handled')}
        choices={closings.map((closing) => ({ value: closing, label: t(`close.as.${closing}`) }))}
      />
      {value !== 'handled' && <Text size="sm">{t('close.as.hint')}</Text>}
    </div>
  );
}
