import { Button, Text } from '@mantine/core';
import { IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/account';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { countRisks, listRisks, type RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { CreateRisk } from './create-risk.tsx';
import { Guide } from './guide.tsx';
import { RiskCounts } from './risk-counts.tsx';
import { RiskDetail } from './risk-detail.tsx';
import { RiskRow } from './risk-row.tsx';
import { usePlantClock } from './use-plant-clock.ts';
import './risk.css';

const AnalysisDialog = lazy(async () => ({
  default: (await import('./analysis/analysis-dialog.tsx')).AnalysisDialog,
}));

interface Props {
  db: UserDb;
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'username'>;
}

const isCompleted = (view: RiskView) => view.status === 'completed';
const expiredFirst = (a: RiskView, b: RiskView) =>
  Number(b.status === 'expired') - Number(a.status === 'expired');

/** How somebody is called as an assessor. */
const nameOf = ({ firstName, lastName, username }: Props['user']) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

export function RiskScreen({ db, user }: Props) {
  const { t } = useTranslation('risk');
  const url = useDialogUrl();
  const clock = usePlantClock(db);
  const views = useLiveQuery(() => listRisks(db, clock), [db, clock]);
  const known = useKnown(db, views);
  const isPhone = useIsPhone();
  const status = url.params.get('status');
  const create = () => url.enter({ new: '1' });
  const openId = url.params.get('id');
  const me = { id: user.id, name: nameOf(user) };

  return (
    <div className="list-screen">
      <ListHead
        title={t('title')}
        primary={{ label: t('create.button'), onClick: () => void create() }}
        others={[
          {
            label: t('analysis.button'),
            Icon: IconSparkles,
            onClick: () => void url.enter({ analysis: '1' }),
          },
        ]}
      >
        {!isPhone && <Guide />}
        <RiskCounts
          counts={known && countRisks(known)}
          status={status}
          onChange={(next) => url.replace({ status: next })}
        />
      </ListHead>
      {status === 'expired' && <Text c="dimmed">{t('expired.hint')}</Text>}
      <RecordList
        label={t('listLabel')}
        rows={known?.filter((view) => status === null || view.status === status).toSorted(expiredFirst)}
        keyOf={({ clientId }) => clientId}
        rowWidth={420}
        done={status === null && { label: t('status.completed'), isDone: isCompleted }}
        empty={{
          icon: <IconShieldCheck size={40} />,
          title: t('empty'),
          message: t('emptyHint'),
          action: (
            <Button size="xl" onClick={create}>
              {t('create.button')}
            </Button>
          ),
        }}
        noHits={
          status !== null && {
            title: t('noHits'),
            showAll: t('showAll'),
            onShowAll: () => url.replace({ status: null }),
          }
        }
      >
        {(view) => (
          <RiskRow
            view={view}
            heading={isPhone ? 'h2' : 'h3'}
            onOpen={() => url.enter({ id: String(view.id ?? view.clientId) })}
          />
        )}
      </RecordList>
      {isPhone && known && <Guide />}
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
