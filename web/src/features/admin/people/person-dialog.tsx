import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { type Role, roles } from '@turva/contracts/account';
import type { AdminPerson, OneTimeLink } from '@turva/contracts/admin-people';
import type { Area } from '@turva/contracts/areas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { LinkShown } from '../link-shown.tsx';
import { useAnswer } from '../use-pages.ts';
import { AreasField } from './areas-field.tsx';

interface Props {
  calls: AdminCalls;
  id: number;
  /** whoever looks: their own role is not theirs to change */
  userId: number;
  departments: readonly string[];
  onChanged: () => void;
  onClose: () => void;
}

export function PersonDialog({ calls, id, onClose, ...rest }: Props) {
  const { answer, failure, again, setAnswer } = useAnswer<AdminPerson>(calls, `people/${id}`);
  if (answer)
    return <Opened {...rest} calls={calls} id={id} person={answer} onPerson={setAnswer} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="…">
      {failure ? <Failure sentence={failure} onRetry={again} /> : <ScreenLoading />}
    </Dialog>
  );
}

type Move = 'approve' | 'refuse' | 'deactivate' | 'reactivate';
const toBeAsked: readonly Move[] = ['refuse', 'deactivate'];

function Opened({
  calls,
  id,
  userId,
  departments,
  person,
  onPerson,
  onChanged,
  onClose,
}: Props & { person: AdminPerson; onPerson: (person: AdminPerson) => void }) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const areas = useAnswer<Area[]>(calls, '/api/areas').answer;
  const [role, setRole] = useState<Role>(person.role);
  const [department, setDepartment] = useState(person.department ?? '');
  const [areaIds, setAreaIds] = useState(() => person.areas.map((area) => area.id));
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Move | null>(null);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const isSelf = id === userId;

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      showToast({ title: t('person.notSaved'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    attempt(async () => {
      const changed = await calls.patch<AdminPerson>(`people/${id}`, {
        ...(role === person.role ? {} : { role }),
        ...(department === (person.department ?? '') ? {} : { department: department || null }),
        ...(person.state === 'active' ? { areaIds } : {}),
      });
      onPerson(changed);
      showToast({ title: t('person.saved'), kind: 'success' });
    });
  const move = (name: Move) =>
    attempt(async () => {
      const answer = await calls.post<AdminPerson>(`people/${id}/${name}`);
      showToast({ title: t(`done.${name}`), kind: 'success' });
      if (name === 'refuse') onClose();
      else onPerson(answer);
    });
  const makeLink = () =>
    attempt(async () => setLink(await calls.post<OneTimeLink>(`people/${id}/password-link`)));
  const press = (name: Move) => (toBeAsked.includes(name) ? setAsking(name) : void move(name));
  const questionOf = (name: Move) => {
    const { records } = person.unsent;
    const question = t(`ask.${name as 'refuse' | 'deactivate'}`, { name: person.name });
    return name === 'deactivate' && records > 0
      ? `${question} ${t('ask.unsent', { count: records })}`
      : question;
  };
  const moveButton = (name: Move) => (
    <Button variant="default" onClick={() => press(name)}>
      {t(`person.${name}`)}
    </Button>
  );

  return (
    <>
      <Dialog
        opened
        covered={asking !== null}
        onClose={onClose}
        title={person.name}
        aside={t(`state.${person.state}`)}
        actions={
          <>
            <Button variant="default" size="xl" onClick={onClose}>
              {t('common:close')}
            </Button>
            <Button size="xl" loading={busy} onClick={() => void save()}>
              {t('person.save')}
            </Button>
          </>
        }
      >
        <div className="admin-form">
          <dl className="admin-facts">
            <Fact name={t('person.username')}>{person.username}</Fact>
            {person.email && <Fact name={t('person.email')}>{person.email}</Fact>}
            {person.employeeId && <Fact name={t('person.employeeId')}>{person.employeeId}</Fact>}
            <Fact name={t('person.since')}>
              <DateOnly value={person.createdAt} />
            </Fact>
          </dl>
          <NativeSelect
            label={t('people.role')}
            description={t(isSelf ? 'person.ownRole' : 'person.roleNow')}
            disabled={isSelf}
            value={role}
            data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            onChange={(event) => setRole(event.currentTarget.value as Role)}
          />
          <DepartmentField value={department} departments={departments} onChange={setDepartment} />
          {person.state === 'active' && areas && (
            <AreasField areas={areas} value={areaIds} onChange={setAreaIds} />
          )}
          {link && <LinkShown link={link} />}
          <div className="admin-actions">
            {person.state === 'waiting' && (
              <>
                {moveButton('approve')}
                {moveButton('refuse')}
              </>
            )}
            {person.state === 'active' && (
              <Button variant="default" onClick={() => void makeLink()}>
                {t('person.passwordLink')}
              </Button>
            )}
            {person.state === 'active' && !isSelf && moveButton('deactivate')}
            {person.state === 'closed' && moveButton('reactivate')}
          </div>
          {isSelf && <Text c="dimmed">{t('errors:own_account')}</Text>}
        </div>
      </Dialog>
      <ConfirmDialog
        opened={asking !== null}
        title={asking ? t(`person.${asking}`) : ''}
        message={asking ? questionOf(asking) : ''}
        keep={t('person.keep')}
        confirm={asking ? t(`person.${asking}`) : ''}
        onKeep={() => setAsking(null)}
        onConfirm={async () => {
          const name = asking;
          setAsking(null);
          if (name) await move(name);
        }}
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="user-text">{children}</dd>
    </div>
  );
}

interface DepartmentProps {
  value: string;
  departments: readonly string[];
  onChange: (value: string) => void;
}

/** Free text, with the departments there are at hand. */
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
