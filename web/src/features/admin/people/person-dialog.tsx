import { Alert, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { roles } from '@turva/contracts/people/account';
import type { AdminPerson, OneTimeLink } from '@turva/contracts/people/admin-people';
import { type ComponentProps, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsenceFields, awayOf, type TypedAway, typedAway } from '../../../forms/absence-fields.tsx';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { LinkMailFact, LinkShown } from '../link-shown.tsx';
import { useAnswer } from '../use-pages.ts';
import { AreasField } from './areas-field.tsx';
import { useHandOver } from './hand-over.tsx';

interface Props {
  calls: AdminCalls;
  id: number;
  /** the viewer: nobody may change their own role */
  userId: number;
  departments: readonly string[];
  onChanged: () => void;
  onClose: () => void;
}

export function PersonDialog({ calls, id, onClose, ...rest }: Props) {
  const { answer, failure, again, setAnswer } = useAnswer(calls, `/api/admin/people/${id}`);
  if (answer)
    return <Opened {...rest} calls={calls} id={id} person={answer} onPerson={setAnswer} onClose={onClose} />;
  return (
    <Dialog own onClose={onClose} title="…">
      {failure ? <Failure sentence={failure} onRetry={again} /> : <ScreenLoading />}
    </Dialog>
  );
}

type Move = 'approve' | 'refuse' | 'deactivate' | 'reactivate';
const toBeAsked: readonly Move[] = ['refuse', 'deactivate'];

type OpenedProps = Props & { person: AdminPerson; onPerson: (person: AdminPerson) => void };

function Opened(props: OpenedProps) {
  const { calls, id, userId, departments, person, onPerson, onClose } = props;
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const areas = useAnswer(calls, '/api/areas').answer;
  const by = useAttempt({ toast: t('person.notSaved') });
  const attempt = (work: () => Promise<void>) => by.attempt(() => work().then(props.onChanged));
  const [asking, setAsking] = useState<Move | null>(null);
  const [endedKeys, setEndedKeys] = useState<string[]>([]);
  const form = useRecordForm({
    id: 'person',
    start: {
      role: person.role,
      department: person.department ?? '',
      employeeId: person.employeeId ?? '',
      email: person.email ?? '',
      confirms: [] as readonly Contact[],
      areaIds: person.areas.map((area) => area.id),
      away: typedAway(person.away),
    },
    by: { ...by, attempt: (work) => attempt(async () => void (await work())) },
    send: async ({ role, department, areaIds, away, ...contact }) => {
      const changed = await calls.patch(`/api/admin/people/${id}`, {
        ...(role === person.role ? {} : { role }),
        ...(department === (person.department ?? '') ? {} : { department: department || null }),
        ...contactsOf(person, contact),
        ...(person.state === 'active' ? { areaIds, ...awayChange(person, away) } : {}),
      });
      setEndedKeys(changed.endedKeys);
      onPerson(changed);
      // what they were named for in the place and the role they leave
      if (changed.role !== person.role || changed.department !== person.department) handOver.open();
    },
    onSent: () => showToast({ title: t('person.saved'), kind: 'success' }),
  });
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const isSelf = id === userId;
  const move = (name: Move) =>
    attempt(async () => {
      const answer = await calls.post(`/api/admin/people/${id}/${name}`, undefined);
      showToast({ title: t(`done.${name}`), kind: 'success' });
      // a refused person is deleted
      if ('username' in answer) onPerson(answer);
      else onClose();
    });
  const handOver = useHandOver(person, () => move('deactivate'));
  const askMove = (name: Move) =>
    name === 'deactivate' && handOver.count > 0 ? handOver.openToClose() : setAsking(name);

  return (
    <>
      <RecordForm
        form={form}
        title={person.name}
        aside={t(`state.${person.state}`)}
        submit={t('person.save')}
        cancel={t('common:close')}
        className="admin-form"
        own
        once={link !== null}
        onClose={onClose}
        top={<EndedKeys names={endedKeys} />}
      >
        <Facts person={person} />
        {handOver.notice}
        <RoleField isSelf={isSelf} {...form.field('role')} />
        <DepartmentField
          value={form.values.department}
          departments={departments}
          onChange={(department) => form.set({ department })}
        />
        <Contacts person={person} values={form.values} onChange={form.set} />
        {person.state === 'active' && areas && (
          <AreasField
            areas={areas}
            value={form.values.areaIds}
            onChange={(areaIds) => form.set({ areaIds })}
          />
        )}
        <Moves
          person={person}
          isSelf={isSelf}
          link={link}
          makeLink={() =>
            attempt(async () => setLink(await calls.post(`/api/admin/people/${id}/password-link`, undefined)))
          }
          onMove={(name) => (toBeAsked.includes(name) ? askMove(name) : void move(name))}
        />
        {isSelf && <Text c="dimmed">{t('errors:own_account')}</Text>}
      </RecordForm>
      {handOver.dialog}
      <AskMove
        person={person}
        name={asking}
        onKeep={() => setAsking(null)}
        onMove={async (name) => {
          setAsking(null);
          await move(name);
        }}
      />
    </>
  );
}

function RoleField({ isSelf, ...field }: { isSelf: boolean } & ComponentProps<typeof NativeSelect>) {
  const { t } = useTranslation('admin');
  return (
    <NativeSelect
      label={t('people.role')}
      description={t(isSelf ? 'person.ownRole' : 'person.roleNow')}
      disabled={isSelf}
      data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      {...field}
    />
  );
}

function EndedKeys({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('admin');
  if (names.length === 0) return null;
  return (
    <Alert role="status" color="kelta" variant="outline" className="user-text">
      {t('person.keysEnded', { keys: names.join(', ') })}
    </Alert>
  );
}

function Absence(props: Pick<ComponentProps<typeof AbsenceFields>, 'value' | 'onChange'>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Text fw={650}>{t('person.absence')}</Text>
      <AbsenceFields db={useUserDb()} {...props} />
    </>
  );
}

/** Days that are not whole change nothing. */
function awayChange(person: AdminPerson, typed: TypedAway) {
  const away = awayOf(typed);
  const isSame = JSON.stringify(typed) === JSON.stringify(typedAway(person.away));
  return away === undefined || isSame ? {} : { away };
}

const contacts = ['employeeId', 'email'] as const;
type Contact = (typeof contacts)[number];
type ContactValues = Record<Contact, string> & { confirms: readonly Contact[] };
const isConfirmed = (person: AdminPerson, name: Contact) =>
  name === 'email' ? person.emailConfirmed : person.employeeIdConfirmed;

/** What was changed, or ticked as right: from then on it finds the person. */
const contactsOf = (person: AdminPerson, { confirms, ...values }: ContactValues) =>
  Object.fromEntries(
    contacts
      .filter((name) => values[name].trim() !== (person[name] ?? '') || confirms.includes(name))
      .map((name) => [name, values[name].trim() || null]),
  );

interface ContactsProps {
  person: AdminPerson;
  values: ContactValues & { away: TypedAway };
  onChange: (values: Partial<ContactValues & { away: TypedAway }>) => void;
}

/** Number and address; one that nobody has confirmed is only what the person typed. And when they are away. */
function Contacts({ person, values, onChange }: ContactsProps) {
  const { t } = useTranslation('admin');
  const { confirms } = values;
  const fields = contacts.map((name) => {
    const isOpen = values[name] !== '' && values[name] === person[name] && !isConfirmed(person, name);
    return (
      <Fragment key={name}>
        <TextInput
          label={t(`person.${name}`)}
          maxLength={name === 'email' ? 255 : 50}
          autoComplete="off"
          {...(isOpen ? { description: t(`person.${name}Open`) } : {})}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
        {isOpen && (
          <Checkbox
            label={t('person.confirm')}
            checked={confirms.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                confirms: [...confirms.filter((other) => other !== name), ...(checked ? [name] : [])],
              })
            }
          />
        )}
      </Fragment>
    );
  });
  return (
    <>
      {fields}
      {person.state === 'active' && <Absence value={values.away} onChange={(away) => onChange({ away })} />}
    </>
  );
}

