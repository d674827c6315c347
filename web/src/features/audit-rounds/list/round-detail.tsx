import { IconPrinter } from '@tabler/icons-react';
import { groupResults } from '@turva/rules/duties/audit-index';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { type AuditView, findAudit, findingsOf } from '../../../records/audit-rounds/overlay-audits.ts';
import { SendBadge, SendNotice } from '../../../sync-ui/send-badge.tsx';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { Fact } from '../../../ui/detail/fact.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime, formatDateTime } from '../../../ui/time.tsx';
import { IndexBadge } from '../index-badge.tsx';
import { useAuditWords } from '../use-audit-words.ts';

interface Props extends InDialog {
  /** server id or the phone's UUID */
  id: string;
}

/** One round over the list, at `?id=…`; also its print. */
export function RoundDetail({ db, id, onClose }: Props) {
  const { t } = useAuditWords();
  const found = useLiveQuery(async () => ({ view: await findAudit(db, id) }), [db, id]);
  if (found?.view) return <Shown db={db} view={found.view} onClose={onClose} />;
  return <NoRecord onClose={onClose} title={t('detail.title')} gone={found && t('detail.gone')} />;
}

const MINUTE_MS = 60_000;

function Shown({ db, view, onClose }: { db: UserDb; view: AuditView; onClose: () => void }) {
  const { t } = useTranslation(['audit', 'observations']);
  const words = useAuditWords();
  const findings = useLiveQuery(() => findingsOf(db, view), [db, view]);
  const minutes = Math.round((Date.parse(view.finishedAt) - Date.parse(view.startedAt)) / MINUTE_MS);
  const isPhone = useIsPhone();
  const byItem = new Map(view.counts.map((count) => [count.item, count]));
  const author = view.userId === db.userId ? t('observations:detail.you') : view.authorName;
  return (
    <Dialog
      onClose={onClose}
      size={760}
      title={view.id === null ? t('detail.title') : t('detail.titleNumber', { id: view.id })}
      actions={
        // nobody prints from a phone
        !isPhone && <Act Icon={IconPrinter} label={t('detail.print')} onClick={() => window.print()} />
      }
    >
      <div className="audit-detail stack gap-14">
        <SendNotice db={db} pending={view.pending} />
        <h3 className="detail-heading user-text">
          {words.template(view.template)}, {view.location}
        </h3>
        <div className="flow gap-8">
          <IndexBadge round={view} />
          <SendBadge pending={view.pending} />
        </div>
        <p>
          {t('result.counted', { correct: view.correct, incorrect: view.incorrect })}{' '}
          <span className="dim">{t('result.formula')}</span>
        </p>
        <dl className="detail-fields">
          <Fact name={t('detail.when')}>
            <DateTime value={view.finishedAt} /> ({t('detail.took', { count: minutes })})
          </Fact>
          {author && <Fact name={t('detail.who')}>{author}</Fact>}
          {view.note && <Fact name={t('review.note')}>{view.note}</Fact>}
          {view.hours != null && (
            <Fact name={t('review.hours')}>{t('detail.hours', { hours: view.hours })}</Fact>
          )}
        </dl>
        <FactsTable
          frame="audit-groups-table"
          caption={t('detail.byGroup')}
          rows={groupResults(view.template, view.counts)}
          keyOf={({ group }) => group}
          columns={[
            {
              id: 'group',
              head: t('detail.group'),
              isRowHeader: true,
              cell: ({ group }) => t(`group.${group}`),
            },
            { id: 'correct', head: t('answer.correct'), cell: ({ correct }) => correct },
            { id: 'incorrect', head: t('answer.incorrect'), cell: ({ incorrect }) => incorrect },
            { id: 'index', head: t('trend.index'), cell: ({ index }) => words.index(index) },
          ]}
        />
        <Findings findings={findings} />
        <NotInOrder counts={[...byItem.values()]} />
        <p className="printed-at">{t('detail.printed', { at: formatDateTime(Date.now()) })}</p>
      </div>
    </Dialog>
  );
}

function Findings({ findings }: { findings: Awaited<ReturnType<typeof findingsOf>> | undefined }) {
  const words = useAuditWords();
  const { t } = words;
  if (!findings || findings.length === 0) return null;
  return (
    <section aria-labelledby="round-reports">
      <h3 id="round-reports" className="flush size-18">
        {t('review.reports', { count: findings.length })}
      </h3>
      <ul className="stack plain gap-8">
        {findings.map(({ item, observationId, observation }) => (
          <li key={observationId} className="audit-link high-48 gap-4-12 flow middle apart framed">
            {observation ? (
              <>
                <Link to={`/observations?id=${observation.id ?? observation.clientId}`} className="user-text">
                  {observation.id !== null && `#${observation.id} `}
                  {observation.title}
                </Link>
                <StatusBadge status={observation.status} />
              </>
            ) : (
              <span>
                {words.item(item)}: {t('detail.reportGone')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotInOrder({ counts }: { counts: AuditView['counts'] }) {
  const words = useAuditWords();
  const { t } = words;
  const wrong = counts.filter(({ incorrect }) => incorrect > 0);
  if (wrong.length === 0) return null;
  return (
    <section aria-labelledby="round-wrong">
      <h3 id="round-wrong" className="flush size-18">
        {t('detail.notInOrder')}
      </h3>
      <ul className="stack plain gap-8">
        {wrong.map(({ item, correct, incorrect }) => (
          <li key={item}>
            {words.item(item)}: {t('result.short', { correct, incorrect })}
          </li>
        ))}
      </ul>
    </section>
  );
}
