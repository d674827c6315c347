import { Alert, Loader, Select, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { severities } from '@turva/contracts/risks/investigation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InDialog } from '../../on-screen.ts';
import { editInvestigation } from '../../records/investigations/investigations.ts';
import {
  findInvestigation,
  type InvestigationView,
} from '../../records/investigations/overlay-investigations.ts';
import { ConflictNotice } from '../../sync-ui/conflict/conflict-notice.tsx';
import { SendNotice } from '../../sync-ui/send-badge.tsx';
import { useSave } from '../../sync-ui/use-save.ts';
import { HistoryTimeline } from '../../ui/detail/history.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ActLink } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import type { InvestigationCalls } from './calls.ts';
import { Causes } from './causes.tsx';
import { Decide } from './decide.tsx';
import type { Edit } from './edit.ts';
import { EvidencePart } from './evidence-part.tsx';
import { LessonPart, type Publish } from './lesson-part.tsx';
import { Duties, People, useOnline } from './online-parts.tsx';
import { OwnText } from './own-text.tsx';
import { Part } from './part.tsx';
import { PrintPart } from './print-part.tsx';
import { Refused } from './refused.tsx';
import { Statements } from './statements.tsx';
import { WrittenParts } from './written-parts.tsx';

interface Props extends InDialog {
  calls: InvestigationCalls;
  /** server id or UUID */
  id: string;
  publish: Publish;
}

/** One investigation over the list, as this device has it. */
export function InvestigationDetail({ db, calls, id, publish, onClose }: Props) {
  const { t } = useTranslation('investigations');
  const found = useLiveQuery(async () => ({ view: await findInvestigation(db, id) }), [db, id]);
  const view = found?.view;
  return (
    <Dialog asks="typed" onClose={onClose} title={t('one')} size={860}>
      {!found && <Loader />}
      {found && !view && <Text>{t('gone')}</Text>}
      {view && <Shown key={view.clientId} db={db} calls={calls} of={view} publish={publish} />}
    </Dialog>
  );
}

interface ShownProps extends Pick<Props, 'db' | 'calls' | 'publish'> {
  of: InvestigationView;
}

function Shown({ db, calls, publish, of: one }: ShownProps) {
  const { t } = useTranslation(['investigations', 'auditLog']);
  const { attempt, busy } = useSave();
  const isClosed = one.state !== 'open';
  const { clientId, observationTitle: title } = one;
  const edit: Edit = (changes, base, mediaIds = []) =>
    attempt(() =>
      editInvestigation(db, db.userId, { clientId, title, changes: { ...changes, base }, mediaIds }),
    );
  // two conflicting versions have their own card
  const hasVersions = one.pending?.state === 'conflict';
  const written = { db, clientId, isClosed, busy };
  return (
    <>
      {!hasVersions && <SendNotice db={db} pending={one.pending} />}
      <ConflictNotice db={db} clientId={clientId} />
      <Text component="p">
        {one.observationId === null ? (
          title
        ) : (
          <Link to={`/observations?id=${one.observationId}`}>{title}</Link>
        )}
        {` · ${t(`state.${one.state}`)}`}
      </Text>
      <Select
        label={t('severe.label')}
        description={t('severe.hint')}
        allowDeselect={false}
        disabled={isClosed || busy}
        data={severities.map((value) => ({ value, label: t(`severe.${value}`) }))}
        value={one.severe}
        onChange={(value) => {
          const severe = severities.find((known) => known === value);
          if (severe) void edit({ severe }, { severe: one.severe });
        }}
      />
      {isSent(one) ? (
        <Duties db={db} calls={calls} of={one} />
      ) : (
        <Alert icon={<IconCloudOff size={20} aria-hidden />} mt="md">
          {t('unsent')}
        </Alert>
      )}
      <Part title={t('whatHappened')}>
        <Refused db={db} clientId={clientId} name="whatHappened" />
        <OwnText
          {...written}
          name="whatHappened"
          label={t('whatHappened')}
          value={one.whatHappened}
          onSave={(whatHappened, seen) => edit({ whatHappened }, { whatHappened: seen })}
        />
      </Part>
      <EvidencePart db={db} of={one} isClosed={isClosed} />
      <WrittenParts db={db} of={one} isClosed={isClosed} busy={busy} onEdit={edit} />
      <Statements db={db} of={one} isClosed={isClosed} busy={busy} onEdit={edit} />
      <Causes db={db} of={one} isClosed={isClosed} busy={busy} onEdit={edit} />
      <Part title={t('actions.title')}>
        <Text>{t('actions.hint')}</Text>
        {one.observationId !== null && (
          <ActLink label={t('actions.go')} to={`/observations?id=${one.observationId}`} />
        )}
      </Part>
      {isSent(one) && <People db={db} calls={calls} of={one} />}
      <Part title={t('lessons')}>
        <Refused db={db} clientId={clientId} name="lessons" />
        <OwnText
          {...written}
          name="lessons"
          label={t('lessons')}
          value={one.lessons}
          onSave={(lessons, seen) => edit({ lessons }, { lessons: seen })}
        />
      </Part>
      {isSent(one) && <LessonPart db={db} of={one} publish={publish} />}
      {isSent(one) && <PrintPart id={one.id} mayReadHealth={one.mayReadHealth} />}
      {isSent(one) && <Closing db={db} calls={calls} of={one} />}
      <HistoryTimeline
        id="investigation-history"
        title={t('history')}
        entries={one.history}
        headline={({ action }) => t(`auditLog:action.${action}`)}
        words={({ reason }) => reason && <Text>{reason}</Text>}
        foot={({ actorName, at }) => `${actorName ?? ''} · ${formatDateTime(at)}`}
      />
    </>
  );
}

type Sent = InvestigationView & { id: number; observationId: number };
const isSent = (one: InvestigationView): one is Sent => one.id !== null;

function Closing({ db, calls, of: one }: { db: UserDb; calls: InvestigationCalls; of: Sent }) {
  const { t } = useTranslation('investigations');
  const { keep, busy } = useOnline(db);
  // the server's version is signed off: own changes have to be sent first
  if (one.pending) return <Text mt="md">{t('decide.unsent')}</Text>;
  return (
    <Decide
      of={one}
      busy={busy}
      onDecide={(body) => keep(() => calls.post(`/api/investigations/${one.id}/state`, body))}
    />
  );
}
