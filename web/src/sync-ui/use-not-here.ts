import { meant, type NamedFor } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../offline/engine/db.ts';
import { useServerNow } from './use-server-now.ts';

/** Why the person named is not the one who does it today, in words; null: they are. */
export type NotHere = (id: number | null | undefined, kind?: NamedFor) => string | null;

export function useNotHere(db: UserDb): NotHere {
  const { t } = useTranslation('handling');
  const today = plantDay(useServerNow(db));
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  return useCallback<NotHere>(
    (id, kind = 'action') => {
      // before the first pull nobody is known, and nobody counts as gone
      if (id == null || people.length === 0) return null;
      const { to, falls } = meant({ kind, ownerId: id, group: null }, people, today);
      if (falls) return falls === 'unnamed' ? null : t(`notHere.${falls}`);
      const deputy = people.find((one) => one.id !== id && to.includes(one.id));
      return deputy ? t('notHere.deputy', { deputy: deputy.name }) : null;
    },
    [people, today, t],
  );
}

/** A person's name, and why they are not the one who does it today. */
export const nameWith = (name: string | null | undefined, why: string | null): string | null =>
  name == null || why === null ? (name ?? why) : `${name}: ${why}`;
