import { Button, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../offline/engine/resolve-conflict.ts';
import { RelativeTime } from '../../ui/time.tsx';
import '../sync-ui.css';

interface Props {
  /** prefix of the names of its inputs */
  id: string;
  /** who chooses: an other version of their own was made on another device */
  userId: number;
  conflicts: readonly FieldConflict[];
  /** the other changes wait for the choice */
  others?: boolean;
  nameOf: (field: string) => string;
  word: (field: string, value: unknown) => string;
  onDecide: (choices: Readonly<Record<string, Choice>>) => unknown;
}

/**
 * The same field was changed twice. Both values are shown side by side, field by field; nothing is sent before the
 * person has chosen.
 */
export function ConflictChoices({ id, userId, conflicts, others, nameOf, word, onDecide }: Props) {
  const { t } = useTranslation('handling');
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [told, setTold] = useState(false);
  const isDecided = conflicts.every(({ field }) => choices[field]);

  const decide = () => {
    setTold(!isDecided);
    if (isDecided) onDecide(choices);
  };

  return (
    <section className="conflict stack gap-14" aria-label={t('conflict.title')}>
      <div className="flex gap-10">
        <IconGitMerge size={24} aria-hidden />
        <div>
          <Text fw={650}>{t('conflict.title')}</Text>
          <Text size="sm">
            {t('conflict.message')}
            {others && ` ${t('conflict.others')}`}
          </Text>
        </div>
      </div>
      {conflicts.map((conflict) => (
        <fieldset
          key={conflict.field}
          className="conflict-field pad-0 no-edge flush"
          data-field={conflict.field}
        >
          <legend>{nameOf(conflict.field)}</legend>
          <div className="columns-220 grid gap-8">
            <Version
              name={`${id}-${conflict.field}`}
              checked={choices[conflict.field] === 'mine'}
              onChoose={() => setChoices({ ...choices, [conflict.field]: 'mine' })}
              who={t('conflict.mine')}
              value={word(conflict.field, conflict.mine)}
            />
            <Version
              name={`${id}-${conflict.field}`}
              checked={choices[conflict.field] === 'theirs'}
              onChoose={() => setChoices({ ...choices, [conflict.field]: 'theirs' })}
              who={conflict.byId === userId ? t('conflict.ownDevice') : (conflict.by ?? t('conflict.theirs'))}
              at={conflict.at}
              value={word(conflict.field, conflict.theirs)}
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
    <label className="conflict-choice flex top high-action edge-2 round-12 pointer gap-10">
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
