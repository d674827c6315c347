import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { ITEM_MAX } from '@turva/contracts/permits/permit-templates';
import { checkPhases } from '@turva/contracts/permits/permit-values';
import { plantLanguage } from '@turva/contracts/words/readings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { nativeName } from '../../../ui/native-names.ts';
import { type Check, filled, type ListName, writtenOf } from './template-values.ts';

interface Props {
  list: ListName;
  item: Check;
  onSave: (item: Check) => void;
  onClose: () => void;
}

/**
 * An item in the writer's language, which is enough to save it, and in the plant's. Other languages are translated
 * with the whole template.
 */
export function ItemSheet({ list, item, onSave, onClose }: Props) {
  const { t } = useTranslation('permits');
  const own = currentLanguage();
  const [form, setForm] = useState(() => ({ ...item, ...writtenOf(item, own) }));
  const isFinnish = own === plantLanguage;
  const [attempt, setAttempt] = useState(0);
  const missing =
    attempt > 0 && form.own.trim() === '' ? t('template.wordsMissing', { language: nativeName[own] }) : null;
  const save = () => {
    const { finnish, own: words, ...rest } = form;
    const next = filled(rest, { finnish: isFinnish ? words : finnish, own: words }, own);
    if (next) onSave(next);
    else setAttempt(attempt + 1);
  };
  return (
    <Sheet
      own
      title={t('template.item')}
      submit={t('template.use')}
      onSubmit={save}
      onClose={onClose}
      saving={false}
    >
      <ErrorSummary attempt={attempt} errors={missing ? [{ field: `item-${own}`, message: missing }] : []} />
      {list === 'checklist' && (
        <>
          <NativeSelect
            label={t('template.phase')}
            value={form.phase}
            data={checkPhases.map((phase) => ({ value: phase, label: t(`checklist.${phase}`) }))}
            onChange={(event) => {
              const phase = checkPhases.find((each) => each === event.currentTarget.value);
              if (phase) setForm({ ...form, phase });
            }}
          />
          <Switch
            label={t('template.required')}
            checked={form.required}
            onChange={(event) => setForm({ ...form, required: event.currentTarget.checked })}
          />
          <Switch
            label={t('template.always')}
            checked={form.always ?? false}
            onChange={(event) => setForm({ ...form, always: event.currentTarget.checked })}
          />
        </>
      )}
      <Textarea
        id={`item-${own}`}
        label={nativeName[own]}
        lang={own}
        required
        maxLength={ITEM_MAX}
        value={form.own}
        error={missing}
        onChange={(event) => setForm({ ...form, own: event.currentTarget.value })}
      />
      {!isFinnish && (
        <Textarea
          id={`item-${plantLanguage}`}
          label={nativeName[plantLanguage]}
          lang={plantLanguage}
          maxLength={ITEM_MAX}
          value={form.finnish}
          onChange={(event) => setForm({ ...form, finnish: event.currentTarget.value })}
        />
      )}
    </Sheet>
  );
}
