import { Text, TextInput } from '@mantine/core';
import { unaccounted } from '@turva/rules/permits/presence';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  leftBehindHere,
  type PermitView,
  type PresentPerson,
  presenceHere,
} from '../../../records/work-permits/overlay-permits.ts';

/** Where everybody is who has not signed out, in a form not sent yet. */
export function useWhere(view: PermitView) {
  const [where, setWhere] = useState<Readonly<Record<string, string>>>({});
  const open: PresentPerson[] = [
    ...unaccounted(view.people, presenceHere(view), 'hand_back'),
    ...leftBehindHere(view),
  ];
  return {
    open,
    where,
    say: (id: string, words: string) => setWhere({ ...where, [id]: words }),
    unsaid: open.filter(({ id }) => !where[id]?.trim()),
    accounted: open.map(({ id: personId }) => ({ personId, note: where[personId]?.trim() ?? '' })),
  };
}

export function WhereFields({ of, told }: { of: ReturnType<typeof useWhere>; told: boolean }) {
  const { t } = useTranslation('permits');
  const { open, where, say } = of;
  if (open.length === 0) return null;
  return (
    <>
      <Text fw={650}>{t('close.inside')}</Text>
      {open.map(({ id, name }) => (
        <TextInput
          key={id}
          id={`where-${id}`}
          label={t('presence.where', { name })}
          required
          maxLength={2000}
          value={where[id] ?? ''}
          error={told && !where[id]?.trim() ? t('presence.whereMissing') : undefined}
          onChange={(event) => say(id, event.currentTarget.value)}
        />
      ))}
    </>
  );
}
