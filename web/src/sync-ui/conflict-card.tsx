import { Button, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { FieldConflict } from '@turva/contracts/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Op } from '../offline/engine/db.ts';
import { type Choice, conflictsOf, resolveConflict } from '../offline/engine/resolve-conflict.ts';
import { formatDate, RelativeTime } from '../ui/time.tsx';
import { showToast } from '../ui/toast.ts';
import { chemicalFieldName, chemicalValue } from './chemical-conflict-words.ts';
import { requestFlush } from './request-flush.ts';
import { riskFieldName, riskValue } from './risk-conflict-words.ts';
import './sync-ui.css';
import { useUserDb } from './use-user-db.ts';

/**
 * Two people changed the same field. Both values stand side by side, field by field; nothing is sent before the
 * person has chosen, and the other changes go along with the choice.
 */
export function ConflictCard({ op }: { op: Op }) {
  const { t } = useTranslation(['handling', 'observations', 'common', 'risk', 'chemicals']);
  const db = useUserDb();
  const conflicts = conflictsOf(op);
  // whose numbers stand in its fields: places of a chemical, people of anything else
  const ofChemical = op.entity === 'chemicals';
  const named = useLiveQuery(
    (): Promise<{ id: number; name: string }[]> =>
      ofChemical ? db.srvAreas.toArray() : db.srvPeople.toArray(),
    [db, ofChemical],
    [],
  );
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [told, setTold] = useState(false);
  const isDecided = conflicts.every(({ field }) => choices[field]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const { nameOf, word } = wordsFor(op.entity);

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

type T = TFunction<['handling', 'observations', 'common', 'risk', 'chemicals']>;

interface Words {
  nameOf: (t: T, field: string) => string;
  word: (t: T, field: string, value: unknown, names: ReadonlyMap<number, string>) => string;
}

/** How fields and values of a record are called. */
function wordsFor(entity: Op['entity']): Words {
  if (entity === 'riskAssessments') return { nameOf: riskFieldName, word: riskValue };
  if (entity === 'chemicals') return { nameOf: chemicalFieldName, word: chemicalValue };
  return { nameOf: fieldName, word: inWords };
}

const fieldName = (t: T, field: string) =>
  t([`handling:field.${field}`, `observations:field.${field}`], { defaultValue: field });

function inWords(
  t: T,
  field: string,
  value: FieldConflict['mine'],
  names: ReadonlyMap<number, string>,
): string {
  if (value === null || value === undefined || value === '') return t('conflict.nothing');
  if (typeof value === 'boolean') return t(`conflict.${field}.${value}`, { defaultValue: String(value) });
  if (typeof value === 'number') return names.get(value) ?? t('conflict.someone');
  const text = String(value);
  if (field === 'dueDate') return formatDate(text);
  if (field === 'status') return t(`common:status.${text}`, { defaultValue: text });
  if (field === 'priority') return t(`observations:priority.${text}`, { defaultValue: text });
  if (field === 'category' || field === 'theme')
    return t(`observations:${field}.${text}`, { defaultValue: text });
  if (field === 'severity') return t(`common:severity.${text}`, { defaultValue: text });
  return text;
}
