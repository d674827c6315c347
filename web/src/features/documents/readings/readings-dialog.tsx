import { Alert, Button, Checkbox, Loader, NativeSelect, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/documents';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { loadReadings } from '../save-documents.ts';
import { ReadingsExport } from './readings-export.tsx';
import { departmentsOf, shownOf } from './readings-rows.ts';

interface Props {
  /** absent: of all that are in use */
  document?: SafetyDocument;
  onClose: () => void;
}

/** Who has read and who is missing, for supervisors; as the server has it now. */
export function ReadingsDialog({ document, onClose }: Props) {
  const { t } = useTranslation(['documents', 'errors', 'common']);
  const [readings, setReadings] = useState<DocumentReading[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(true);
  const [department, setDepartment] = useState('');
  const id = document?.id;
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        setReadings(await loadReadings(id, signal));
        setFailure(null);
      } catch (error) {
        if (!signal.aborted) setFailure(errorSentence(error, t) ?? t('readings.offline'));
      }
    },
    [id, t],
  );
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);
  const shown = shownOf(readings ?? [], { onlyMissing, department });
  const missing = (readings ?? []).filter((row) => row.missing).length;
  return (
    <Dialog opened onClose={onClose} title={t('readings.button')} aside={document?.title} size={960}>
      {failure && (
        <Alert color="puna" variant="outline" role="alert" title={t('readings.offline')}>
          <Text>{failure}</Text>
          <Button
            mt="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void load(new AbortController().signal)}
          >
            {t('common:retry')}
          </Button>
        </Alert>
      )}
      {!readings && !failure && <Loader />}
      {readings && (
        <>
          <p role="status">
            <b>{t('readings.missingCount', { count: missing })}</b>
          </p>
          <div className="readings-filters">
            <NativeSelect
              className="readings-select"
              label={t('readers.department')}
              value={department}
              data={[{ value: '', label: t('readers.everywhere') }, ...departmentsOf(readings)]}
              onChange={(event) => setDepartment(event.currentTarget.value)}
            />
            <Checkbox
              className="readings-check"
              size="md"
              label={t('readings.onlyMissing')}
              checked={onlyMissing}
              onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
            />
            <ReadingsExport readings={shown} />
          </div>
          {shown.length === 0 ? (
            <Text>{t('readings.none')}</Text>
          ) : (
            <ReadingsTable readings={shown} withTitle={document === undefined} />
          )}
        </>
      )}
    </Dialog>
  );
}

function ReadingsTable({ readings, withTitle }: { readings: DocumentReading[]; withTitle: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <table className="document-readings">
      <thead>
        <tr>
          <th scope="col">{t('readings.column.person')}</th>
          <th scope="col">{t('readings.column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((row) => (
          <tr key={`${row.documentId} ${row.userId}`} data-person={row.name} data-missing={row.missing}>
            <td>
              {row.name}
              <small>{row.department}</small>
              {withTitle && <small className="user-text">{row.title}</small>}
            </td>
            <td>
              <span className="tone" data-tone={row.missing ? 'danger' : row.asked ? 'ok' : 'neutral'}>
                {t(row.missing ? 'readings.missing' : row.asked ? 'readings.read' : 'readings.unasked')}
              </span>
              {row.readAt && (
                <small>
                  {t('version', { label: row.readLabel ?? '' })} · {formatDate(row.readAt)}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
