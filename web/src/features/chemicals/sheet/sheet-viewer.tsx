import { Alert, Button, Loader, Text } from '@mantine/core';
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { CurrentSheet } from '@turva/contracts/chemicals';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { openSheet, SheetUnreachable } from '../../../offline/sheets.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { Dialog } from '../../observations/dialog.tsx';

const PdfPages = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-pages.tsx')).PdfPages }));

interface Props {
  db: UserDb;
  chemicalId: number;
  name: string;
  current: CurrentSheet;
  version: number;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3];

/** The sheet inside the app: from this device where it is here, else from the server, which puts it here. */
export function SheetViewer({ db, chemicalId, name, current, version, onClose }: Props) {
  const { t } = useTranslation('chemicals');
  const [bytes, setBytes] = useState<ArrayBuffer | 'unreachable' | null>(null);
  const [broken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(0);
  const { sha256 } = current;
  useEffect(() => {
    let looking = true;
    openSheet(db, { id: chemicalId, version: current.version, sha256 }).then(
      (found) => looking && setBytes(found),
      (error: unknown) => {
        if (!(error instanceof SheetUnreachable)) reportError(error);
        if (looking) setBytes('unreachable');
      },
    );
    return () => {
      looking = false;
    };
  }, [db, chemicalId, current.version, sha256]);

  const isHere = bytes !== null && bytes !== 'unreachable';
  const save = () => {
    if (!isHere) return;
    const filename = current.filename ?? `${name}.pdf`;
    saveFile({ filename, mime: 'application/pdf', bytes: new Uint8Array(bytes) });
  };
  const loading = (
    <div className="sheet-wait" role="status">
      <Loader /> <Text>{t('sheet.loading')}</Text>
    </div>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      aside={t('sheet.version', { version: Math.min(version, current.version) })}
      size={960}
      actions={
        isHere && (
          <>
            <Button
              variant="default"
              aria-label={t('sheet.smaller')}
              disabled={zoom === 0 || broken}
              onClick={() => setZoom(zoom - 1)}
            >
              <IconZoomOut size={22} aria-hidden />
            </Button>
            <Button
              variant="default"
              aria-label={t('sheet.larger')}
              disabled={zoom === ZOOMS.length - 1 || broken}
              onClick={() => setZoom(zoom + 1)}
            >
              <IconZoomIn size={22} aria-hidden />
            </Button>
            <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
              {t('sheet.save')}
            </Button>
          </>
        )
      }
    >
      {bytes === null && loading}
      {bytes === 'unreachable' && (
        <Alert color="kelta" variant="outline">
          {t('sheet.offline')}
        </Alert>
      )}
      {broken && (
        <Alert color="kelta" variant="outline">
          {t('sheet.broken')}
        </Alert>
      )}
      {isHere && !broken && (
        <Suspense fallback={loading}>
          <PdfPages bytes={bytes} zoom={ZOOMS[zoom] ?? 1} onBroken={() => setBroken(true)} />
        </Suspense>
      )}
    </Dialog>
  );
}
