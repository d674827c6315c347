import { Switch } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type Found, findPosition, mayLocate } from './find-position.ts';
import type { FormValues } from './form-values.ts';

interface Props {
  db: UserDb;
  values: FormValues;
  update: (changes: Partial<FormValues>) => void;
}

/** The device's position, once the person has agreed to it: in the settings, or after a report. */
export function PositionLine({ db, values, update }: Props) {
  const { t } = useTranslation('handling');
  const allowed = useLiveQuery(() => mayLocate(db), [db]);
  const [found, setFound] = useState<Found['kind'] | 'looking' | null>(null);
  const wanted = allowed === 'yes' && !values.withoutPosition && values.position === null;

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setFound('looking');
    void findPosition().then((result) => {
      if (!current) return;
      setFound(result.kind);
      if (result.kind === 'found') update({ position: result.position });
    });
    return () => {
      current = false;
    };
  }, [wanted, update]);

  if (allowed !== 'yes') return null;
  const state = values.withoutPosition
    ? t('location.leftOut')
    : values.position
      ? t('location.found', { count: Math.round(values.position.accuracy) })
      : found === 'refused'
        ? t('location.refused')
        : found === 'unknown'
          ? t('location.unknown')
          : t('location.looking');
  return (
    <div className="switch-card">
      <Switch
        label={t('location.attach')}
        description={<span role="status">{state}</span>}
        checked={!values.withoutPosition}
        onChange={(event) => update({ withoutPosition: !event.currentTarget.checked, position: null })}
      />
    </div>
  );
}
