import { Button, Checkbox, Loader, NativeSelect, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useRemind } from '../../../sync-ui/device/use-remind.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { ReadingsExport } from './readings-export.tsx';
import { ReadingsFailure } from './readings-failure.tsx';
import { departmentsOf, nobodyAsked, shownOf } from './readings-rows.ts';
import { remindable, remindersOf } from './remind-readers.ts';
import { useReadings } from './use-readings.ts';

interface Props {
  db: UserDb;
  /** absent: all documents in use */
  document?: SafetyDocument;
  onClose: () => void;
}

/** Who has read and who has not, for supervisors; the server's current state. */
export function ReadingsDialog({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { readings, failure, again } = useReadings(document?.id);
  const { busy, remind } = useRemind(db);
  const [onlyMissing, setOnlyMissing] = useState(true);
  const [department, setDepartment] = useState('');
  const shown = shownOf(readings ?? [], { onlyMissing, department });
  const waiting = remindable(readings ?? [], db.userId);
  const nobody = nobodyAsked(readings ?? [], document);
  const missing = (readings ?? []).filter((row) => row.missing).length;
  return (
    <Dialog opened onClose={onClose} title={t('readings.button')} aside={document?.title} size={960}>
      {failure && <ReadingsFailure failure={failure} onAgain={again} />}
      {!readings && !failure && <Loader />}
      {readings && (
        <>
          <div className="readings-head">
            <p role="status">
              <b>{nobody ? t(`readings.${nobody}`) : t('readings.missingCount', { count: missing })}</b>
            </p>
            {waiting.length > 0 && (
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconBell size={18} aria-hidden />}
                onClick={() => void remind(...remindersOf(waiting))}
              >
                {t('readings.remindAll', { count: waiting.length })}
              </Button>
            )}
          </div>
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
            !nobody && <Text>{t(missing === 0 ? 'readings.none' : 'readings.filtered')}</Text>
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
