import { Button, Group, Text, Textarea } from '@mantine/core';
import { LINE_MAX } from '@turva/contracts/risks/investigation-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOf } from '../../offline/engine/enqueue.ts';
import {
  giveUpRefused,
  type RefusedCall,
  type RefusedWords,
  refusedCalls,
  sendReworded,
} from '../../records/investigations/refused-words.ts';
import { reasonText } from '../../sync-ui/outbox/op-text.ts';
import { useSave } from '../../sync-ui/use-save.ts';

interface Props {
  db: UserDb;
  /** UUID of the investigation, and which of its parts */
  clientId: string;
  name: RefusedWords['name'];
}

/** What the server refused of this part, where it was written: the words, why, and the way to put them differently. */
export function Refused({ db, clientId, name }: Props) {
  const ops = useLiveQuery(() => opsOf(db, clientId), [db, clientId], []);
  return refusedCalls(ops)
    .filter((call) => call.name === name)
    .map((call) => <Kept key={call.opId} db={db} call={call} />);
}

const isLong = (name: RefusedWords['name']) =>
  name === 'whatHappened' || name === 'lessons' || name === 'statements';

/** All words of one call: it is sent as a whole, so they are put differently together. */
export function Kept({ db, call: { opId, words, whole } }: { db: UserDb; call: RefusedCall }) {
  const { t } = useTranslation(['investigations', 'observations', 'errors', 'sync']);
  const { attempt, busy } = useSave();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const id = useId();
  const textOf = ({ key, text }: RefusedWords) => texts[key] ?? text;
  const isReady = words.every((one) => one.isSpoken || textOf(one).trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void attempt(() => sendReworded(db, opId, texts));
  };
  return (
    <form className="refused-words grid gap-8" aria-labelledby={id} onSubmit={send}>
      <Text id={id}>{t('refused')}</Text>
      {whole && <Text c="var(--mantine-color-error)">{reasonText(t, { lastError: whole })}</Text>}
      {words.map((one) => {
        const part = t(`field.${one.name}`);
        const label = one.by ? `${part} · ${one.by}` : part;
        return (
          <div key={one.key}>
            <Textarea
              label={label}
              description={one.isSpoken && t('statements.spoken')}
              error={one.code && t([`errors:field.${one.code}`, 'errors:field.invalid'])}
              maxLength={isLong(one.name) ? LONG_TEXT : LINE_MAX}
              value={textOf(one)}
              onChange={({ currentTarget: { value } }) =>
                setTexts((before) => ({ ...before, [one.key]: value }))
              }
            />
            <Button
              variant="subtle"
              disabled={busy}
              aria-label={t('dutyEdit.remove', { text: label })}
              onClick={() => void attempt(() => giveUpRefused(db, opId, one))}
            >
              {t('remove')}
            </Button>
          </div>
        );
      })}
      <Group mt="xs">
        <Button type="submit" loading={busy} disabled={!isReady}>
          {t('observations:pending.retry')}
        </Button>
      </Group>
    </form>
  );
}
