import { IconChevronDown, IconMapPin, IconMapPinQuestion } from '@tabler/icons-react';
import {
  formCategories,
  formSeverities,
  isGuessed,
  olderCategories,
} from '@turva/contracts/observations/observation-values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlacePicker } from '../../../places/place-picker.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { SeverityShape } from '../../../ui/marks/severity-shape.tsx';
import { categoryIcons } from '../category-icons.tsx';
import { categoryOf, categoryValues } from './form-values.ts';
import type { DraftValues } from './use-draft.ts';

export type Opened = 'place' | 'category' | 'severity' | null;

interface Props {
  draft: DraftValues;
  /** the chip that shows its alternatives */
  opened: Opened;
  onOpen: (chip: Opened) => void;
  /** of the place */
  error: string | undefined;
}

/** Place, category and severity as chips to correct. A guessed place is marked as such. */
export function FastChips({ draft, opened, onOpen, error }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const { values, update, choose } = draft;
  const guessed = isGuessed(values.placeSource);
  const category = categoryOf(values);
  const CategoryIcon = categoryIcons[category];
  const isPraise = category === 'positive';
  const chip = (name: Exclude<Opened, null>) => ({
    isOpen: opened === name,
    onToggle: () => onOpen(opened === name ? null : name),
  });
  return (
    <div className="stack gap-12">
      <div className="flow gap-8">
        <Chip
          {...chip('place')}
          wide
          needed={values.location.trim() === ''}
          label={t('field.location')}
          icon={guessed ? <IconMapPinQuestion size={20} /> : <IconMapPin size={20} />}
        >
          {values.location.trim() || t('fast.place')}
          {guessed && <small> · {t('fast.guessed')}</small>}
        </Chip>
        <Chip {...chip('category')} label={t('field.category')} icon={<CategoryIcon size={20} />}>
          {t(`category.${category}`)}
        </Chip>
        {!isPraise && !values.danger && (
          <Chip
            {...chip('severity')}
            label={t('field.severity')}
            icon={<SeverityShape severity={values.severity} size={16} />}
          >
            {t(`common:severity.${values.severity}`)}
          </Chip>
        )}
      </div>
      {opened === 'place' && (
        <PlacePicker
          id="fast-place"
          value={{ location: values.location, areaId: values.areaId }}
          onChange={(place, by, spot) => {
            update({ ...place, spot, placeSource: by === 'qr' ? 'qr' : 'chosen' });
            if (by !== 'typed') onOpen(null);
          }}
          error={error}
        />
      )}
      {opened === 'category' && (
        <div>
          <FieldLabel id="fast-category">{t('field.category')}</FieldLabel>
          <ChoiceChips
            labelledBy="fast-category"
            value={category}
            onChange={(value) => {
              if (value) choose(categoryValues(value));
              onOpen(null);
            }}
            choices={[...formCategories, ...olderCategories].map((value) => ({
              value,
              label: t(`category.${value}`),
            }))}
          />
        </div>
      )}
      {opened === 'severity' && (
        <div>
          <FieldLabel id="fast-severity">{t('field.severity')}</FieldLabel>
          <ChoiceChips
            labelledBy="fast-severity"
            value={values.severity}
            onChange={(severity) => {
              if (severity) choose({ severity });
              onOpen(null);
            }}
            choices={formSeverities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
          />
        </div>
      )}
    </div>
  );
}

interface ChipProps {
  label: string;
  icon: ReactNode;
  isOpen: boolean;
  wide?: boolean;
  /** nothing is chosen yet */
  needed?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Chip({ label, icon, isOpen, wide = false, needed = false, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      className="choice-chip fast-chip inline-flex middle gap-8"
      data-wide={wide}
      data-needed={needed}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span aria-hidden className="grid">
        {icon}
      </span>
      <span className="grow">
        <span className="visually-hidden">{label}: </span>
        {children}
      </span>
      {wide && <IconChevronDown size={18} aria-hidden />}
    </button>
  );
}
