import { IconDatabaseExport, IconKey } from '@tabler/icons-react';
import {
  type JobFigures,
  type MailState,
  NOT_MOUNTED,
  type PushState,
  type ServerStatus,
} from '@turva/contracts/operator/server-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveFile } from '../../../files/save-file.ts';
import { leadsToGuide } from '../../../http/sign-in-options.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { fileSize } from '../../../media/attachments/file-size.ts';
import { confirming } from '../../../ui/confirm-again/confirming.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { Clock } from './clock-fact.tsx';
import { Fact } from './fact.tsx';

/** The state of the server: problems are listed with their effect. */
export function StatusTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const asked = useAnswer(calls, '/api/admin/status');
  const { answer, failure, again } = asked;
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  const { database, noRoomAt, phones, disk, files, jobs, waitingDevices } = answer;
  const failing = jobs.filter(({ failed }) => failed > 0);
  return (
    <div className="admin-part admin-narrow">
      <Backups asked={asked} status={answer} calls={calls} />
      <Fact title={t('status.phones')} needsLook={phones.state !== 'ok'}>
        {phones.address === null ? (
          t(`status.phonesNot.${phones.state === 'http' ? 'http' : 'unset'}`)
        ) : (
          <>
            {t(leadsToGuide(phones.address) ? 'status.phonesGuide' : 'status.phonesAt')}{' '}
            <span className="user-text">{phones.address}</span>
          </>
        )}
      </Fact>
      <Fact title={t('status.disk')} needsLook={disk.state !== 'ok'} isUnknown={disk.freeBytes === null}>
        {disk.freeBytes === null
          ? t('status.diskUnknown')
          : t('status.diskFree', { free: fileSize(disk.freeBytes, currentLocale()) })}
      </Fact>
      {files && <Files files={files} />}
      {answer.mail && <Mail mail={answer.mail} />}
      {answer.smsHost && (
        <Fact title={t('status.sms')}>
          <span className="user-text">{answer.smsHost}</span>
        </Fact>
      )}
      {answer.push && <Push push={answer.push} />}
      {answer.clock && <Clock clock={answer.clock} again={again} calls={calls} />}
      <Fact title={t('status.database')} needsLook={Boolean(noRoomAt)}>
        {noRoomAt ? t('status.noRoom', { at: formatDateTime(noRoomAt) }) : t(`status.${database}`)}
      </Fact>
      <Fact title={t('status.jobs')} needsLook={failing.length > 0}>
        {failing.length === 0 ? t('status.jobsFine') : t('status.jobsFailed')}
      </Fact>
      {failing.length > 0 && <Failing jobs={failing} />}
      <Fact title={t('status.devices')} needsLook={waitingDevices > 0}>
        {waitingDevices === 0 ? (
          t('status.noDevices')
        ) : (
          <Link to="/admin?tab=devices">{t('status.waitingDevices', { count: waitingDevices })}</Link>
        )}
      </Fact>
    </div>
  );
}

function Mail({ mail: { state, reason } }: { mail: MailState }) {
  const { t } = useTranslation('admin');
  return (
    <Fact title={t('status.mail')} needsLook={state === 'down'}>
      {state === 'ok' ? t('status.mailFine') : t('status.mailDown', { reason })}
    </Fact>
  );
}

function Push({ push: { reachesPhones, asked, down } }: { push: PushState }) {
  const { t } = useTranslation('admin');
  const fine = asked === 0 ? t('status.pushUntried') : t('status.pushFine');
  return (
    <Fact title={t('status.push')} needsLook={!reachesPhones || down.length > 0} isUnknown={asked === 0}>
      {reachesPhones ? down.length === 0 && fine : t('status.pushNobody')}
      {down.map(({ host, reason }) => (
        <span key={host} className="server-note user-text">
          {t('status.pushDown', { host, reason })}
        </span>
      ))}
    </Fact>
  );
}

