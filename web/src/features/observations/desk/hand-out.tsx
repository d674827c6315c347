import type { Person } from '@turva/contracts/sync/sync';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { likelyOwners } from '../../../records/observations/likely-owners.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { Act } from '../../../ui/press/act.tsx';
import { type Shortcut, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import type { Assignment } from './bulk.ts';

interface Props {
  db: UserDb;
  /** the current row */
  view: ObservationView | undefined;
  onGive: (assignment: Assignment) => void;
  onNext: () => void;
  onStop: () => void;
}

/** One for each digit. */
const OWNERS = 9;

/** Adjacent keys, and days from today. */
const dues = [
  { key: 'q', word: 'tomorrow', days: 1 },
  { key: 'w', word: 'week', days: 7 },
  { key: 'e', word: 'twoWeeks', days: 14 },
  { key: 'r', word: 'month', days: 30 },
] as const;

/** Hands out one row after the other: a digit sets the owner, a letter the due date, then the next row follows. */
export function HandOut({ db, view, onGive, onNext, onStop }: Props) {
  const { t } = useTranslation(['desk', 'handling']);
  // read once: a digit means the same person until the last row
  const [owners, setOwners] = useState<Person[]>([]);
  useEffect(() => {
    likelyOwners(db, OWNERS).then(setOwners, reportError);
  }, [db]);
  const today = plantDay(Date.now());
  const due = (days: number) => {
    onGive({ dueDate: endOfPlantDay(addDays(today, days)).toISOString() });
    onNext();
  };
  const shortcuts: Shortcut[] = [
    ...owners.map(({ id, name }, index) => ({
      keys: String(index + 1),
      label: name,
      run: () => onGive({ assignedTo: id }),
    })),
    ...dues.map(({ key, word, days }) => ({
      keys: key,
      label: t(`hand.${word}`),
      run: () => due(days),
    })),
    { keys: 'Escape', label: t('hand.stop'), run: onStop },
  ];
  useShortcuts(t('hand.title'), shortcuts);

  return (
    <div role="toolbar" aria-label={t('hand.title')} className="hand-out stack pad-8-12 gap-6 round-10">
      <p className="w-650 flush cut" role="status">
        {view ? shownTitle(view) : t('nothingChosen')}
      </p>
      <div className="flow middle gap-6">
        {owners.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            className="choice-chip"
            aria-pressed={view?.assignedTo === id}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onGive({ assignedTo: id })}
          >
            <kbd>{index + 1}</kbd>
            {name}
          </button>
        ))}
      </div>
      <div className="flow middle gap-6">
        {dues.map(({ key, word, days }) => (
          <button
            key={key}
            type="button"
            className="choice-chip"
            aria-keyshortcuts={key}
            aria-pressed={
              view?.dueDate !== undefined &&
              view.dueDate !== null &&
              plantDay(view.dueDate) === addDays(today, days)
            }
            onClick={() => due(days)}
          >
            <kbd>{key.toUpperCase()}</kbd>
            {t(`hand.${word}`)}
          </button>
        ))}
        <Act label={t('hand.stop')} size="compact-md" onClick={onStop} />
      </div>
    </div>
  );
}
