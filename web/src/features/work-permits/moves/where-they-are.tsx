import { Text, TextInput } from '@mantine/core';
import { standingOf, unaccounted } from '@turva/rules/permits/presence';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  leftBehindHere,
  type PermitView,
  type PresentPerson,
  presenceHere,
} from '../../../records/work-permits/overlay-permits.ts';
import { useStepWords } from '../detail/presence-line.tsx';

/** Where everybody is who has not signed out, in a form not sent yet. */
export function useWhere(view: PermitView) {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const presence = presenceHere(view);
  const present: PresentPerson[] = [
    ...unaccounted(view.people, presence, 'hand_back'),
    ...leftBehindHere(view),
  ];
  const open = present.map((person) => {
    const standing = standingOf(presence.steps, person.id);
    const step = standing.state === 'in' ? standing.step : null;
    // who signs in meanwhile is asked for anew
    const key = `${person.id} ${step?.at}`;
    return { ...person, step, key, words: said[key] ?? '' };
  });
  return {
    open,
    say: (key: string, words: string) => setSaid({ ...said, [key]: words }),
    unsaid: open.filter(({ words }) => !words.trim()),
    accounted: open.map(({ id, words, step }) => ({
      personId: id,
      note: words.trim(),
      wasIn: step !== null,
    })),
  };
}

export function WhereFields({ of, told }: { of: ReturnType<typeof useWhere>; told: boolean }) {
  const { t } = useTranslation('permits');
  const stepWords = useStepWords();
  const { open, say } = of;
  if (open.length === 0) return null;
  return (
    <>
      <Text fw={650}>{t('close.inside')}</Text>
      {open.map(({ id, name, step, key, words }) => (
        <TextInput
          key={key}
          id={`where-${id}`}
          label={t('presence.where', { name })}
          description={step ? stepWords(step) : t('presence.unknown')}
          required
          maxLength={2000}
          value={words}
          error={told && !words.trim() ? t('presence.whereMissing') : undefined}
          onChange={(event) => say(key, event.currentTarget.value)}
        />
      ))}
    </>
  );
}
