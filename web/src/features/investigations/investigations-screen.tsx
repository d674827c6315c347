import { Button, Text } from '@mantine/core';
import { IconLock, IconReportSearch } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { causeKinds } from '@turva/contracts/risks/investigation-values';
import { supervises } from '@turva/rules/observations/observation-handling';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { investigationsBehind } from '../../records/investigations/cause-figures.ts';
import { openInvestigation } from '../../records/investigations/investigations.ts';
import {
  type InvestigationView,
  listInvestigations,
} from '../../records/investigations/overlay-investigations.ts';
import { findObservation } from '../../records/observations/overlay.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { type Declared, ListRegister } from '../../ui/list/list-register.tsx';
import { dayOf, isOn, oneOf, serialOrNone } from '../../ui/list/params.ts';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { formatDate } from '../../ui/time.tsx';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { investigationCalls } from './calls.ts';
import { InvestigationDetail } from './investigation-detail.tsx';
import { InvestigationsDesk } from './investigations-desk.tsx';
import type { Publish } from './lesson-part.tsx';
import { openDuties } from './open-duties.ts';
import { type Show, shows } from './shows.ts';
import './investigations.css';
import { ActLink } from '../../ui/press/act.tsx';

interface Props {
  db: UserDb;
  user: Pick<CurrentUser, 'id' | 'role'>;
  publish: Publish;
}

/** Investigations of accidents, for supervisors. `?of=` is the observation the person comes from. */
export function InvestigationsScreen({ db, user, publish }: Props) {
  const { t } = useTranslation('investigations');
  if (supervises(user)) return <Investigations db={db} userId={user.id} publish={publish} />;
  return (
    <div className="list-screen">
      <ListHead title={t('title')} />
      <EmptyState icon={<IconLock size={44} />} title={t('notYours')} message={t('notYoursMessage')} />
    </div>
  );
}

interface ShownProps {
  db: UserDb;
  userId: number;
  publish: Publish;
}

function Investigations({ db, userId, publish }: ShownProps) {
  const { t } = useTranslation(['investigations', 'table']);
  const calls = useMemo(() => investigationCalls(userId), [userId]);
  const known = useKnown(db, () => listInvestigations(db), []);
  const isDesk = useIsDesk();
  const url = useDialogUrl();
  const behind = useBehind(db, url.params);
  const rows = useMemo(
    () =>
      behind ? known?.filter(({ clientId }) => behind.has(clientId)) : behind === null ? known : undefined,
    [behind, known],
  );
  const id = url.params.get('id');
  const of = url.params.get('of');
  const register: Declared<InvestigationView, Show> = {
    url,
    title: t('title'),
    rows,
    idOf,
    search: { label: t('column.search'), textOf },
    counters: { label: t('title'), names: shows, all: 'all', wordOf: (name) => t(`state.${name}`), is },
    notices: (
      <>
        {of && <Start db={db} of={of} onOpened={(opened) => void url.enter({ id: opened })} />}
        {behind && <Narrowed params={url.params} />}
      </>
    ),
    empty: { icon: <IconReportSearch size={40} />, title: t('empty'), message: t('emptyMessage') },
  };
  return (
    <>
      {isDesk ? (
        <InvestigationsDesk {...register} />
      ) : (
        <ListRegister {...register} found={(count) => t('found', { count })} noHits={t('table:noHits')}>
          {(row) => <Row of={row} onOpen={() => void url.enter({ id: idOf(row) })} />}
        </ListRegister>
      )}
      {id && (
        <InvestigationDetail key={id} db={db} calls={calls} id={id} publish={publish} onClose={url.close} />
      )}
    </>
  );
}

const idOf = ({ id, clientId }: InvestigationView) => String(id ?? clientId);
const is = (name: Show, { state }: InvestigationView) => state === name;
const textOf = ({ observationTitle, whatHappened, lessons, causes }: InvestigationView) =>
  [observationTitle, whatHappened, lessons, ...causes.map(({ text }) => text)].join(' ');

const CAUSE_PARAMS = ['cause', 'from', 'to', 'area', 'here', 'department', 'theme', 'category'] as const;

/** The investigations behind a figure of the analytics, by the URL's filters; null: all, undefined: loading. */
function useBehind(db: UserDb, params: URLSearchParams): Set<string> | null | undefined {
  const asked = CAUSE_PARAMS.map((name) => params.get(name) ?? '').join('\n');
  return useLiveQuery(async () => {
    if (asked.trim() === '') return null;
    const [cause, from, to, area, here, department, theme, category] = asked.split('\n');
    const days = { from: dayOf(from ?? null), to: dayOf(to ?? null) };
    return investigationsBehind(db, {
      cause: oneOf(causeKinds, cause ?? null),
      area: serialOrNone(area ?? null),
      here: isOn(here ?? null),
      department: department || undefined,
      theme: theme || undefined,
      category: category || undefined,
      ...(days.from && days.to && { days: { from: days.from, to: days.to } }),
    });
  }, [db, asked]);
}

/** The filters of the list, with a reset. */
function Narrowed({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('investigations');
  const cause = oneOf(causeKinds, params.get('cause'));
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const said = [
    cause && t(`causes.kind.${cause}`),
    from && to && `${formatDate(from)}–${formatDate(to)}`,
  ].filter(Boolean);
  return (
    <p className="investigation-narrowed gap-8-16 flow middle">
      <span>{t('narrowed', { by: said.join(' · ') })}</span>
      <ActLink label={t('showAll')} to="/investigations" />
    </p>
  );
}

function Row({ of: row, onOpen }: { of: InvestigationView; onOpen: () => void }) {
  const { t } = useTranslation('investigations');
  const left = openDuties(row).length;
  return (
    <RecordRow
      data-investigation={row.id ?? row.clientId}
      way={{ name: row.observationTitle, onOpen }}
      picture={<IconReportSearch size={28} aria-hidden />}
      title={row.observationTitle}
      meta={[
        t(`state.${row.state}`),
        <SendBadge key="sent" pending={row.pending} />,
        t(`severe.${row.severe}`),
        left > 0 && t('dutiesOpen', { count: left }),
        formatDate(row.createdAt),
      ]}
    />
  );
}

interface StartProps {
  db: UserDb;
  /** the observation's id or UUID */
  of: string;
  onOpened: (id: string) => void;
}

/** For a person coming from an observation: begins its investigation, or opens the existing one. */
function Start({ db, of, onOpened }: StartProps) {
  const { t } = useTranslation('investigations');
  const { attempt, busy } = useSave();
  const found = useLiveQuery(async () => {
    const observation = await findObservation(db, of);
    if (!observation) return null;
    const { clientId, title } = observation;
    const all = await listInvestigations(db);
    const one = all.find(
      (each) =>
        each.clientId === investigationIdOf(clientId) ||
        (observation.id !== null && each.observationId === observation.id),
    );
    return { clientId, title, one };
  }, [db, of]);
  if (!found) return found === null ? <Text>{t('noObservation')}</Text> : null;
  const { clientId, title, one } = found;
  const begin = () =>
    attempt(async () => onOpened(await openInvestigation(db, db.userId, { clientId, title })));
  return (
    <div className="card investigation-start pad-16 grid gap-8">
      <Text fw={600}>{title}</Text>
      <Button size="xl" loading={busy} onClick={() => (one ? onOpened(idOf(one)) : void begin())}>
        {t(one ? 'show' : 'open')}
      </Button>
    </div>
  );
}
