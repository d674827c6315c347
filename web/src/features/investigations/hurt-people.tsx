import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconEye, IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import type { HurtPerson } from '@turva/contracts/investigations';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import type { InvestigationCalls } from './calls.ts';

interface Props {
  calls: InvestigationCalls;
  id: number;
}

/** Who was hurt: asked for by a press, for every look is written down. */
export function HurtPeople({ calls, id }: Props) {
  const { t } = useTranslation('investigations');
  const [people, setPeople] = useState<HurtPerson[] | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('people.title'), otherwise: t('offline') });
  const look = () => attempt(async () => setPeople(await calls.get(`/api/investigations/${id}/people`)));
  const remove = async (person: HurtPerson) => {
    if (await attempt(() => calls.delete(`/api/investigations/${id}/people/${person.id}`))) await look();
  };
  return (
    <>
      <Alert icon={<IconLock size={20} aria-hidden />}>{t('people.notice')}</Alert>
      {!people && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconEye size={20} aria-hidden />}
          onClick={() => void look()}
        >
          {t('people.look')}
        </Button>
      )}
      {people?.length === 0 && <Text c="dimmed">{t('people.none')}</Text>}
      {people && people.length > 0 && (
        <ul className="item-list">
          {people.map((person) => (
            <li key={person.id}>
              <Text fw={600}>{person.personName ?? person.name}</Text>
              <Button
                variant="subtle"
                disabled={busy}
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => void remove(person)}
              >
                {t('remove')}
              </Button>
              {person.unreadable ? <Text>{t('people.unreadable')}</Text> : <Facts person={person} />}
            </li>
          ))}
        </ul>
      )}
      {people && <NewPerson calls={calls} id={id} onAdded={() => void look()} />}
    </>
  );
}

const facts = ['injury', 'bodyPart', 'treatment'] as const;

function Facts({ person }: { person: HurtPerson }) {
  const { t } = useTranslation('investigations');
  return (
    <dl>
      {facts.map(
        (name) => person[name] && <Fact key={name} label={t(`people.${name}`)} value={person[name]} />,
      )}
      {person.absenceDays !== null && (
        <Fact label={t('people.absenceDays')} value={String(person.absenceDays)} />
      )}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const nobody = { name: '', injury: '', bodyPart: '', treatment: '' };

function NewPerson({ calls, id, onAdded }: Props & { onAdded: () => void }) {
  const { t } = useTranslation('investigations');
  const [values, setValues] = useState(nobody);
  const [days, setDays] = useState<number | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('people.add'), otherwise: t('offline') });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...values, userId: null, absenceDays: days, rev: 0 };
    const path = `/api/investigations/${id}/people/${crypto.randomUUID()}` as const;
    if (!(await attempt(() => calls.put(path, body)))) return;
    setValues(nobody);
    setDays(null);
    onAdded();
  };
  const field = (name: keyof typeof nobody) => ({
    label: t(`people.${name}`),
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <form onSubmit={(event) => void send(event)} autoComplete="off">
      <TextInput {...field('name')} maxLength={200} />
      <TextInput {...field('bodyPart')} maxLength={300} />
      <Textarea {...field('injury')} autosize minRows={2} maxLength={2000} />
      <Textarea {...field('treatment')} autosize minRows={2} maxLength={2000} />
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
      <Button
        type="submit"
        mt="xs"
        loading={busy}
        disabled={values.name.trim() === ''}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        {t('people.add')}
      </Button>
    </form>
  );
}
