import { Alert, Badge, Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArchiveOff, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ReportType, reportTypes } from '@turva/contracts/figures/report-values';
import { reportCounts } from '@turva/rules/figures/report-counts';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { isOutOfReach } from '../../offline/sending/contact.ts';
import type { OnScreen } from '../../on-screen.ts';
import { openReport, type ReportView } from '../../records/reports/reports.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figure } from '../../ui/figure/figure.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { ListStates, Rows } from '../../ui/list/record-list.tsx';
import { useChosenInView } from '../../ui/list/use-chosen-in-view.ts';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { megabytesOf } from './megabytes.ts';
import { narrowReports, type Tab } from './narrow-reports.ts';
import { reportIcons } from './report-icons.ts';
import { ReportRow } from './report-row.tsx';
import { ScheduleCard } from './schedule.tsx';
import { type Archive, useArchive } from './use-archive.ts';
import { useSchedule } from './use-schedule.ts';
import './reports.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act } from '../../ui/press/act.tsx';

const CreateReport = lazyOf(() => import('./create-report.tsx'), 'CreateReport');
const ScheduleForm = lazyOf(() => import('./schedule.tsx'), 'ScheduleForm');
const ReportViewer = lazyOf(() => import('./report-viewer.tsx'), 'ReportViewer');

const tabs: readonly Tab[] = ['all', ...reportTypes];
const typeOf = (text: string | null): ReportType | undefined => reportTypes.find((type) => type === text);

const isHomeScreenApp = () => 'standalone' in navigator && navigator.standalone === true;

/** The archive: finished reports, those in progress, and new ones; on a phone finished ones first. */
export function ReportsScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('reports');
  const url = useDialogUrl();
  const isPhone = useIsPhone();
  const archive = useArchive(db);
  const { views, fetched } = archive;
  const known = views && (views.length > 0 || fetched === 'done') ? views : undefined;
  const opened = views?.find(({ report }) => String(report.id) === url.params.get('id'));
  const creating = typeOf(url.params.get('new'));
  const isLost = !known && (fetched === 'failed' || fetched === 'unreachable');
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const field = { label: t('search.label'), ...search.field };
  const mayPlan = supervises(useViewer());
  const { schedule, setSchedule } = useSchedule(mayPlan);
  const planned = schedule === 'unreachable' ? null : schedule;
  const asking = useRef<HTMLElement>(null);
  const around = (
    <>
      <Counts views={known} />
      <section ref={asking} className="reports-part stack gap-16" aria-labelledby="reports-create">
        <h2 id="reports-create">{t('create.title')}</h2>
        <div className="report-types grid gap-12">
          {reportTypes.map((type) => (
            <TypeCard key={type} type={type} onCreate={() => url.enter({ new: type })} />
          ))}
        </div>
      </section>
    </>
  );
  const plan = mayPlan && (
    <ScheduleCard
      db={db}
      schedule={schedule}
      onAnswer={setSchedule}
      onEdit={() => url.enter({ schedule: 'edit' })}
    />
  );
  const toAsking = () => {
    asking.current?.scrollIntoView();
    asking.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className="list-screen reports-screen">
      <ListHead
        title={t('title')}
        {...(isPhone && !isLost
          ? { primary: { label: t('create.title'), onClick: toAsking }, search: field }
          : {})}
      />
      {isLost ? (
        <FetchFailed archive={archive} hint={t('fetchFailed.nothing')} />
      ) : (
        <>
          {!isPhone && around}
          {fetched === 'failed' && <FetchFailed archive={archive} hint={t('fetchFailed.hint')} />}
          {fetched === 'unreachable' && <Offline archive={archive} />}
          {known ? (
            <Shelf db={db} views={known} fetched={fetched} url={url} search={search} />
          ) : (
            <ListSkeleton />
          )}
          {isPhone && known && around}
          {(!isPhone || known) && plan}
        </>
      )}
      <Suspense>
        {creating && (
          <CreateReport
            db={db}
            type={creating}
            mail={mayPlan ? (planned?.mail ?? null) : undefined}
            onClose={url.close}
          />
        )}
        {planned && url.params.has('schedule') && (
          <ScheduleForm db={db} schedule={planned} onSaved={setSchedule} onClose={url.close} />
        )}
        {opened && <ReportViewer db={db} report={opened.report} onClose={url.close} />}
      </Suspense>
    </div>
  );
}

function Counts({ views }: { views: ReportView[] | undefined }) {
  const { t } = useTranslation('reports');
  const counts =
    views &&
    reportCounts(
      views.map(({ report }) => report),
      Date.now(),
    );
  const written = (count: number) => new Intl.NumberFormat(currentLocale()).format(count);
  const cards = [
    ['total', counts && written(counts.total)],
    ['thisMonth', counts && written(counts.thisMonth)],
    ['ready', counts && written(counts.ready)],
    ['totalMb', counts && megabytesOf(t, counts.totalMb)],
  ] as const;
  return (
    <dl className="count-cards report-counts" aria-label={t('count.label')}>
      {cards.map(([name, value]) => (
        <div
          key={name}
          className="report-count pad-10-14 gap-2 edge-2 round-14 on-card stack"
          data-counter={name}
        >
          <dd className="count-number flush">
            {counts ? (
              <Figure name={`reports.${name}`} facts={counts}>
                {value}
              </Figure>
            ) : (
              '–'
            )}
          </dd>
          <dt className="count-word">{t(`count.${name === 'totalMb' ? 'size' : name}`)}</dt>
        </div>
      ))}
    </dl>
  );
}

