import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { headers } from '@turva/contracts/sync/queued-call';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonSelect } from '../../../forms/person-select.tsx';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { pull } from '../../../offline/pulling/pull.ts';
import { takeStep } from '../../../records/actions/change-actions.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import { type Hanging, hangingOn } from '../../../records/people/hanging.ts';
import { editRisk } from '../../../records/risk-assessments/risk.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { useServerNow } from '../../../sync-ui/use-server-now.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { peopleChoices } from '../../../ui/form/people-choices.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly } from '../../../ui/time.tsx';

const MINUTE_MS = 60_000;

const isGivable = ({ kind }: Hanging) => kind !== 'permit' && kind !== 'investigation';

/** Gives one of them to somebody else, by the call of its record, with its history. */
async function give(db: UserDb, one: Hanging, { from, to }: { from: number; to: number }): Promise<unknown> {
  const me = db.userId;
  const key = { [headers.expectedUser]: String(me), [headers.idempotencyKey]: crypto.randomUUID() };
  switch (one.kind) {
    case 'case':
      return handleObservation(db, me, one.view.clientId, { assignedTo: to, base: { assignedTo: from } });
    case 'action': {
      const { id, home } = one.action;
      return takeStep(db, { id, home, from: { responsibleId: from }, to: { responsibleId: to } });
    }
    case 'assessment': {
      const { clientId, title, assessor } = one.view;
      const name = (await db.srvPeople.get(to))?.name ?? '';
      const base = { assessorId: from, assessor };
      return editRisk(db, me, { clientId, title, changes: { assessorId: to, assessor: name, base } });
    }
    case 'task':
    case 'escalation': {
      const field = one.kind === 'task' ? 'ownerId' : 'escalateTo';
      const saved = await api.patch(
        `/api/schedules/${one.schedule.id}`,
        { [field]: to, base: { [field]: from } },
        { headers: key },
      );
      return db.srvSchedules.put(saved);
    }
    case 'area':
      return api.patch(
        `/api/areas/${one.area.id}`,
        { managerId: to, base: { managerId: from } },
        { headers: key },
      );
    default:
      return undefined;
  }
}

interface Props {
  person: Pick<AdminPerson, 'id' | 'name'>;
  hanging: readonly Hanging[];
  /** closes the account, with or without giving anything away */
  onCloseAccount?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** Everything that names the person, to be given to one other person at once, or row by row. */
function HandOver({ person, hanging, onCloseAccount, onClose }: Props) {
  const { t } = useTranslation(['admin', 'handling']);
  const db = useUserDb();
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const [all, setAll] = useState<number | null>(null);
  const [each, setEach] = useState<Readonly<Record<string, number | null>>>({});
  const { attempt, busy } = useAttempt({ toast: t('handOver.failed') });
  const toOf = ({ key }: Hanging) => each[key] ?? all;
  const given = hanging.filter((one) => isGivable(one) && toOf(one) !== null);
  const others = people.filter(({ id }) => id !== person.id);
  const words = {
    nobody: t('handOver.asAll'),
    meWord: t('handling:person.me'),
    other: t('handling:person.otherDepartment'),
  };

  const handOver = () =>
    attempt(async () => {
      for (const one of given) await give(db, one, { from: person.id, to: toOf(one) as number });
      requestFlush();
      await pull(db);
      await onCloseAccount?.();
      onClose();
    });

  return (
    <Dialog
      own
      asks={all !== null || Object.keys(each).length > 0}
      title={t(onCloseAccount ? 'person.deactivate' : 'handOver.title')}
      aside={person.name}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Act label={t('person.keep')} onClick={leave} />
          <Act
            variant="filled"
            className="next"
            loading={busy}
            disabled={!onCloseAccount && given.length === 0}
            label={
              onCloseAccount
                ? t(given.length > 0 ? 'handOver.giveAndClose' : 'handOver.closeOnly')
                : t('handOver.give')
            }
            onClick={() => void handOver()}
          />
        </>
      )}
    >
      <Stack>
        <Text>{t('handOver.hint', { count: hanging.length, name: person.name })}</Text>
        <PersonSelect
          db={db}
          id="hand-over-all"
          label={t('handOver.all')}
          nobody={t('handOver.inCharge')}
          value={all}
          onChange={setAll}
        />
        <ul className="record-lines" aria-label={t('handOver.list')}>
          {hanging.map((one) => (
            <li key={one.key} data-hanging={one.key} data-late={one.isLate || undefined}>
              <span>
                <Link to={one.path} className="user-text">
                  {one.what}
                </Link>
                <Text size="sm" c="dimmed">
                  {t(`handOver.kind.${one.kind}`)}
                  {one.due && (
                    <>
                      {' · '}
                      <DateOnly value={one.due} />
                    </>
                  )}
                  {one.isLate && ` · ${t('handOver.late')}`}
                </Text>
              </span>
              {isGivable(one) ? (
                <NativeSelect
                  aria-label={t('handOver.to', { what: one.what })}
                  value={each[one.key] ?? ''}
                  data={peopleChoices(others, { me: db.userId, ...words })}
                  onChange={({ currentTarget: { value } }) =>
                    setEach({ ...each, [one.key]: Number(value) || null })
                  }
                />
              ) : (
                <Text size="sm">{t('handOver.elsewhere')}</Text>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

/** What hangs on the person by this device, the notice of it, and the dialog, which closes the account as well if asked to. */
export function useHandOver(person: Props['person'], closeAccount: () => Promise<unknown>) {
  const { t } = useTranslation('admin');
  const db = useUserDb();
  const now = Math.floor(useServerNow(db) / MINUTE_MS) * MINUTE_MS;
  const hanging = useLiveQuery(() => hangingOn(db, person.id, now), [db, person.id, now], []);
  const [opened, setOpened] = useState<'over' | 'closing' | null>(null);
  const late = hanging.filter(({ isLate }) => isLate).length;
  const open = () => setOpened('over');
  return {
    count: hanging.length,
    open: () => hanging.length > 0 && open(),
    openToClose: () => setOpened('closing'),
    notice: hanging.length > 0 && (
      <Alert color="kelta" variant="outline" title={t('handOver.count', { count: hanging.length })}>
        {late > 0 && <Text>{t('handOver.lateCount', { count: late })}</Text>}
        <Act label={t('handOver.open')} onClick={open} />
      </Alert>
    ),
    dialog: opened && (
      <HandOver
        person={person}
        hanging={hanging}
        onCloseAccount={opened === 'closing' ? closeAccount : undefined}
        onClose={() => setOpened(null)}
      />
    ),
  };
}
