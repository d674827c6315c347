import { Text, Textarea, TextInput } from '@mantine/core';
import { isSameName } from '@turva/assistant/fold';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit, PresentPerson } from '../../../records/work-permits/overlay-permits.ts';
import { notePresence } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

interface Props extends OfPermit {
  person: PresentPerson;
  step: 'in' | 'out' | 'accounted';
  onDone: () => void;
}

/** On somebody else's phone a person types their name; where one is who has not signed out another says. */
export function PresenceSheet({ db, view, person, step, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { attempt, busy } = useSave();
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const { id: personId, name } = person;
  const isWhere = step === 'accounted';
  const isFaulty = isWhere ? text.trim() === '' : !isSameName(text, name);
  const fault = isWhere ? t('presence.whereMissing') : t('signature.otherName', { name });
  const submit = async () => {
    if (isFaulty) return setTold(true);
    const said = isWhere ? { step, personId, note: text.trim() } : { step, personId, name };
    if (await attempt(() => notePresence(db, db.userId, view, said))) onDone();
  };
  const field = {
    id: 'presence-words',
    required: true,
    value: text,
    error: told && isFaulty ? fault : undefined,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <Sheet
      title={t(isWhere ? 'presence.findOne' : `presence.otherOne.${step}`, { name })}
      submit={t(isWhere ? 'presence.findSubmit' : `presence.own.${step}`)}
      onSubmit={() => void submit()}
      onClose={onDone}
      saving={busy}
    >
      {isWhere ? (
        <Textarea label={t('presence.where', { name })} autosize minRows={2} maxLength={2000} {...field} />
      ) : (
        <>
          <Text fw={650} data-hand-over>
            {t('confirm.handOver', { name })}
          </Text>
          <TextInput label={t('signature.name')} autoComplete="off" maxLength={200} {...field} />
        </>
      )}
    </Sheet>
  );
}
