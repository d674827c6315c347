import { Progress, Skeleton } from '@mantine/core';
import { IconFilePlus, IconFileText, IconRefresh } from '@tabler/icons-react';
import { type ReportTemplate, typeOfTemplate } from '@turva/contracts/figures/report-values';
import type { Report } from '@turva/contracts/figures/reports';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { FileLink } from './file-links.tsx';
import { megabytesOf } from './megabytes.ts';
import { generateReport, retryReport } from './save-reports.ts';
import './report-tiles.css';
import { Act } from '../../ui/press/act.tsx';

interface Tile {
  template: ReportTemplate & ('compliance' | 'training' | 'risk' | 'incidents');
  /** days of last year; null: the twelve months of the last one */
  days: [first: string, last: string] | null;
}

const tiles: Tile[] = [
  { template: 'compliance', days: ['01-01', '12-31'] },
  { template: 'training', days: ['10-01', '12-31'] },
  { template: 'risk', days: null },
  { template: 'incidents', days: ['01-01', '12-31'] },
];

/**
 * The four standard reports and their state in the archive: ready, in progress, failed, or not created yet. For the
 * dashboard and the analytics; adapts to the given width.
 */
export function ReportTiles({ db }: { db: UserDb }) {
  const year = Number(plantDay(Date.now()).slice(0, 4)) - 1;
  const reports = useLiveQuery(async () => db.srvReports.toArray(), [db], undefined);
  const pulled = usePulled(db);
  // only after a complete pull can the app say that there is none
  const known = reports !== undefined && pulled === true;
  return (
    <ul className="report-tiles plain grid gap-12" data-known={known} aria-busy={!known}>
      {tiles.map((tile) => {
        const period = tile.days && { from: `${year}-${tile.days[0]}`, to: `${year}-${tile.days[1]}` };
        return (
          <ReportTile
            key={tile.template}
            db={db}
            template={tile.template}
            year={year}
            period={period}
            report={reports && newestOf(reports, tile.template, period)}
            known={known}
          />
        );
      })}
    </ul>
  );
}

interface Days {
  from: string;
  to: string;
}

function newestOf(reports: Report[], template: ReportTemplate, period: Days | null) {
  const fitting = reports.filter(
    (report) =>
      report.template === template &&
      report.department === null &&
      (period === null || (report.periodFrom === period.from && report.periodTo === period.to)),
  );
  return fitting.toSorted((a, b) => Date.parse(b.generatedAt) - Date.parse(a.generatedAt) || b.id - a.id)[0];
}

interface TileProps {
  db: UserDb;
  template: Tile['template'];
  year: number;
  period: Days | null;
  report: Report | undefined;
  known: boolean;
}

function ReportTile({ db, template, year, period, report, known }: TileProps) {
  const { t } = useTranslation(['reports', 'errors']);
  const { attempt: act, busy } = useAttempt({ toast: t('form.failed') });
  const title = t(`tile.${template}`, { year });
  const generate = () =>
    act(() =>
      generateReport(db, {
        type: typeOfTemplate[template],
        template,
        ...period,
        language: currentLanguage(),
        clientId: crypto.randomUUID(),
      }),
    );
  return (
    <li
      className="card report-tile icon-first pad-14 gap-8-12 grid"
      data-report-tile={template}
      data-state={report?.status ?? 'none'}
    >
      <IconFileText size={24} aria-hidden />
      <div className="min-w-0 stack gap-4">
        <span className="w-600 break">{title}</span>
        {report?.status === 'ready' && <span className="dim">{megabytesOf(t, report.fileSize)}</span>}
        {report?.status === 'processing' && (
          <>
            <span className="dim" role="status">
              {t('progress', { percent: report.progress })}
            </span>
            <Progress value={report.progress} aria-label={t('progressOne', { title })} />
          </>
        )}
        {report?.status === 'failed' && (
          <span className="dim" role="status">
            {t('status.failed')}. {report.failure && t(`failure.${report.failure}`)}
          </span>
        )}
        {!report &&
          (known ? <span className="dim">{t('tile.none')}</span> : <Skeleton height={20} width="60%" />)}
      </div>
      {report?.status === 'ready' && (
        <FileLink report={{ ...report, title }} format="pdf" label={t('download')} />
      )}
      {report?.status === 'failed' && (
        <Act
          Icon={IconRefresh}
          label={t('retry')}
          loading={busy}
          aria-label={t('retryOne', { title })}
          onClick={() => void act(() => retryReport(db, report))}
        />
      )}
      {known && !report && (
        <Act
          Icon={IconFilePlus}
          label={t('create.button')}
          loading={busy}
          aria-label={t('create.one', { name: title })}
          onClick={() => void generate()}
        />
      )}
    </li>
  );
}
