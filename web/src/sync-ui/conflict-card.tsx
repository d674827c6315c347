import { Button, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { FieldConflict } from '@turva/contracts/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Op, UserDb } from '../offline/engine/db.ts';
import { type Choice, disputesOf, resolveConflict } from '../offline/engine/resolve-conflict.ts';
import { RelativeTime } from '../ui/time.tsx';
import { showToast } from '../ui/toast.ts';
import { conflictWords } from './conflict-words.ts';
import { requestFlush } from './sync-engine.ts';
import { usePermitWords } from './use-permit-words.ts';
import './sync-ui.css';
import { useUserDb } from './use-user-db.ts';

/**
 * The same field was changed twice. Both values are shown side by side, field by field; nothing is sent before the
 * person has chosen, and the other changes are sent with the choice.
 */
export function ConflictCard({ op }: { op: Op }) {
  const db = useUserDb();
  const conflicts = useLiveQuery(() => disputesOf(db, op), [db, op]);
  return conflicts && <Disputes db={db} op={op} conflicts={conflicts} />;
}

function Disputes({ db, op, conflicts }: { db: UserDb; op: Op; conflicts: FieldConflict[] }) {
  const permit = usePermitWords(db, op);
  const { texts, numbers, nameOf, word } = { ...conflictWords(op.entity), ...permit };
  const { t } = useTranslation(['handling', 'observations', 'common', 'sync', ...texts]);
  const named = useLiveQuery(
    (): Promise<{ id: number; name: string }[]> => db[numbers].toArray(),
    [db, numbers],
    [],
  );
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [told, setTold] = useState(false);
  const isDecided = conflicts.every(({ field }) => choices[field]);
  const names = new Map(named.map(({ id, name }) => [id, name]));

  const decide = async () => {
    setTold(!isDecided);
    if (!isDecided) return;
    try {
      await resolveConflict(db, op.opId, choices);
      requestFlush();
    } catch {
      showToast({ title: t('observations:error.title'), message: t('error.choice'), kind: 'error' });
    }
  };

  return (
    <section className="conflict" aria-label={t('conflict.title')}>
      <div className="conflict-head">
        <IconGitMerge size={24} aria-hidden />
        <div>
          <Text fw={650}>{t('conflict.title')}</Text>
          <Text size="sm">{t('conflict.message')}</Text>
        </div>
      </div>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field} className="conflict-field" data-field={conflict.field}>
          <legend>{nameOf(t, conflict.field)}</legend>
          <div className="conflict-both">
            <Version
              name={`${op.opId}-${conflict.field}`}
              checked={choices[conflict.field] === 'mine'}
              onChoose={() => setChoices({ ...choices, [conflict.field]: 'mine' })}
              who={t('conflict.mine')}
              value={word(t, conflict.field, conflict.mine, names)}
            />
            <Version
              name={`${op.opId}-${conflict.field}`}
              checked={choices[conflict.field] === 'theirs'}
              onChoose={() => setChoices({ ...choices, [conflict.field]: 'theirs' })}
              who={conflict.by ?? t('conflict.theirs')}
              at={conflict.at}
              value={word(t, conflict.field, conflict.theirs, names)}
            />
          </div>
        </fieldset>
      ))}
      {told && !isDecided && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t('conflict.chooseAll')}
        </Text>
      )}
      <Button onClick={decide}>{t('conflict.save')}</Button>
    </section>
  );
}

interface VersionProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  who: string;
  at?: string | null;
  value: string;
}

function Version({ name, checked, onChoose, who, at = null, value }: VersionProps) {
  return (
    <label className="conflict-choice">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        <Text span size="sm" c="dimmed">
          {who}
          {at && (
            <>
              {' · '}
              <RelativeTime value={at} />
            </>
          )}
        </Text>
        <Text span className="user-text">
          {value}
        </Text>
      </span>
    </label>
  );
}
