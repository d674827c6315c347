import type { ReportRecipients } from '@turva/contracts/figures/reports';
import { roles } from '@turva/contracts/people/account';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../forms/person-select.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import { nameWith, useNotHere } from '../../sync-ui/use-not-here.ts';

const offered = roles.filter((role) => role !== 'user');

interface Props {
  db: UserDb;
  value: ReportRecipients;
  /** whether they also get mail; null: unknown here */
  mail: boolean | null;
  onChange: (value: ReportRecipients) => void;
}

/** Roles, and people by name; the text says truthfully how they are notified. */
export function RecipientsField({ db, value, mail, onChange }: Props) {
  const { t } = useTranslation('reports');
  const id = useId();
  const people = useLiveQuery(() => db.srvPeople.bulkGet(value.people), [db, value.people], []);
  const notHere = useNotHere(db);
  const named = people.flatMap((person) => person ?? []);
  return (
    <div className="stack gap-8">
      <span id={`${id}-label`} className="w-600">
        {t('recipients.label')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere */}
      <div role="group" aria-labelledby={`${id}-label`} className="choice-chips flow gap-8">
        {offered.map((role) => {
          const isOn = value.roles.includes(role);
          return (
            <button
              key={role}
              type="button"
              className="choice-chip"
              aria-pressed={isOn}
              onClick={() =>
                onChange({
                  ...value,
                  roles: isOn ? value.roles.filter((each) => each !== role) : [...value.roles, role],
                })
              }
            >
              {t(`recipients.role.${role}`)}
            </button>
          );
        })}
        {named.map((person) => (
          <button
            key={person.id}
            type="button"
            className="choice-chip"
            aria-pressed
            onClick={() => onChange({ ...value, people: value.people.filter((each) => each !== person.id) })}
          >
            {nameWith(person.name, notHere(person.id, 'report'))}
          </button>
        ))}
      </div>
      <PersonSelect
        db={db}
        id={`${id}-add`}
        label={t('recipients.add')}
        nobody={t('recipients.choose')}
        value={null}
        onChange={(person) => {
          if (person !== null && !value.people.includes(person))
            onChange({ ...value, people: [...value.people, person] });
        }}
      />
      {mail !== null && <p className="dim">{t(mail ? 'recipients.mail' : 'recipients.app')}</p>}
    </div>
  );
}
