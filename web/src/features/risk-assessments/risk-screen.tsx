import { Button, Text, Title } from '@mantine/core';
import { IconFilterOff, IconPlus, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/account';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { countRisks, listRisks } from '../../records/risk-assessments/overlay-risk.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { CreateRisk } from './create-risk.tsx';
import { Guide } from './guide.tsx';
import { RiskCard } from './risk-card.tsx';
import { RiskCounts } from './risk-counts.tsx';
import { RiskDetail } from './risk-detail.tsx';
import { usePlantClock } from './use-plant-clock.ts';
import '../../ui/list/list.css';
import './risk.css';

const AnalysisDialog = lazy(async () => ({
  default: (await import('./analysis/analysis-dialog.tsx')).AnalysisDialog,
}));

interface Props {
  db: UserDb;
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'username'>;
}

/** How somebody is called as an assessor. */
const nameOf = ({ firstName, lastName, username }: Props['user']) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

export function RiskScreen({ db, user }: Props) {
  const { t } = useTranslation('risk');
  const url = useDialogUrl();
  const clock = usePlantClock(db);
  const views = useLiveQuery(() => listRisks(db, clock), [db, clock]);
  const pulled = usePulled(db);
  const known = pulled || (views && views.length > 0) ? views : undefined;
  const status = url.params.get('status');
  const shown = known?.filter((view) => status === null || view.status === status);
  const create = () => url.enter({ new: '1' });
  const openId = url.params.get('id');
  const me = { id: user.id, name: nameOf(user) };

  return (
    <div className="risk-screen">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        <div className="risk-head-actions">
          <Button
            size="xl"
            variant="default"
            leftSection={<IconSparkles size={22} aria-hidden />}
            onClick={() => url.enter({ analysis: '1' })}
          >
            {t('analysis.button')}
          </Button>
          <Button size="xl" leftSection={<IconPlus size={22} aria-hidden />} onClick={create}>
            {t('create.button')}
          </Button>
        </div>
      </header>
      <Guide />
      <RiskCounts
        counts={known && countRisks(known)}
        status={status}
        onChange={(next) => url.replace({ status: next })}
      />
      {status === 'expired' && <Text c="dimmed">{t('expired.hint')}</Text>}
      {!shown && <ListSkeleton />}
      {shown && shown.length > 0 && (
        <ul className="risk-list" aria-label={t('listLabel')}>
          {shown.map((view) => {
            const id = String(view.id ?? view.clientId);
            return (
              <li key={view.clientId}>
                <RiskCard
                  view={view}
                  onOpen={() => url.enter({ id })}
                  onEdit={() => url.climb([{ id }, { edit: '1' }])}
                />
              </li>
            );
          })}
        </ul>
      )}
      {shown?.length === 0 &&
        (status === null ? (
          <EmptyState
            icon={<IconShieldCheck size={40} />}
            title={t('empty')}
            message={t('emptyHint')}
            action={
              <Button size="xl" onClick={create}>
                {t('create.button')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconFilterOff size={40} />}
            title={t('noHits')}
            action={<Button onClick={() => url.replace({ status: null })}>{t('showAll')}</Button>}
          />
        ))}
      {url.params.has('new') && <CreateRisk db={db} url={url} me={me} clock={clock} />}
      {openId && <RiskDetail key={openId} db={db} id={openId} url={url} clock={clock} />}
      {url.params.has('analysis') && (
        <Suspense>
          <AnalysisDialog db={db} onClose={url.close} />
        </Suspense>
      )}
    </div>
  );
}
