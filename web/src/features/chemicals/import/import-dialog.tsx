import { Alert, Button, FileInput, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { chemicalColumns, MAX_IMPORT_BYTES } from '@turva/contracts/chemical-values';
import type { ImportAnswer } from '@turva/contracts/chemicals';
import { headers } from '@turva/contracts/queued-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cell, toCsv } from '../../../files/to-csv.ts';
import { api } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import '../../../ui/form/form.css';

const SHOWN = 200;

const saveCsv = (filename: string, rows: Cell[][]) => {
  const text = toCsv(rows, { locale: currentLocale(), date: formatDateTime });
  saveFile({ filename, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
};

/** A file of chemicals: what is good goes into the register, the rest is listed with line and reason. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['chemicals', 'common', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  // after a broken line the same file under the same key goes in once
  const [key, setKey] = useState(() => crypto.randomUUID());
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setAnswer(null);
    setKey(crypto.randomUUID());
    setFault(chosen && chosen.size > MAX_IMPORT_BYTES ? t('import.tooLarge') : null);
  };
  const template = () =>
    saveCsv(`${t('export.filename')}.csv`, [chemicalColumns.map((column) => t(`column.${column}`))]);

  const send = async () => {
    if (!file) return setFault(t('import.fileRequired'));
    if (file.size > MAX_IMPORT_BYTES) return;
    setSending(true);
    setFault(null);
    try {
      const options = { headers: { 'content-type': 'text/csv', [headers.idempotencyKey]: key } };
      // the browser's own type may name an old encoding; the bytes are looked at by the server
      setAnswer(await api.send<ImportAnswer>('/api/chemicals/import', file.slice(0, file.size, ''), options));
    } catch (error) {
      setFault(errorSentence(error, t) ?? t('import.failed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('import.title')}
      size={760}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t(answer ? 'common:close' : 'common:cancel')}
          </Button>
          {!answer && (
            <Button size="xl" loading={sending} onClick={send}>
              {t('import.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="step">
        {!answer && (
          <>
            <Text>{t('import.intro')}</Text>
            <FileInput
              id="import-file"
              label={t('import.file')}
              placeholder={t('upload.choose')}
              accept=".csv,text/csv"
              leftSection={<IconFileTypeCsv size={20} aria-hidden />}
              value={file}
              error={fault}
              onChange={choose}
            />
            <div>
              <Text fw={600}>{t('import.columns')}</Text>
              <Text c="dimmed">{chemicalColumns.map((column) => t(`column.${column}`)).join(', ')}</Text>
            </div>
            <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={template}>
              {t('import.template')}
            </Button>
          </>
        )}
        {answer && <Outcome answer={answer} />}
      </div>
    </Dialog>
  );
}

function Outcome({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation(['chemicals', 'errors']);
  const fieldOf = (field: string) =>
    t(`column.${field === 'areaId' ? 'areaCode' : field}` as 'column.name', { defaultValue: field });
  const reasonOf = (code: string) => t([`errors:field.${code}`, 'errors:field.invalid']);
  const left = answer.refused - Math.min(SHOWN, answer.errors.length);
  const save = () =>
    saveCsv(`${t('export.filename')}-${t('import.reason')}.csv`, [
      [t('import.line', { line: '' }).trim(), t('import.reason'), t('import.value')],
      ...answer.errors.map(({ line, field, code, value }) => [
        line,
        `${fieldOf(field)}: ${reasonOf(code)}`,
        value,
      ]),
    ]);
  return (
    <>
      <Alert role="status" color="vihrea" variant="outline" icon={<IconCheck />}>
        <span data-imported={answer.imported}>{t('import.imported', { count: answer.imported })}</span>
      </Alert>
      {answer.unknown.length > 0 && (
        <Alert color="kelta" variant="outline">
          <span className="user-text">{t('import.unknown', { names: answer.unknown.join(', ') })}</span>
        </Alert>
      )}
      {answer.refused > 0 && (
        <section aria-labelledby="import-refused">
          <h3 id="import-refused" className="import-refused">
            <IconAlertTriangle size={20} aria-hidden /> {t('import.refused', { count: answer.refused })}
          </h3>
          <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
            {t('import.saveErrors')}
          </Button>
          <ol className="import-errors">
            {answer.errors.slice(0, SHOWN).map(({ line, field, code, value }) => (
              <li key={line} data-line={line}>
                <b className="nb">{t('import.line', { line })}</b>
                <span>
                  {fieldOf(field)}: {reasonOf(code)}
                  {value && <span className="chemical-dim user-text"> ”{value}”</span>}
                </span>
              </li>
            ))}
          </ol>
          {left > 0 && <Text c="dimmed">{t('import.notListed', { count: left })}</Text>}
        </section>
      )}
    </>
  );
}