interface MovesProps {
  person: AdminPerson;
  isSelf: boolean;
  link: OneTimeLink | null;
  makeLink: () => void;
  onMove: (name: Move) => void;
}

/** Further actions on the account; a link for a new password is shown above. */
function Moves({ person: { state, linkMail }, isSelf, link, makeLink, onMove }: MovesProps) {
  const { t } = useTranslation('admin');
  const button = (name: Move) => <Act label={t(`person.${name}`)} onClick={() => onMove(name)} />;
  return (
    <>
      {link ? <LinkShown link={link} /> : <LinkMailFact mail={linkMail} />}
      <div className="admin-actions">
        {state === 'waiting' && button('approve')}
        {state === 'waiting' && button('refuse')}
        {state === 'active' && <Act label={t('person.passwordLink')} onClick={makeLink} />}
        {state === 'active' && !isSelf && button('deactivate')}
        {state === 'closed' && button('reactivate')}
      </div>
    </>
  );
}

interface AskProps {
  person: AdminPerson;
  name: Move | null;
  onKeep: () => void;
  onMove: (name: Move) => Promise<void>;
}

function AskMove({ person, name, onKeep, onMove }: AskProps) {
  const { t } = useTranslation('admin');
  const { records } = person.unsent;
  const question = name === null ? '' : t(`ask.${name as 'refuse' | 'deactivate'}`, { name: person.name });
  const isLoss = name === 'deactivate' && records > 0;
  const word = name === null ? '' : t(`person.${name}`);
  return (
    <ConfirmDialog
      opened={name !== null}
      title={word}
      message={isLoss ? `${question} ${t('ask.unsent', { count: records })}` : question}
      keep={t('person.keep')}
      onKeep={onKeep}
      onConfirm={() => (name ? onMove(name) : undefined)}
    />
  );
}

function Facts({ person }: { person: AdminPerson }) {
  const { t } = useTranslation('admin');
  return (
    <dl className="admin-facts columns-200 gap-8-16 grid flush">
      <Fact name={t('person.username')}>{person.username}</Fact>
      <Fact name={t('person.since')}>
        <DateOnly value={person.createdAt} />
      </Fact>
    </dl>
  );
}

interface DepartmentProps {
  value: string;
  departments: readonly string[];
  onChange: (value: string) => void;
}

/** Free text, with the known departments as suggestions. */
export function DepartmentField({ value, departments, onChange }: DepartmentProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextInput
        label={t('people.department')}
        list="admin-departments"
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id="admin-departments">
        {departments.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
