import { Checkbox, Loader, NativeSelect, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import { useRemind } from '../../../sync-ui/device/use-remind.ts';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { ReadingsExport } from './readings-export.tsx';
import { ReadingsFailure } from './readings-failure.tsx';
import { departmentsOf, nobodyAsked, shownOf } from './readings-rows.ts';
import { remindable, remindersOf } from './remind-readers.ts';
import { useReadings } from './use-readings.ts';

interface Props extends InDialog {
  /** absent: all documents in use */
  document?: SafetyDocument;
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
    <Dialog onClose={onClose} title={t('readings.button')} aside={document?.title} size={960}>
      {failure && <ReadingsFailure failure={failure} onAgain={again} />}
      {!readings && !failure && <Loader />}
      {readings && (
        <>
          <div className="readings-head gap-8-16 flow middle apart">
            <p className="flush" role="status">
              <b>{nobody ? t(`readings.${nobody}`) : t('readings.missingCount', { count: missing })}</b>
            </p>
            {waiting.length > 0 && (
              <Act
                Icon={IconBell}
                iconSize={18}
                label={t('readings.remindAll', { count: waiting.length })}
                loading={busy}
                onClick={() => void remind(...remindersOf(waiting))}
              />
            )}
          </div>
          <div className="readings-filters low flow">
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
    <FactsTable
      className="document-readings w-full"
      rows={readings}
      keyOf={(row) => `${row.documentId} ${row.userId}`}
      of={({ name, missing }) => ({ 'data-person': name, 'data-missing': missing })}
      columns={[
        {
          id: 'person',
          head: t('readings.column.person'),
          cell: ({ name, department, title }) => (
            <>
              {name}
              <small>{department}</small>
              {withTitle && <small className="user-text">{title}</small>}
            </>
          ),
        },
        {
          id: 'state',
          head: t('readings.column.state'),
          cell: ({ missing, asked, readAt, readLabel }) => (
            <>
              <span className="tone" data-tone={missing ? 'danger' : asked ? 'ok' : 'neutral'}>
                {t(missing ? 'readings.missing' : asked ? 'readings.read' : 'readings.unasked')}
              </span>
              {readAt && (
                <small>
                  {t('version', { label: readLabel ?? '' })} · {formatDate(readAt)}
                </small>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
