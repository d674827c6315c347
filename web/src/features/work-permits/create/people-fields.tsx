import { NativeSelect, Text, TextInput } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { PermitRole, WatchKind } from '@turva/contracts/permits/permit-values';
import { ownConfirmationOf } from '@turva/rules/permits/own-confirmation';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { peopleChoices } from '../../../ui/form/people-choices.ts';
import type { FieldsOf } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { newPerson, type PersonForm } from './form-values.ts';

interface Props {
  db: UserDb;
  form: FieldsOf<{ people: PersonForm[] }>;
  /** the kind of watch required besides the performers */
  watch: WatchKind | null;
  type: string;
}

/** Performers and watches; people from other companies are entered by name. */
export function PeopleFields({ db, form, watch, type }: Props) {
  const { t } = useTranslation('permits');
  const settings = useLiveQuery(() => db.srvPlantSettings.toCollection().first(), [db]);
  const needsAccount = ownConfirmationOf(type, settings) === 'required';
  const { people } = form.values;
  const change = (person: PersonForm) =>
    form.set({ people: people.map((each) => (each.id === person.id ? person : each)) });
  const add = (role: PermitRole) => form.set({ people: [...people, newPerson(role)] });
  const remove = (id: string) => form.set({ people: people.filter((each) => each.id !== id) });
  const hasWatch = people.some(({ role }) => role === 'watch');
  const watchWord = t(`watch.${watch ?? 'fire_watch'}`);
  return (
    <fieldset className="permit-people stack flush card gap-12">
      <legend>{t('field.people')}</legend>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          db={db}
          person={person}
          roleWord={person.role === 'watch' ? watchWord : t('role.performer')}
          id={form.idOf(`person-${person.id}`)}
          error={form.errorOf(`person-${person.id}`)}
          needsAccount={needsAccount}
          onChange={change}
          onRemove={() => remove(person.id)}
        />
      ))}
      {watch && !hasWatch && (
        <Text
          {...(form.errorOf('watch') ? { c: 'var(--mantine-color-error)', role: 'alert' } : { c: 'dimmed' })}
        >
          {t('form.watchNeeded', { who: watchWord })}
        </Text>
      )}
      <div className="permit-people-add flow gap-10">
        <Act Icon={IconUserPlus} label={t('form.addPerformer')} onClick={() => add('performer')} />
        {(watch || hasWatch) && (
          <Act
            id={form.idOf('watch')}
            Icon={IconUserPlus}
            label={t('form.addWatch', { who: watchWord })}
            onClick={() => add('watch')}
          />
        )}
      </div>
    </fieldset>
  );
}

interface RowProps {
  db: UserDb;
  person: PersonForm;
  id: string;
  roleWord: string;
  error?: string | undefined;
  /** the plant wants everybody to confirm on their own phone */
  needsAccount: boolean;
  onChange: (person: PersonForm) => void;
  onRemove: () => void;
}

function PersonRow({ db, person, id, roleWord, error, needsAccount, onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['permits', 'handling']);
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const choices = peopleChoices(people, {
    me: db.userId,
    chosen: person.userId,
    nobody: t('form.otherPerson'),
    meWord: t('handling:person.me'),
    other: t('handling:person.otherDepartment'),
  });
  return (
    <div className="permit-person low two-ends relative grid gap-8">
      <NativeSelect
        id={person.userId === null ? `${id}-who` : id}
        label={roleWord}
        value={person.userId === null ? '' : String(person.userId)}
        data={choices}
        onChange={(event) => onChange({ ...person, userId: Number(event.currentTarget.value) || null })}
      />
      <Act
        className="permit-person-remove"
        aria-label={t('form.removePerson', { who: roleWord })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </Act>
      {person.userId === null && (
        <>
          <TextInput
            id={id}
            label={t('field.personName')}
            required
            maxLength={200}
            value={person.name}
            error={error}
            onChange={(event) => onChange({ ...person, name: event.currentTarget.value })}
          />
          <TextInput
            label={t('field.company')}
            maxLength={200}
            value={person.company}
            onChange={(event) => onChange({ ...person, company: event.currentTarget.value })}
          />
          {needsAccount && person.name.trim() !== '' && (
            <Text role="status" data-lack="own_phone">
              {t('people.noAccountYet')}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
