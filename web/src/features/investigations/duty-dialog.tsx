import { Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { AccidentDuty } from '@turva/contracts/investigations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '../../ui/dialog/form-window.tsx';
import { dutySource, dutyText, isShipped } from './duty-words.ts';

interface Props {
  /** null: a new one */
  duty: AccidentDuty | null;
  busy: boolean;
  onSave: (duty: AccidentDuty) => void;
  onClose: () => void;
}

const DAYS_MAX = 365;

/** One line of the checklist after an accident. */
export function DutyDialog({ duty, busy, onSave, onClose }: Props) {
  const { t } = useTranslation('investigations');
  const [id] = useState(() => duty?.id ?? crypto.randomUUID());
  const [text, setText] = useState(duty?.text ?? '');
  const [source, setSource] = useState(duty?.source ?? '');
  const [contact, setContact] = useState(duty?.contact ?? '');
  const [days, setDays] = useState(duty?.time.by === 'weekdays' ? String(duty.time.count) : '10');
  const [by, setBy] = useState(duty?.time.by ?? 'at_once');
  const [severeOnly, setSevereOnly] = useState(duty?.severeOnly ?? false);
  const count = Number(days);
  const isTimed = by === 'at_once' || (Number.isInteger(count) && count >= 1 && count <= DAYS_MAX);
  const shipped = { id, text: null, source: null };
  const own = isShipped(id);
  return (
    <FormWindow onClose={onClose} title={t(duty ? 'dutyEdit.one' : 'dutyEdit.add')} size={560}>
      <Stack>
        <Textarea
          label={t('dutyEdit.text')}
          description={own ? t('dutyEdit.ownWords', { text: dutyText(t, shipped) }) : undefined}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label={t('dutyEdit.source')}
          description={own ? t('dutyEdit.ownWords', { text: dutySource(t, shipped) }) : undefined}
          maxLength={300}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <TextInput
          label={t('dutyEdit.contact')}
          maxLength={300}
          value={contact}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
        />
        <NativeSelect
          label={t('dutyEdit.time')}
          value={by}
          data={[
            { value: 'at_once', label: t('duties.atOnce') },
            { value: 'weekdays', label: t('dutyEdit.inWeekdays') },
          ]}
          onChange={({ currentTarget }) => setBy(currentTarget.value === 'weekdays' ? 'weekdays' : 'at_once')}
        />
        {by === 'weekdays' && (
          <TextInput
            label={t('dutyEdit.days')}
            description={t('dutyEdit.daysHint', { max: DAYS_MAX })}
            inputMode="numeric"
            maxLength={3}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value.replace(/\D/g, ''))}
          />
        )}
        <Switch
          label={t('dutyEdit.severeOnly')}
          checked={severeOnly}
          onChange={({ currentTarget }) => setSevereOnly(currentTarget.checked)}
        />
        <Button
          size="xl"
          loading={busy}
          disabled={!isTimed || (!own && text.trim() === '')}
          onClick={() =>
            onSave({
              id,
              text: text.trim() || null,
              source: source.trim() || null,
              contact: contact.trim() || null,
              time: by === 'at_once' ? { by } : { by, count },
              severeOnly,
            })
          }
        >
          {t('save')}
        </Button>
      </Stack>
    </FormWindow>
  );
}
