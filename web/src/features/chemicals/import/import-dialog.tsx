import { Alert, Button, Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { chemicalColumns, MAX_IMPORT_BYTES } from '@turva/contracts/registers/chemical-values';
import type { ImportAnswer } from '@turva/contracts/registers/chemicals';
import { headers } from '@turva/contracts/sync/queued-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvColumns, CsvField, ImportFaults, useCsvUpload } from '../../../files/csv-import.tsx';
import { saveCsv } from '../../../files/save-table.ts';
import { api } from '../../../http/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import '../../../ui/form/form.css';
import { Act } from '../../../ui/press/act.tsx';

const SHOWN = 200;

/** Imports chemicals from a file: first a preview, then the valid lines; the others are listed with line and reason. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['chemicals', 'common', 'errors']);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const { busy, upload, onChoose, ...field } = useCsvUpload(MAX_IMPORT_BYTES, {
    tooLarge: t('import.tooLarge'),
    fileRequired: t('import.fileRequired'),
    failed: t('import.failed'),
  });
  const choose = (chosen: File | null) => {
    onChoose(chosen);
    setPreview(null);
  };
  const send = (path: '/api/chemicals/import' | '/api/chemicals/import?preview=1', show: typeof setAnswer) =>
    upload(async (file, key) => {
      const options = { headers: { 'content-type': 'text/csv', [headers.idempotencyKey]: key } };
      show(await api.send(path, file, options));
    });

  return (
    <Dialog
      onClose={onClose}
      title={t('import.title')}
      size={760}
      actions={
        <>
          <Act label={t(answer ? 'common:close' : 'common:cancel')} size="xl" onClick={onClose} />
          {!answer && !preview && (
            <Button
              size="xl"
              loading={busy}
              onClick={() => void send('/api/chemicals/import?preview=1', setPreview)}
            >
              {t('import.preview')}
            </Button>
          )}
          {!answer && preview && preview.imported > 0 && (
            <Button size="xl" loading={busy} onClick={() => void send('/api/chemicals/import', setAnswer)}>
              {t('import.make', { count: preview.imported })}
            </Button>
          )}
        </>
      }
    >
      <div className="step">
        {!answer && (
          <>
            <Text>{t('import.intro')}</Text>
            <CsvField
              id="import-file"
              label={t('import.file')}
              placeholder={t('upload.choose')}
              {...field}
              onChoose={choose}
            />
            {!preview && (
              <CsvColumns
                label={t('import.columns')}
                columns={chemicalColumns.map((column) => t(`column.${column}`))}
                template={t('import.template')}
                filename={t('export.filename')}
              />
            )}
          </>
        )}
        {answer ? <Outcome answer={answer} /> : preview && <Preview answer={preview} />}
      </div>
    </Dialog>
  );
}

function Preview({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation('chemicals');
  const { chemicals = [] } = answer;
  const left = answer.imported - chemicals.length;
  return (
    <>
      <Alert role="status" color="teras" variant="outline">
        {t('import.would', { count: answer.imported })}
      </Alert>
      <Faults answer={answer} />
      <ul className="plain grid gap-8">
        {chemicals.map(({ name, casNumber, location, riskPhrases }) => (
          <li key={`${name} ${casNumber} ${location}`} className="flow gap-8">
            <strong className="user-text">{name}</strong>
            <Text component="span" c="dimmed" className="user-text">
              {[casNumber, riskPhrases, location].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {left > 0 && <Text c="dimmed">{t('import.more', { count: left })}</Text>}
    </>
  );
}

function Outcome({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation('chemicals');
  return (
    <>
      <Alert role="status" color="vihrea" variant="outline" icon={<IconCheck />}>
        <span data-imported={answer.imported}>{t('import.imported', { count: answer.imported })}</span>
      </Alert>
      <Faults answer={answer} />
    </>
  );
}

function Faults({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation(['chemicals', 'errors']);
  const fieldOf = (field: string) =>
    t(`column.${field === 'areaId' ? 'areaCode' : field}` as 'column.name', { defaultValue: field });
  const reasonOf = (code: string) => t([`errors:field.${code}`, 'errors:field.invalid']);
  const left = answer.refused - Math.min(SHOWN, answer.errors.length);
  const save = () =>
    saveCsv(`${t('export.filename')}-${t('import.reason')}`, [
      [t('import.line', { line: '' }).trim(), t('import.reason'), t('import.value')],
      ...answer.errors.map(({ line, field, code, value }) => [
        line,
        `${fieldOf(field)}: ${reasonOf(code)}`,
        value,
      ]),
    ]);
  return (
    <ImportFaults
      unknown={answer.unknown.length > 0 ? t('import.unknown', { names: answer.unknown.join(', ') }) : null}
      refused={answer.refused > 0 ? t('import.refused', { count: answer.refused }) : null}
      lines={answer.errors.slice(0, SHOWN)}
      lineOf={(line) => t('import.line', { line })}
      fieldOf={fieldOf}
      action={<Act Icon={IconDownload} label={t('import.saveErrors')} onClick={save} />}
      rest={left > 0 && <Text c="dimmed">{t('import.notListed', { count: left })}</Text>}
    />
  );
}