function Files({ files: { where, state, since, reason } }: { files: NonNullable<ServerStatus['files']> }) {
  const { t } = useTranslation('admin');
  return (
    <Fact title={t('status.files')} needsLook={state === 'down'}>
      {t(`status.filesIn.${where}`)}{' '}
      {state === 'down' && since ? (
        <>
          {t('status.filesDown', { since: formatDateTime(since) })}
          {reason === NOT_MOUNTED ? (
            <span className="server-note">{t('status.filesNotMounted')}</span>
          ) : (
            <span className="admin-dim server-note user-text">{reason}</span>
          )}
        </>
      ) : (
        t('status.filesFine')
      )}
    </Fact>
  );
}

function Backups({
  asked,
  status: { backup },
  calls,
}: {
  asked: Asked<ServerStatus>;
  status: ServerStatus;
  calls: AdminCalls;
}) {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'still' | 'asked' | 'failed'>('still');
  const make = async () => {
    try {
      await calls.post('/api/admin/backups', undefined);
      setState('asked');
    } catch {
      setState('failed');
    }
  };
  const { newest, isNightly, isOverdue, kept, aside = [], folder, key } = backup;
  const isKeyOnlyHere = key?.where === 'here' && key.downloadedAt === null;
  return (
    <Fact title={t('status.backup')} needsLook={isOverdue || isKeyOnlyHere} isUnknown={newest === null}>
      {newest
        ? t('status.backupMade', {
            when: formatDateTime(newest.madeAt),
            size: fileSize(newest.size, currentLocale()),
          })
        : t('status.noBackup')}{' '}
      {kept > 0 && t('status.backupsKept', { count: kept })}
      <span className="admin-dim server-note">
        {t(isNightly ? 'status.backupNightly' : 'status.backupElsewhere')}{' '}
        <span className="user-text">{folder}</span>
      </span>
      {aside.map(({ name, at, until }) => (
        <span key={name} className="server-note">
          {t('status.setAside', { at: formatDateTime(at), until: formatDateTime(until) })}{' '}
          <span className="admin-dim user-text">{name}</span>
        </span>
      ))}
      <span className="admin-actions">
        <Act
          Icon={IconDatabaseExport}
          label={t(state === 'asked' ? 'status.lookAgain' : 'status.backUp')}
          onClick={state === 'asked' ? asked.again : make}
        />
      </span>
      <span role="status" className="server-note">
        {state === 'asked' && t('status.backupAsked')}
        {state === 'failed' && t('failed')}
      </span>
      {key && <BackupKeyPart of={key} again={asked.again} calls={calls} />}
    </Fact>
  );
}

/** What opens the backups, and a copy of it to keep elsewhere. */
function BackupKeyPart({
  of: { where, file, downloadedAt },
  again,
  calls,
}: {
  of: NonNullable<ServerStatus['backup']['key']>;
  again: () => void;
  calls: AdminCalls;
}) {
  const { t } = useTranslation('admin');
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  if (where === 'elsewhere')
    return <span className="server-note">{t('status.keyElsewhere', { variable: 'BACKUP_RECIPIENTS' })}</span>;
  const take = async () => {
    const went = await attempt(async () => {
      const { text } = await confirming(() => calls.post('/api/admin/backup-key', undefined));
      saveFile({
        filename: 'turva-backup-key.txt',
        mime: 'text/plain',
        bytes: new TextEncoder().encode(text),
      });
    });
    if (went) showToast({ title: t('status.keySaved'), kind: 'success' });
    again();
  };
  return (
    <>
      <span className="server-note">
        {t('status.keyHere')}{' '}
        {downloadedAt
          ? t('status.keyTaken', { when: formatDateTime(downloadedAt) })
          : t('status.keyNotTaken')}{' '}
        <span className="admin-dim user-text">{file}</span>
      </span>
      <span className="admin-actions">
        <Act Icon={IconKey} label={t('status.takeKey')} loading={busy} onClick={() => void take()} />
      </span>
    </>
  );
}

function Failing({ jobs }: { jobs: JobFigures[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className="record-lines card" aria-label={t('status.jobsFailed')}>
      {jobs.map(({ name, failed, lastFailure }) => (
        <li key={name} className="server-job pad-10-14">
          <strong>{t(`status.job.${name}`)}</strong> {t('status.failedTimes', { count: failed })}
          {lastFailure && (
            <span className="admin-dim user-text">
              {formatDateTime(lastFailure.at)} · {lastFailure.reason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
