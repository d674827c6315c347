import { Loader, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconDownload,
  IconFileZip,
  IconTableExport,
} from '@tabler/icons-react';
import type { Report } from '@turva/contracts/figures/reports';
import { supervises } from '@turva/rules/observations/observation-handling';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { filePath, packPath, previewPath, type ReportView } from '../../records/reports/reports.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { RecordRow, type RowWay } from '../../ui/list/record-row.tsx';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { nativeName } from '../../ui/native-names.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { megabytesOf } from './megabytes.ts';
import { reportIcons } from './report-icons.ts';
import { retryReport } from './save-reports.ts';

/** As large as the other icons, however large the text. */
const turning = { '--loader-size': '22px' };

interface Props {
  db: UserDb;
  view: ReportView;
  /** opened inside the app, because a new tab would leave the app or fail offline */
  inside: boolean;
  onOpen: (view: ReportView) => void;
}

/** A tap opens a finished report and retries a failed one; the files are behind the dots. */
export const ReportRow = memo(function ReportRow({ db, view, inside, onOpen }: Props) {
  const { t } = useTranslation('reports');
  const { attempt, busy } = useAttempt({ toast: t('form.failed') });
  const { report, kept } = view;
  const { title, status, metadata } = report;
  const Icon = reportIcons[report.type];
  const isReady = status === 'ready';
  const mayPack = supervises(useViewer());
  const ways: Partial<Record<Report['status'], RowWay>> = {
    ready: {
      name: t('openOne', { title }),
      href: previewPath(report),
      onClick: (event) => {
        if (inside) event.preventDefault();
        onOpen(view);
      },
    },
    failed: { name: t('retryOne', { title }), onOpen: () => void attempt(() => retryReport(db, report)) },
  };
  const facts = [
    t(`type.${report.type}`),
    formatDateTime(report.generatedAt),
    isReady && megabytesOf(t, report.fileSize),
    isReady && t('observations', { count: metadata.observations }),
    isReady && t('assessments', { count: metadata.riskAssessments }),
    nativeName[report.language],
  ];
  return (
    <RecordRow
      data-report={report.id}
      data-status={status}
      heading="h3"
      way={ways[status]}
      called={title}
      picture={<Icon size={28} aria-hidden />}
      title={title}
      meta={[
        status === 'failed' && report.failure && (
          <span key="failure" className="tone" data-tone="danger">
            {t(`failure.${report.failure}`)}
          </span>
        ),
        status === 'processing' && (
          <span key="making" role="status">
            {t('status.processing')} · {t('progress', { percent: report.progress })}
          </span>
        ),
        facts.filter(Boolean).join('\u00A0· '),
        kept && (
          <span key="kept" data-badge="kept">
            <IconDeviceMobileCheck size={14} stroke={2.5} aria-hidden /> {t('kept')}
          </span>
        ),
        report.scheduled && <span key="scheduled">{t('scheduled')}</span>,
        report.description,
      ]}
      state={<Standing status={status} busy={busy} />}
      more={
        isReady
          ? [
              { label: t('pdfOne', { title }), Icon: IconDownload, href: filePath(report, 'pdf') },
              { label: t('xlsxOne', { title }), Icon: IconTableExport, href: filePath(report, 'xlsx') },
              ...(report.files?.zip && mayPack
                ? [{ label: t('packOne', { title }), Icon: IconFileZip, href: packPath(report) }]
                : []),
            ]
          : []
      }
    >
      {status === 'processing' && (
        <Progress value={report.progress} size="sm" aria-label={t('progressOne', { title })} />
      )}
    </RecordRow>
  );
});

function Standing({ status, busy }: { status: Report['status']; busy: boolean }) {
  const { t } = useTranslation('reports');
  if (status === 'ready')
    return <StateGlyph tone="ok" icon={<IconCircleCheck size={26} aria-hidden />} word={t('status.ready')} />;
  if (status === 'failed' && !busy)
    return (
      <StateGlyph
        tone="danger"
        icon={<IconAlertTriangle size={26} aria-hidden />}
        word={t('status.failed')}
      />
    );
  return <StateGlyph tone="info" icon={<Loader style={turning} aria-hidden />} word="" />;
}
