import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconEye, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { HurtPerson } from '@turva/contracts/risks/investigations';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../forms/person-select.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import { Fact } from '../../ui/detail/fact.tsx';
import { hasCode, useAttempt } from '../../ui/form/use-attempt.ts';
import { Act } from '../../ui/press/act.tsx';
import type { InvestigationCalls } from './calls.ts';

interface Props {
  /** for the list of names: nothing entered here is stored on the device */
  db: UserDb;
  calls: InvestigationCalls;
  id: number;
}

/** Injured people: loaded on request, because every access is logged. */
export function HurtPeople({ db, calls, id }: Props) {
  const { t } = useTranslation('investigations');
  const [people, setPeople] = useState<HurtPerson[] | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('people.title') });
  const look = () => attempt(async () => setPeople(await calls.get(`/api/investigations/${id}/people`)));
  const remove = async (person: HurtPerson) => {
    if (await attempt(() => calls.delete(`/api/investigations/${id}/people/${person.id}`))) await look();
  };
  return (
    <>
      <Alert icon={<IconLock size={20} aria-hidden />}>{t('people.notice')}</Alert>
      {!people && <Act Icon={IconEye} label={t('people.look')} loading={busy} onClick={() => void look()} />}
      {people?.length === 0 && <Text c="dimmed">{t('people.none')}</Text>}
      {people && people.length > 0 && (
        <ul className="item-list">
          {people.map((person) => (
            <li key={person.id}>
              {changed === person.id ? (
                <PersonForm
                  {...{ db, calls, id }}
                  of={person}
                  onSent={async () => {
                    setChanged(null);
                    await look();
                  }}
                  onLeave={() => setChanged(null)}
                />
              ) : (
                <Shown
                  of={person}
                  busy={busy}
                  onChange={() => setChanged(person.id)}
                  onRemove={() => void remove(person)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {people && !changed && <PersonForm {...{ db, calls, id }} onSent={look} />}
    </>
  );
}

const facts = ['injury', 'bodyPart', 'treatment'] as const;

function Facts({ person }: { person: HurtPerson }) {
  const { t } = useTranslation('investigations');
  return (
    <dl>
      {facts.map(
        (name) =>
          person[name] && (
            <Fact key={name} name={t(`people.${name}`)}>
              {person[name]}
            </Fact>
          ),
      )}
      {person.absenceDays !== null && <Fact name={t('people.absenceDays')}>{person.absenceDays}</Fact>}
    </dl>
  );
}

interface ShownProps {
  of: HurtPerson;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Shown({ of: person, busy, onChange, onRemove }: ShownProps) {
  const { t } = useTranslation('investigations');
  const name = person.personName ?? person.name ?? '';
  return (
    <>
      <Text fw={600}>{name}</Text>
      {person.unreadable ? <Text>{t('people.unreadable')}</Text> : <Facts person={person} />}
      {!person.unreadable && (
        <Act
          Icon={IconPencil}
          iconSize={18}
          label={t('people.edit')}
          variant="subtle"
          disabled={busy}
          aria-label={t('people.change', { name })}
          onClick={onChange}
        />
      )}
      <Act
        Icon={IconTrash}
        iconSize={18}
        label={t('remove')}
        variant="subtle"
        disabled={busy}
        onClick={onRemove}
      />
    </>
  );
}

const wordsOf = (person: HurtPerson | undefined) => ({
  name: person?.name ?? '',
  injury: person?.injury ?? '',
  bodyPart: person?.bodyPart ?? '',
  treatment: person?.treatment ?? '',
});

interface FormProps extends Props {
  /** absent: a new person */
  of?: HurtPerson;
  onSent: () => Promise<unknown>;
  onLeave?: () => void;
}

/** A user, or a name. The input exists only in this form until the server has it. */
function PersonForm({ db, calls, id, of: person, onSent, onLeave }: FormProps) {
  const { t } = useTranslation(['investigations', 'common']);
  // stable until the server has answered: a lost answer duplicates nobody
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(() => wordsOf(person));
  const [userId, setUserId] = useState(person?.userId ?? null);
  const [days, setDays] = useState(person?.absenceDays ?? null);
  const { attempt, busy, failure } = useAttempt({ toast: t('people.title') });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const name = userId === null ? values.name : null;
    const body = { ...values, name, userId, absenceDays: days, rev: person?.rev ?? 0 };
    const path = `/api/investigations/${id}/people/${person?.id ?? newId}` as const;
    const went = await attempt(async () => {
      try {
        await calls.put(path, body);
      } catch (error) {
        // saved by an earlier press with other values: the list shows them
        if (!person && hasCode(error, 'version_conflict')) await onSent();
        throw error;
      }
    });
    if (!went) return;
    setNewId(crypto.randomUUID());
    setValues(wordsOf(undefined));
    setUserId(null);
    setDays(null);
    await onSent();
  };
  const names = [...facts, 'name', 'absenceDays'] as const;
  const changed = names.filter((name) => failure?.conflicts.some(({ field }) => field === name));
  const disputed = changed.length > 0 ? [changed.map((name) => t(`people.${name}`)).join(', ')] : [];
  const field = (name: keyof typeof values) => ({
    label: t(`people.${name}`),
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <form onSubmit={(event) => void send(event)} autoComplete="off">
      {person && failure && hasCode(failure.error, 'version_conflict') && (
        <Text role="alert">{[...disputed, t('people.theirs')].join(': ')}</Text>
      )}
      <PersonSelect
        db={db}
        id={`hurt-${person?.id ?? 'new'}`}
        label={t('people.account')}
        nobody={t('people.noAccount')}
        value={userId}
        onChange={setUserId}
      />
      {userId === null && <TextInput {...field('name')} maxLength={200} />}
      <TextInput {...field('bodyPart')} maxLength={300} />
      <Textarea {...field('injury')} maxLength={2000} />
      <Textarea {...field('treatment')} maxLength={2000} />
      <TextInput
        label={t('people.absenceDays')}
        inputMode="numeric"
        maxLength={5}
        value={days ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, 4);
          setDays(digits === '' ? null : Number(digits));
        }}
      />
      <div className="hurt-acts flow gap-8">
        <Button
          type="submit"
          loading={busy}
          disabled={userId === null && values.name.trim() === ''}
          leftSection={!person && <IconPlus size={20} aria-hidden />}
        >
          {t(person ? 'save' : 'people.add')}
        </Button>
        {onLeave && <Act label={t('common:cancel')} onClick={onLeave} />}
      </div>
    </form>
  );
}
