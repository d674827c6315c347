import { Alert, Button, Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { PeopleImportAnswer } from '@turva/contracts/import-people';
import { MAX_PEOPLE_BYTES, peopleColumns } from '@turva/contracts/people-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvColumns, CsvField, ImportFaults, useCsvUpload } from '../../../files/csv-import.tsx';
import { saveCsv } from '../../../files/save-table.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { absolute } from '../link-shown.tsx';

interface Props {
  calls: AdminCalls;
  onImported: () => void;
  onClose: () => void;
}

/** Imports people from a file: first a preview, then the accounts, each with a link for its first password. */
export function ImportPeople({ calls, onImported, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const [preview, setPreview] = useState<PeopleImportAnswer | null>(null);
  const [made, setMade] = useState<PeopleImportAnswer | null>(null);
  const { busy, upload, onChoose, ...field } = useCsvUpload(MAX_PEOPLE_BYTES, {
    tooLarge: t('import.tooLarge'),
    fileRequired: t('import.fileRequired'),
    failed: t('failed'),
  });
  const choose = (chosen: File | null) => {
    onChoose(chosen);
    setPreview(null);
  };
  const look = () =>
    upload(async (file, key) =>
      setPreview(await calls.sendCsv('/api/admin/people/import?preview=1', file, key)),
    );
  const make = () =>
    upload(async (file, key) => {
      setMade(await calls.sendCsv('/api/admin/people/import', file, key));
      onImported();
    });

  return (
    <Dialog
      opened
      own
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
            <CsvField
              id="people-file"
              label={t('import.file')}
              placeholder={t('import.choose')}
              {...field}
              onChoose={choose}
            />
            {!preview && (
              <CsvColumns
                label={t('import.columns')}
                columns={peopleColumns.map((column) => t(`column.${column}`))}
                template={t('import.template')}
                filename={t('import.filename')}
              />
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
    saveCsv(`${t('import.filename')}-${t('import.link')}`, [
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
  const { t } = useTranslation('admin');
  return (
    <ImportFaults
      unknown={answer.unknown.length > 0 ? t('import.unknown', { names: answer.unknown.join(', ') }) : null}
      refused={answer.refused > 0 ? t('import.refused', { count: answer.refused }) : null}
      lines={answer.errors}
      lineOf={(line) => t('import.line', { line })}
      fieldOf={(field) => t(`column.${field}` as 'column.role', { defaultValue: field })}
    />
  );
}
