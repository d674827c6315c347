import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { formatDate } from '../../../ui/time.tsx';

type Acting = Pick<ObservationView, 'actions'>;

const ID = 'close-open';

/** Whether the open actions may stay, which must be said before closing. */
export function useActionsStay(views: readonly Acting[]) {
  const [value, onChange] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const open = views.flatMap(({ actions }) => actions.filter(({ doneAt }) => doneAt === null));
  const lacks = () => {
    const missing = open.length > 0 && !value;
    setMissing(missing);
    if (missing) document.getElementById(ID)?.focus();
    return missing;
  };
  return { open, value, isMissing: isMissing && !value, onChange, lacks };
}

type Props = Omit<ReturnType<typeof useActionsStay>, 'lacks'>;

/** Closing a case leaves its open actions to those who are to do them: the person who closes it must want that. */
export function OpenActions({ open, value, isMissing, onChange }: Props) {
  const { t } = useTranslation('handling');
  if (open.length === 0) return null;
  return (
    <section aria-label={t('close.open', { count: open.length })}>
      <b>{t('close.open', { count: open.length })}</b>
      <ul className="user-text">
        {open.map(({ id, what, responsibleName, dueDate }) => (
          <li key={id}>
            {[what, responsibleName ?? t('person.nobody'), dueDate && formatDate(dueDate)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <Checkbox
        id={ID}
        label={t('close.openStay', { count: open.length })}
        checked={value}
        error={isMissing && t('close.openMissing', { count: open.length })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
