import { Alert, FileInput, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../ui/form/use-attempt.ts';
import { saveCsv } from './save-table.ts';
import '../ui/detail/detail.css';
import './files.css';
import { Act } from '../ui/press/act.tsx';

interface UploadWords {
  tooLarge: string;
  fileRequired: string;
  failed: string;
}

/**
 * Picks and sends a file; `send` gets the file and the key under which it is imported once, however often it is
 * sent.
 */
export function useCsvUpload(maxBytes: number, words: UploadWords) {
  const { attempt, busy, failure, forget } = useAttempt();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // after a lost answer the same file under the same key is imported once
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
    // the browser's type may name an old encoding; the server examines the bytes
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
  /** label of the button that saves an empty file with these columns */
  template: string;
  filename: string;
}

/** The supported columns, and an empty file to fill in. */
export const CsvColumns = ({ label, columns, template, filename }: ColumnsProps) => (
  <>
    <div>
      <Text fw={600}>{label}</Text>
      <Text c="dimmed">{columns.join(', ')}</Text>
    </div>
    <Act Icon={IconDownload} label={template} onClick={() => saveCsv(filename, [[...columns]])} />
  </>
);

interface LineFault {
  line: number;
  field: string;
  code: string;
  value: string | null;
}

interface FaultsProps {
  /** message about unknown columns; null: none */
  unknown: string | null;
  /** message about refused lines; null: none */
  refused: string | null;
  lines: readonly LineFault[];
  lineOf: (line: number) => string;
  fieldOf: (field: string) => string;
  /** an action on them, before the lines */
  action?: ReactNode;
  /** the number of further ones, after the lines */
  rest?: ReactNode;
}

/** The parts of a file that were not understood, by line and column. */
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
          <h3 id="import-refused" className="line gap-8 size-17">
            <IconAlertTriangle size={20} aria-hidden /> {refused}
          </h3>
          {action}
          <ol className="import-errors pad-0 stack gap-8">
            {lines.map(({ line, field, code, value }) => (
              <li className="flow" key={line} data-line={line}>
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
