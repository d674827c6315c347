import { Alert, Button, FileInput, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import type { PeopleImportAnswer } from '@turva/contracts/import-people';
import { MAX_PEOPLE_BYTES, peopleColumns } from '@turva/contracts/people-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cell, toCsv } from '../../../files/to-csv.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { absolute } from '../link-shown.tsx';

const saveCsv = (filename: string, rows: Cell[][]) => {
  const text = toCsv(rows, { locale: currentLocale(), date: formatDateTime });
  saveFile({ filename, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
};

interface Props {
  calls: AdminCalls;
  onImported: () => void;
  onClose: () => void;
}

/** A file of people: first what it would do, then the accounts, each with a link for its first password. */
export function ImportPeople({ calls, onImported, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { attempt, busy, failure, forget } = useAttempt();
  const [preview, setPreview] = useState<PeopleImportAnswer | null>(null);
  const [made, setMade] = useState<PeopleImportAnswer | null>(null);
  // after a broken line the same file under the same key goes in once
  const [key, setKey] = useState(() => crypto.randomUUID());
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    setKey(crypto.randomUUID());
    setFault(chosen && chosen.size > MAX_PEOPLE_BYTES ? t('import.tooLarge') : null);
    forget();
  };
  const send = async (path: string, keep: (answer: PeopleImportAnswer) => void) => {
    if (!file) return setFault(t('import.fileRequired'));
    if (file.size > MAX_PEOPLE_BYTES) return;
    setFault(null);
    await attempt(async () =>
      keep(await calls.sendCsv<PeopleImportAnswer>(path, file.slice(0, file.size, ''), key)),
    );
  };
  const look = () => send('people/import?preview=1', setPreview);
  const make = () =>
    send('people/import', (answer) => {
      setMade(answer);
      onImported();
    });
  const template = () =>
    saveCsv(`${t('import.filename')}.csv`, [peopleColumns.map((column) => t(`column.${column}`))]);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('import.title')}
      size={760}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t(made ? 'common:close' : 'common:cancel')}
          </Button>
          {!made && !preview && (
            <Button size="xl" loading={busy} onClick={() => void look()}>
              {t('import.preview')}
            </Button>
          )}
          {!made && preview && preview.imported > 0 && (
            <Button size="xl" loading={busy} onClick={() => void make()}>
              {t('import.make', { count: preview.imported })}
            </Button>
          )}
        </>
      }
    >
      <div className="admin-form">
        {!made && (
          <>
            <Text>{t('import.intro')}</Text>
            <FileInput
              id="people-file"
              label={t('import.file')}
              placeholder={t('import.choose')}
              accept=".csv,text/csv"
              leftSection={<IconFileTypeCsv size={20} aria-hidden />}
              value={file}
              error={fault ?? (failure && (failure.sentence ?? t('failed')))}
              onChange={choose}
            />
            {!preview && (
              <>
                <div>
                  <Text fw={600}>{t('import.columns')}</Text>
                  <Text c="dimmed">{peopleColumns.map((column) => t(`column.${column}`)).join(', ')}</Text>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={20} aria-hidden />}
                  onClick={template}
                >
                  {t('import.template')}
                </Button>
              </>
            )}
          </>
        )}
        {made ? <Made answer={made} /> : preview && <Preview answer={preview} />}
      </div>
    </Dialog>
  );
}

function Preview({ answer }: { answer: PeopleImportAnswer }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Alert role="status" color="teras" variant="outline">
        {t('import.would', { count: answer.imported })}
      </Alert>
      <Faults answer={answer} />
      <ul className="record-lines card">
        {answer.people.map(({ username, name, role, department }) => (
          <li key={username} className="admin-line">
            <span className="admin-line-name">
              <strong className="user-text">{name}</strong>
              <span className="admin-dim user-text">{username}</span>
            </span>
            <span className="admin-line-facts">
              <span>{t(`role.${role}` as 'role.user')}</span>
              {department && <span className="admin-dim user-text">{department}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Made({ answer }: { answer: PeopleImportAnswer }) {
  const { t } = useTranslation('admin');
  const save = () =>
    saveCsv(`${t('import.filename')}-${t('import.link')}.csv`, [
      [t('column.firstName'), t('column.username'), t('import.link')],
      ...answer.people.map(({ name, username, link }) => [name, username, link ? absolute(link.url) : '']),
    ]);
  return (
    <>
      <Alert role="status" color="vihrea" variant="outline" icon={<IconCheck />}>
        {t('import.made', { count: answer.imported })}
      </Alert>
      <Text>{t('import.linksOnce')}</Text>
      <Button size="xl" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
        {t('import.saveLinks')}
      </Button>
      <Faults answer={answer} />
    </>
  );
}

function Faults({ answer }: { answer: PeopleImportAnswer }) {
  const { t } = useTranslation(['admin', 'errors']);
  return (
    <>
      {answer.unknown.length > 0 && (
        <Alert color="kelta" variant="outline">
          <span className="user-text">{t('import.unknown', { names: answer.unknown.join(', ') })}</span>
        </Alert>
      )}
      {answer.refused > 0 && (
        <section aria-labelledby="import-refused">
          <h3 id="import-refused" className="admin-faults">
            <IconAlertTriangle size={20} aria-hidden /> {t('import.refused', { count: answer.refused })}
          </h3>
          <ol className="record-lines">
            {answer.errors.map(({ line, field, code, value }) => (
              <li key={line} data-line={line} className="admin-fault">
                <b className="nb">{t('import.line', { line })}</b>
                <span>
                  {t(`column.${field}` as 'column.role', { defaultValue: field })}:{' '}
                  {t([`errors:field.${code}`, 'errors:field.invalid'])}
                  {value && <span className="admin-dim user-text"> ”{value}”</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
