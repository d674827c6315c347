import { Alert, Loader, Text } from '@mantine/core';
import type { Report } from '@turva/contracts/figures/reports';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import type { InDialog } from '../../on-screen.ts';
import { openReport } from '../../records/reports/reports.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FileLinks } from './file-links.tsx';

interface Props extends InDialog {
  report: Report;
}

/** A report inside the app, where a new tab would leave the app, and offline. Nothing in it is executed. */
export function ReportViewer({ db, report, onClose }: Props) {
  const { t } = useTranslation('reports');
  const [page, setPage] = useState<string | 'unreachable' | null>(null);
  const [online, setOnline] = useState(navigator.onLine);
  const sha256 = report.files?.html.sha256;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes are another report
  useEffect(() => {
    let looking = true;
    openReport(db, report).then(
      (bytes) => looking && setPage(new TextDecoder().decode(bytes)),
      (error: unknown) => {
        if (!(error instanceof FileUnreachable)) reportError(error);
        if (looking) setPage('unreachable');
      },
    );
    return () => {
      looking = false;
    };
  }, [sha256]);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <Dialog
      onClose={onClose}
      title={report.title}
      size={960}
      actions={online && <FileLinks report={report} />}
    >
      {page === null && (
        <div className="line gap-12" role="status">
          <Loader /> <Text>{t('loading')}</Text>
        </div>
      )}
      {page === 'unreachable' && (
        <Alert color="kelta" variant="outline">
          {t('notHere')}
        </Alert>
      )}
      {page !== null && page !== 'unreachable' && (
        <iframe
          className="report-page as-block w-full edge round-8 on-white"
          title={report.title}
          sandbox=""
          srcDoc={page}
        />
      )}
    </Dialog>
  );
}
