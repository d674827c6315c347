import { Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { AccidentDuty } from '@turva/contracts/risks/investigations';
import { isSame } from '@turva/rules/merge/merge-items';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../sync-ui/conflict/conflict-choices.tsx';
import { FormWindow } from '../../ui/dialog/form-window.tsx';
import { dutyFacts, dutySource, dutyText, isShipped } from './duty-words.ts';

interface Props {
  /** null: a new one */
  duty: AccidentDuty | null;
  /** the same line as it is now; absent: there is none */
  standing: AccidentDuty | undefined;
  /** who changed the list before this was saved, and when */
  refused: FieldConflict | undefined;
  userId: number;
  busy: boolean;
  onSave: (duty: AccidentDuty) => void;
  onClose: () => void;
}

const DAYS_MAX = 365;

/** One line of the checklist after an accident. */
export function DutyDialog({ duty, standing, refused, userId, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['investigations', 'handling']);
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
  const typed: AccidentDuty = {
    id,
    text: text.trim() || null,
    source: source.trim() || null,
    contact: contact.trim() || null,
    time: by === 'at_once' ? { by } : { by, count },
    severeOnly,
  };
  const isValid = isTimed && (own || typed.text !== null);
  const isDisputed = refused !== undefined && duty !== null && !isSame(standing, duty);
  return (
    <FormWindow onClose={onClose} title={t(duty ? 'dutyEdit.one' : 'dutyEdit.add')} size={560}>
      <Stack>
        <Textarea
          label={t('dutyEdit.text')}
          description={own ? t('dutyEdit.ownWords', { text: dutyText(t, shipped) }) : undefined}
          data-autofocus
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
        {isDisputed && isValid ? (
          <ConflictChoices
            id="duty"
            userId={userId}
            conflicts={[{ ...refused, mine: typed, theirs: standing ?? null }]}
            nameOf={() => t('dutyEdit.one')}
            word={(_, value) =>
              value
                ? [dutyText(t, value as AccidentDuty), dutyFacts(t, value as AccidentDuty)].join(' · ')
                : t('handling:conflict.nothing')
            }
            onDecide={(choices) => (choices[refused.field] === 'mine' ? onSave(typed) : onClose())}
          />
        ) : (
          <Button size="xl" loading={busy} disabled={!isValid} onClick={() => onSave(typed)}>
            {t('save')}
          </Button>
        )}
      </Stack>
    </FormWindow>
  );
}
