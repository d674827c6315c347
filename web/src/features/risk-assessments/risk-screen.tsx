import { IconSparkles } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { listRisks } from '../../records/risk-assessments/overlay-risk.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { CreateRisk } from './create-risk.tsx';
import { RiskDesk } from './risk-desk.tsx';
import { RiskDetail } from './risk-detail.tsx';
import { RiskList } from './risk-list.tsx';
import { usePlantClock } from './use-plant-clock.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';
import './risk.css';
import { lazyOf } from '../../ui/lazy-of.ts';

const AnalysisDialog = lazyOf(() => import('./analysis/analysis-dialog.tsx'), 'AnalysisDialog');

interface Props {
  db: UserDb;
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'username'>;
}

/** A user's name as an assessor. */
const nameOf = ({ firstName, lastName, username }: Props['user']) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

export function RiskScreen({ db, user }: Props) {
  const { t } = useTranslation('risk');
  const url = useDialogUrl();
  const clock = usePlantClock(db);
  const known = useKnown(db, () => listRisks(db, clock), [clock]);
  const matrix = usePlantMatrix(db);
  const isDesk = useIsDesk();
  const create = () => void url.enter({ new: '1' });
  const openId = url.params.get('id');
  const me = { id: user.id, name: nameOf(user) };
  const list = {
    url,
    views: known,
    matrix,
    primary: { label: t('create.button'), onClick: create },
    others: [
      {
        label: t('analysis.button'),
        Icon: IconSparkles,
        onClick: () => void url.enter({ analysis: '1' }),
      },
    ],
    onCreate: create,
  };

  return (
    <>
      {isDesk ? (
        <RiskDesk {...list} clock={clock} />
      ) : (
        <div className="list-screen">
          <RiskList {...list} />
        </div>
      )}
      {url.params.has('new') && <CreateRisk db={db} url={url} me={me} clock={clock} />}
      {openId && <RiskDetail key={openId} db={db} id={openId} url={url} clock={clock} />}
      {url.params.has('analysis') && (
        <Suspense>
          <AnalysisDialog db={db} onClose={url.close} />
        </Suspense>
      )}
    </>
  );
}
