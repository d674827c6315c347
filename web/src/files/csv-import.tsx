import { Alert, Button, FileInput, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../ui/form/use-attempt.ts';
import { saveCsv } from './save-table.ts';
import '../ui/detail/detail.css';
import './files.css';

interface UploadWords {
  tooLarge: string;
  fileRequired: string;
  failed: string;
}

/** A file somebody chooses and sends; `send` has the file and the key under which it goes in once, however often it is sent. */
export function useCsvUpload(maxBytes: number, words: UploadWords) {
  const { attempt, busy, failure, forget } = useAttempt();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // after a broken line the same file under the same key goes in once
  const [key, setKey] = useState(() => crypto.randomUUID());
  const onChoose = (chosen: File | null) => {
    setFile(chosen);
    setKey(crypto.randomUUID());
    setFault(chosen && chosen.size > maxBytes ? words.tooLarge : null);
    forget();
  };
  const upload = async (send: (file: Blob, key: string) => Promise<void>) => {
    if (!file) return setFault(words.fileRequired);
    if (file.size > maxBytes) return;
    setFault(null);
    // the browser's own type may name an old encoding; the bytes are looked at by the server
    await attempt(() => send(file.slice(0, file.size, ''), key));
  };
  return { file, fault: fault ?? (failure && (failure.sentence ?? words.failed)), busy, onChoose, upload };
}

interface FieldProps extends Pick<ReturnType<typeof useCsvUpload>, 'file' | 'fault' | 'onChoose'> {
  id: string;
  label: string;
  placeholder: string;
}

export const CsvField = ({ id, label, placeholder, file, fault, onChoose }: FieldProps) => (
  <FileInput
    id={id}
    label={label}
    placeholder={placeholder}
    accept=".csv,text/csv"
    leftSection={<IconFileTypeCsv size={20} aria-hidden />}
    value={file}
    error={fault}
    onChange={onChoose}
  />
);

interface ColumnsProps {
  label: string;
  columns: readonly string[];
  /** what saves an empty file with these columns, and how it is called */
  template: string;
  filename: string;
}

/** Which columns the file may have, and an empty one to fill in. */
export const CsvColumns = ({ label, columns, template, filename }: ColumnsProps) => (
  <>
    <div>
      <Text fw={600}>{label}</Text>
      <Text c="dimmed">{columns.join(', ')}</Text>
    </div>
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => saveCsv(filename, [[...columns]])}
    >
      {template}
    </Button>
  </>
);

interface LineFault {
  line: number;
  field: string;
  code: string;
  value: string | null;
}

interface FaultsProps {
  /** said of columns nobody knows; null: there are none */
  unknown: string | null;
  /** said of the lines that were refused; null: none was */
  refused: string | null;
  lines: readonly LineFault[];
  lineOf: (line: number) => string;
  fieldOf: (field: string) => string;
  /** what can be done about them, before the lines */
  action?: ReactNode;
  /** how many more there are, after them */
  rest?: ReactNode;
}

/** What of a file was not understood, by line and column. */
export function ImportFaults({ unknown, refused, lines, lineOf, fieldOf, action, rest }: FaultsProps) {
  const { t } = useTranslation('errors');
  return (
    <>
      {unknown !== null && (
        <Alert color="kelta" variant="outline">
          <span className="user-text">{unknown}</span>
        </Alert>
      )}
      {refused !== null && (
        <section aria-labelledby="import-refused">
          <h3 id="import-refused" className="import-refused">
            <IconAlertTriangle size={20} aria-hidden /> {refused}
          </h3>
          {action}
          <ol className="import-errors">
            {lines.map(({ line, field, code, value }) => (
              <li key={line} data-line={line}>
                <b className="nb">{lineOf(line)}</b>
                <span>
                  {fieldOf(field)}: {t([`errors:field.${code}`, 'errors:field.invalid'])}
                  {value && <span className="detail-dim user-text"> ”{value}”</span>}
                </span>
              </li>
            ))}
          </ol>
          {rest}
        </section>
      )}
    </>
  );
}
