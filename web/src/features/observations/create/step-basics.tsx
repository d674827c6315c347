import { TextInput } from '@mantine/core';
import { formCategories, olderCategories } from '@turva/contracts/observations/observation-values';
import { TITLE_MAX } from '@turva/rules/observations/observation-title';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Tiles, tileIcon } from '../../../ui/form/tiles.tsx';
import { categoryIcons } from '../category-icons.tsx';
import type { StepProps } from './step-props.ts';

/** Step 1: the category, and a title that is generated until somebody edits it. */
export function StepBasics({ values, update, choose, prefilledTitle, errors }: StepProps) {
  const { t } = useTranslation('observations');
  return (
    <>
      <div>
        <FieldLabel id="observation-category-label" required error={errors.category}>
          {t('field.category')}
        </FieldLabel>
        <Tiles
          id="observation-category"
          labelledBy="observation-category-label"
          value={values.category}
          onChange={(category) => choose({ category })}
          tiles={formCategories.map((value) => ({
            value,
            label: t(`category.${value}`),
            icon: tileIcon(categoryIcons[value]),
          }))}
        />
      </div>
      {values.category === 'safety' && (
        <div>
          <FieldLabel id="observation-detail-label">{t('field.detail')}</FieldLabel>
          <ChoiceChips
            labelledBy="observation-detail-label"
            value={values.detail}
            onChange={(detail) => choose({ detail })}
            choices={olderCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        </div>
      )}
      <TextInput
        id="observation-title"
        label={t('field.title')}
        description={values.title === null ? t('hint.titlePrefilled') : undefined}
        required
        maxLength={TITLE_MAX}
        value={values.title ?? prefilledTitle}
        error={errors.title}
        onChange={(event) => update({ title: event.currentTarget.value })}
      />
    </>
  );
}
