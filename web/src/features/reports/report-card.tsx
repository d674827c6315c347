import { Button, Loader, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { previewPath, type ReportView } from '../../records/reports/reports.ts';
import { nativeName } from '../../ui/native-names.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { FileLinks } from './file-links.tsx';
import { megabytesOf } from './megabytes.ts';

interface Props {
  view: ReportView;
  busy: boolean;
  /** a new tab would leave the app, or find nobody: it is opened here */
  inside: boolean;
  onOpen: (view: ReportView) => void;
  onRetry: (view: ReportView) => void;
}

export const ReportCard = memo(function ReportCard({ view, busy, inside, onOpen, onRetry }: Props) {
  const { t } = useTranslation('reports');
  const { report, kept } = view;
  const { title, status, metadata } = report;
  const facts = [
    t(`type.${report.type}`),
    formatDateTime(report.generatedAt),
    status === 'ready' && megabytesOf(t, report.fileSize),
    status === 'ready' && t('observations', { count: metadata.observations }),
    status === 'ready' && t('assessments', { count: metadata.riskAssessments }),
    nativeName[report.language],
  ];
  return (
    <article className="card report-card" data-report={report.id} data-status={status}>
      <h3 className="report-title user-text">{title}</h3>
      <p className="report-dim">{facts.filter(Boolean).join('\u00A0· ')}</p>
      <p className="report-about">{report.description}</p>
      <div className="report-badges">
        {status === 'ready' && (
          <span className="tone" data-tone="ok">
            {t('status.ready')}
          </span>
        )}
        {status === 'failed' && (
          <span className="tone" data-tone="danger">
            <IconAlertTriangle size={14} stroke={2.5} aria-hidden />
            {t('status.failed')}
          </span>
        )}
        {report.scheduled && (
          <span className="tone" data-tone="neutral">
            {t('scheduled')}
          </span>
        )}
        {kept && (
          <span className="tone" data-tone="neutral" data-badge="kept">
            <IconDeviceMobileCheck size={14} stroke={2.5} aria-hidden />
            {t('kept')}
          </span>
        )}
      </div>
      {status === 'processing' && (
        <div className="report-making">
          <p role="status">
            <Loader size={20} aria-hidden /> {t('status.processing')} ·{' '}
            {t('progress', { percent: report.progress })}
          </p>
          <Progress value={report.progress} aria-label={t('progressOne', { title })} />
        </div>
      )}
      {status === 'failed' && report.failure && <p>{t(`failure.${report.failure}`)}</p>}
      <div className="report-actions">
        {status === 'ready' && (
          <>
            <Button
              component="a"
              href={previewPath(report)}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={20} aria-hidden />}
              aria-label={t('openOne', { title })}
              onClick={(event) => {
                if (inside) event.preventDefault();
                onOpen(view);
              }}
            >
              {t('open')}
            </Button>
            <FileLinks report={report} />
          </>
        )}
        {status === 'failed' && (
          <Button
            loading={busy}
            leftSection={<IconRefresh size={20} aria-hidden />}
            aria-label={t('retryOne', { title })}
            onClick={() => onRetry(view)}
          >
            {t('retry')}
          </Button>
        )}
      </div>
    </article>
  );
});
