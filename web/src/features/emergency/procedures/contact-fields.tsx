import { Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { contactOf } from '@turva/rules/plant/emergency-procedure';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsOf } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';

interface Props {
  form: FieldsOf<{ emergencyContacts: string }>;
}

/** One contact a field, each with what a tap on it will dial. */
export function ContactFields({ form }: Props) {
  const { t } = useTranslation('emergency');
  const { lines, change, add, remove } = useLines(form);
  const id = form.idOf('emergencyContacts');
  return (
    <fieldset className="contact-fields grid flush pad-0 gap-10 no-edge" aria-describedby={`${id}-hint`}>
      <legend>{t('form.contacts')}</legend>
      <Text id={`${id}-hint`} size="sm" c="dimmed">
        {t('form.contactsHint')}
      </Text>
      <Stack gap="sm">
        {lines.map(({ key, text }, index) => (
          <div key={key} className="contact-field grid gap-8">
            <TextInput
              id={index === 0 ? id : `${id}-${key}`}
              aria-label={t('form.contact', { number: index + 1 })}
              description={<Dialled line={text} />}
              inputWrapperOrder={['input', 'description', 'error']}
              error={index === 0 ? form.errorOf('emergencyContacts') : undefined}
              value={text}
              onChange={({ currentTarget }) => change(key, [currentTarget.value])}
              onPaste={(event) => {
                const pasted = pastedLines(event);
                if (pasted) change(key, pasted);
              }}
            />
            <IconAct
              Icon={IconTrash}
              iconSize={20}
              label={t('form.removeContact', { number: index + 1 })}
              size={48}
              onClick={() => remove(key)}
            />
          </div>
        ))}
      </Stack>
      <Act Icon={IconPlus} label={t('form.addContact')} onClick={add} />
    </fieldset>
  );
}

function Dialled({ line }: { line: string }) {
  const { t } = useTranslation('emergency');
  if (line.trim() === '') return null;
  const { numbers, isDoubtful } = contactOf(line.trim());
  const [only, ...others] = numbers;
  if (others.length > 0) return <strong>{t('form.oneNumber')}</strong>;
  if (only) return t('form.dials', { number: only.dial });
  return isDoubtful ? <strong>{t('form.unclearNumber')}</strong> : t('form.dialsNothing');
}

/** A field has no line breaks: the lines of a pasted list become fields. */
function pastedLines(event: ClipboardEvent<HTMLInputElement>): string[] | null {
  const [first = '', ...others] = event.clipboardData.getData('text').trim().split(/\r?\n/);
  if (others.length === 0) return null;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return [`${before}${first}`, ...others.with(-1, `${others.at(-1)}${after}`)];
}

interface Line {
  key: number;
  text: string;
}

const joined = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n');

/** The fields of a text of lines. An empty field is no change of it until something is written there. */
function useLines({ values: { emergencyContacts }, set }: Props['form']) {
  const [lines, setLines] = useState(() => numbered(emergencyContacts.split('\n')));
  // another person's version was chosen
  const own = joined(lines) === emergencyContacts ? lines : numbered(emergencyContacts.split('\n'));
  const keep = (next: readonly Line[]) => {
    const kept = next.length > 0 ? [...next] : numbered(['']);
    setLines(kept);
    set({ emergencyContacts: joined(kept) });
  };
  return {
    lines: own,
    change: (key: number, texts: string[]) =>
      keep(own.flatMap((line) => (line.key === key ? numbered(texts, key, own) : [line]))),
    add: () => keep([...own, ...numbered([''], undefined, own)]),
    remove: (key: number) => keep(own.filter((line) => line.key !== key)),
  };
}

/** The first keeps its key, so that its field keeps the cursor. */
function numbered(texts: readonly string[], first?: number, others: readonly Line[] = []): Line[] {
  const next = Math.max(-1, ...others.map(({ key }) => key)) + 1;
  return texts.map((text, index) => ({
    key: first === undefined ? next + index : index === 0 ? first : next + index,
    text,
  }));
}