function TypeCard({ type, onCreate }: { type: ReportType; onCreate: () => void }) {
  const { t } = useTranslation('reports');
  const Icon = reportIcons[type];
  const name = t(`type.${type}`);
  return (
    <article className="card report-type pad-14 stack gap-8" data-type={type}>
      <h3>
        <Icon size={24} aria-hidden /> {name}
      </h3>
      <p className="dim flush">{t(`about.${type}`)}</p>
      <Act label={t('create.button')} aria-label={t('create.one', { name })} onClick={onCreate} />
    </article>
  );
}

const Retry = ({ archive }: { archive: Archive }) => {
  const { t } = useTranslation('reports');
  return (
    <Act
      Icon={IconRefresh}
      label={t('retry')}
      loading={archive.fetched === 'asked'}
      onClick={archive.retry}
    />
  );
};

function FetchFailed({ archive, hint }: { archive: Archive; hint: string }) {
  const { t } = useTranslation('reports');
  return (
    <div role="alert" data-fetch="failed">
      <EmptyState
        icon={<IconCloudOff size={40} />}
        title={t('fetchFailed.title')}
        message={hint}
        action={<Retry archive={archive} />}
      />
    </div>
  );
}

function Offline({ archive }: { archive: Archive }) {
  const { t } = useTranslation('reports');
  return (
    <Alert color="kelta" variant="outline" role="status" icon={<IconCloudOff size={20} aria-hidden />}>
      <div className="flow middle gap-8 apart">
        <span>{t('offlineList')}</span>
        <Retry archive={archive} />
      </div>
    </Alert>
  );
}

interface ShelfProps extends OnScreen {
  views: ReportView[];
  fetched: Archive['fetched'];
  search: ReturnType<typeof useSearchField>;
}

/** How a report is opened: in a new tab, or in the app where that would leave it or fail offline. */
function useOpening(db: UserDb, fetched: Archive['fetched'], url: DialogUrl) {
  const standalone = useMediaQuery('(display-mode: standalone), (display-mode: minimal-ui)', undefined, {
    getInitialValueInEffect: false,
  });
  const unheard = useLiveQuery(async () => isOutOfReach(db), [db], false);
  const inside =
    standalone === true || isHomeScreenApp() || unheard || fetched === 'unreachable' || !navigator.onLine;
  const open = (view: ReportView) => {
    if (inside) void url.enter({ id: String(view.report.id) });
    // an opened report stays readable offline
    else
      openReport(db, view.report).catch((error: unknown) => {
        if (!(error instanceof FileUnreachable)) reportError(error);
      });
  };
  return { inside, open };
}

function Shelf({ db, views, fetched, url, search }: ShelfProps) {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const strip = useRef<HTMLDivElement>(null);
  const tab: Tab = typeOf(url.params.get('type')) ?? 'all';
  useChosenInView(strip, `${tab} ${isPhone} ${views?.length}`);
  const typed = useDeferredValue(search.field.typed);
  const found = narrowReports(views, tab, typed);
  const { inside, open } = useOpening(db, fetched, url);
  const count = { 'data-badge': 'count', 'aria-label': t('found', { count: found.length }) };
  return (
    <section
      className="reports-part stack gap-16"
      {...(isPhone ? {} : { 'aria-labelledby': 'reports-archive' })}
    >
      {isPhone ? (
        <h2 className="visually-hidden">{t('archive')}</h2>
      ) : (
        <>
          <h2 id="reports-archive">
            {t('archive')}{' '}
            <Badge size="lg" variant="default" {...count}>
              {found.length}
            </Badge>
          </h2>
          <search>
            <SearchField label={t('search.label')} {...search.field} />
          </search>
        </>
      )}
      <Tabs value={tab} onChange={(type) => void url.replace({ type: type === 'all' ? null : type })}>
        <Tabs.List
          ref={strip}
          aria-label={t('type.label')}
          className={isPhone ? 'count-cards' : 'report-tabs'}
        >
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} {...(isPhone ? { className: 'count-card' } : {})}>
              {isPhone && (
                <span className="count-number flush" {...(each === tab ? count : {})}>
                  {narrowReports(views, each, typed).length}
                </span>
              )}
              <span className="count-word">{t(`type.${each}`)}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* one panel for all tabs: its name and content follow the tab */}
        <Tabs.Panel value={tab} pt={isPhone ? 8 : 'md'}>
          <ListStates
            rows={found}
            // the badge gives the number
            found={null}
            empty={{
              icon: <IconArchiveOff size={40} />,
              title: t('empty'),
              action: (search.field.typed !== '' || tab !== 'all') && (
                <Button
                  onClick={() => {
                    search.reset();
                    void url.replace({ q: null, type: null });
                  }}
                >
                  {t('showAll')}
                </Button>
              ),
            }}
          >
            {(rows) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
              <section className="report-scroll scroll-y" tabIndex={0} aria-label={t('archive')}>
                <Rows label={t('archive')} rows={rows} keyOf={({ report }) => report.id} rowWidth={400}>
                  {(view) => <ReportRow db={db} view={view} inside={inside} onOpen={open} />}
                </Rows>
              </section>
            )}
          </ListStates>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
