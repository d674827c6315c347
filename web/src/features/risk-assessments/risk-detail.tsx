import { Button, Text } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { mayEditRisk, nextStage } from '@turva/rules/risks/risk-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OnScreen } from '../../on-screen.ts';
import { findRisk, type PlantClock, type RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { editRisk } from '../../records/risk-assessments/risk.ts';
import { ConflictNotice } from '../../sync-ui/conflict/conflict-notice.tsx';
import { SendBadge, SendNotice } from '../../sync-ui/send-badge.tsx';
import { nameWith, useNotHere } from '../../sync-ui/use-not-here.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NoRecord } from '../../ui/dialog/no-record.tsx';
import { DateOnly, DateTime } from '../../ui/time.tsx';
import { EditRisk } from './edit-risk.tsx';
import { HazardList } from './hazard-list.tsx';
import { RiskHistory } from './risk-history.tsx';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import { RiskStatusBadge } from './risk-status-badge.tsx';
import { useCategoryName } from './use-category-name.ts';
import '../../ui/detail/detail.css';
import { Fact } from '../../ui/detail/fact.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { Act } from '../../ui/press/act.tsx';

interface Props extends OnScreen {
  /** server id or the phone's UUID */
  id: string;
  clock: PlantClock;
}

/** One assessment over the list, at `?id=…`; its form at `&edit=1`. */
export function RiskDetail({ db, id, url, clock }: Props) {
  const { t } = useTranslation('risk');
  const viewer = useViewer();
  const found = useLiveQuery(async () => ({ view: await findRisk(db, id, clock) }), [db, id, clock]);
  const view = found?.view;
  if (!view) return <NoRecord onClose={url.close} title={t('view.title')} gone={found && t('view.gone')} />;
  if (url.params.has('edit') && mayEditRisk(viewer, view)) return <EditRisk db={db} view={view} url={url} />;
  return <Shown db={db} view={view} url={url} clock={clock} />;
}

function Shown({ db, view, url, clock }: Omit<Props, 'id'> & { view: RiskView }) {
  const { t } = useTranslation(['risk', 'common', 'errors']);
  const viewer = useViewer();
  const { attempt: save, busy: saving } = useSave();
  const [asking, setAsking] = useState(false);
  const mayEdit = mayEditRisk(viewer, view);
  const next = mayEdit ? nextStage(view.stage) : null;
  // two conflicting versions have their own card
  const hasVersions = view.pending?.state === 'conflict';
  const isUnassessed = next === 'completed' && view.hazards.length === 0;
  const left = view.hazards.flatMap(({ controls }) => controls).filter(({ done }) => !done).length;

  const move = async () => {
    if (next !== 'in-progress' && next !== 'completed') return;
    const changes = { status: next, base: { status: view.stage } };
    const { clientId, title } = view;
    await save(() => editRisk(db, db.userId, { clientId, title, changes }));
    setAsking(false);
  };
  const renew = () => url.enter({ id: null, new: view.clientId });

  return (
    <>
      <Dialog
        onClose={url.close}
        title={view.id === null ? t('view.title') : t('view.titleNumber', { id: view.id })}
        size={760}
        actions={
          mayEdit ? (
            <>
              <Act Icon={IconPencil} label={t('edit.button')} onClick={() => url.enter({ edit: '1' })} />
              {next && (
                <Button
                  data-move={next}
                  loading={saving}
                  aria-disabled={isUnassessed}
                  onClick={() => {
                    if (next !== 'completed') void move();
                    else if (!isUnassessed) setAsking(true);
                  }}
                >
                  {t(next === 'completed' ? 'move.complete' : 'move.start')}
                </Button>
              )}
            </>
          ) : (
            <Act Icon={IconCopy} label={t('create.fromOld')} onClick={renew} />
          )
        }
      >
        {!hasVersions && <SendNotice db={db} pending={view.pending} />}
        <ConflictNotice db={db} clientId={view.clientId} />
        <h3 className="detail-heading user-text">{view.title}</h3>
        <div className="flow gap-6">
          <RiskLevelBadge level={view.riskLevel} />
          <RiskStatusBadge status={view.status} />
          <SendBadge pending={view.pending} />
        </div>
        {view.status === 'expired' && <Text mt="sm">{t('expired.hint')}</Text>}
        {isUnassessed && <Text mt="sm">{t('errors:risk_without_hazards')}</Text>}
        {view.description && <p className="detail-description user-text">{view.description}</p>}
        <Facts view={view} />
        <HazardList db={db} view={view} today={clock.today} />
        {view.hazards.length === 0 && <Texts view={view} />}
        <Behind view={view} />
        <RiskHistory view={view} />
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title={t('move.completeAsk')}
        message={`${left > 0 ? `${t('move.openControls', { count: left })} ` : ''}${t('move.completeHint')}`}
        confirm={t('move.complete')}
        onKeep={() => setAsking(false)}
        onConfirm={move}
      />
    </>
  );
}

function Facts({ view }: { view: RiskView }) {
  const { t } = useTranslation('risk');
  const categoryName = useCategoryName();
  const notHere = useNotHere(useUserDb());
  return (
    <dl className="detail-fields risk-detail-fields">
      <Fact name={t('field.location')}>{view.location}</Fact>
      <Fact name={t('field.assessor')}>
        {nameWith(view.assessor, view.status === 'completed' ? null : notHere(view.assessorId))}
      </Fact>
      <Fact name={t('field.category')}>{categoryName(view.category)}</Fact>
      <Fact name={t('field.dueDate')}>
        <DateOnly value={view.dueDate} />
      </Fact>
      {view.completedDate && (
        <Fact name={t('field.completedDate')}>
          <DateOnly value={view.completedDate} />
        </Fact>
      )}
      {view.residualLevel && (
        <Fact name={t('field.residualLevel')}>
          <RiskLevelBadge level={view.residualLevel} />
        </Fact>
      )}
      {view.authorName && <Fact name={t('field.author')}>{view.authorName}</Fact>}
      <Fact name={t('field.createdAt')}>
        <DateTime value={view.createdAt} />
      </Fact>
    </dl>
  );
}

/** The texts of an assessment without hazards. */
function Texts({ view }: { view: RiskView }) {
  const { t } = useTranslation('risk');
  const texts = [
    ['riskFactors', view.riskFactors],
    ['controlMeasures', view.controlMeasures],
  ] as const;
  return texts.map(
    ([name, text]) =>
      text && (
        <section key={name}>
          <h3 className="detail-section">{t(`field.${name}`)}</h3>
          <p className="detail-description user-text">{text}</p>
        </section>
      ),
  );
}

function Behind({ view }: { view: RiskView }) {
  const { t } = useTranslation('risk');
  if (view.observationIds.length === 0) return null;
  return (
    <Section id="risk-behind" title={t('view.observations')}>
      <ul className="risk-behind plain flex gap-10">
        {view.observationIds.map((id) => (
          <li key={id}>
            <Link to={`/observations?id=${id}`}>{t('view.observation', { id })}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
