import { Button, Text } from '@mantine/core';
import { IconGridDots, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { riskLevels } from '@turva/contracts/risks/risk-values';
import type { Matrix } from '@turva/rules/risks/risk-matrix';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { listRisks, type RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import type { Counters } from '../../ui/data-table/register-props.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { Fold } from '../../ui/list/fold.tsx';
import { type Declared, ListRegister } from '../../ui/list/list-register.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { CreateRisk } from './create-risk.tsx';
import { Guide } from './guide.tsx';
import { type Chosen, matrixCounts, readCell, standsIn, writeCell } from './matrix-counts.ts';
import { RiskDesk } from './risk-desk.tsx';
import { RiskDetail } from './risk-detail.tsx';
import { RiskMatrix } from './risk-matrix.tsx';
import { byUrgency } from './risk-order.ts';
import { addressOf, RiskRow } from './risk-row.tsx';
import { usePlantClock } from './use-plant-clock.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';
import './risk.css';
import { lazyOf } from '../../ui/lazy-of.ts';

const AnalysisDialog = lazyOf(() => import('./analysis/analysis-dialog.tsx'), 'AnalysisDialog');

const counted = ['total', 'pending', 'in-progress', 'completed', 'expired'] as const;
type Counted = (typeof counted)[number];

interface Props {
  db: UserDb;
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'username'>;
}

/** A user's name as an assessor. */
const nameOf = ({ firstName, lastName, username }: Props['user']) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

const idOf = ({ clientId }: RiskView) => clientId;
const textOf = ({ title, location, assessor, hazards }: RiskView) =>
  [title, location, assessor, ...hazards.map(({ what }) => what)].join(' ');
const is = (name: Counted, { status }: RiskView) => status === name;
const isCompleted = ({ status }: RiskView) => status === 'completed';
const isExpired = ({ status }: RiskView) => status === 'expired';

/** The assessments, with the plant's matrices beside them; on a touch screen in a line that unfolds. */
export function RiskScreen({ db, user }: Props) {
  const { t } = useTranslation('risk');
  const url = useDialogUrl();
  const { params } = url;
  const clock = usePlantClock(db);
  const known = useKnown(db, () => listRisks(db, clock), [clock]);
  const matrix = usePlantMatrix(db);
  const [isDesk, isPhone] = [useIsDesk(), useIsPhone()];
  const create = () => void url.enter({ new: '1' });
  const openId = params.get('id');
  const { cell, folded, isAbove, ...picture } = usePicture(url, known, matrix);
  const rows = useMemo(
    () => known?.filter((view) => cell === null || standsIn(view, matrix, cell)).toSorted(byUrgency),
    [known, cell, matrix],
  );
  const counters = useCounters(isDesk || known?.some(isExpired) || params.get('show') === 'expired');
  const register: Declared<RiskView, Counted> = {
    url,
    title: t('title'),
    rows,
    idOf,
    search: { label: t('search'), textOf },
    counters,
    primary: { label: t('create.button'), onClick: create },
    others: [
      { label: t('analysis.button'), Icon: IconSparkles, onClick: () => void url.enter({ analysis: '1' }) },
      ...(isPhone ? [picture.show] : []),
    ],
    narrowedAside: { isOn: cell !== null, off: { cell: null } },
    empty: {
      icon: <IconShieldCheck size={40} />,
      title: t('empty'),
      message: t('emptyHint'),
      action: (
        <Button size="xl" onClick={create}>
          {t('create.button')}
        </Button>
      ),
    },
  };
  return (
    <>
      {isDesk ? (
        <RiskDesk register={register} clock={clock} picture={picture.drawn} />
      ) : (
        <ListRegister
          {...register}
          notices={
            <>
              {!isPhone && <Guide />}
              {isAbove && folded}
              {params.get('show') === 'expired' && <Text c="dimmed">{t('expired.hint')}</Text>}
            </>
          }
          noHits={t('noHits')}
          done={cell === null && { label: t('status.completed'), isDone: isCompleted }}
          foot={
            <>
              {!isAbove && folded}
              {isPhone && known && <Guide />}
            </>
          }
        >
          {(view) => (
            <RiskRow
              view={view}
              heading={isPhone ? 'h2' : 'h3'}
              onOpen={() => url.enter({ id: addressOf(view) })}
            />
          )}
        </ListRegister>
      )}
      {params.has('new') && (
        <CreateRisk db={db} url={url} me={{ id: user.id, name: nameOf(user) }} clock={clock} />
      )}
      {openId && <RiskDetail key={openId} db={db} id={openId} url={url} clock={clock} />}
      {params.has('analysis') && (
        <Suspense>
          <AnalysisDialog db={db} onClose={url.close} />
        </Suspense>
      )}
    </>
  );
}

/** On a touch screen those that expired are counted only where there are any. */
function useCounters(withExpired: boolean | undefined): Counters<RiskView, Counted> {
  const { t } = useTranslation('risk');
  return useMemo(
    () => ({
      label: t('status.label'),
      names: withExpired ? counted : counted.slice(0, -1),
      all: 'total',
      wordOf: (name) => t(`status.${name}`),
      is,
      figures: 'assessments',
    }),
    [t, withExpired],
  );
}

/** The plant's matrices, whose cells filter the rows: as they are drawn at a desk, and folded. */
function usePicture(url: DialogUrl, known: readonly RiskView[] | undefined, matrix: Matrix) {
  const { t } = useTranslation('risk');
  const isPhone = useIsPhone();
  const cellText = url.params.get('cell');
  const cell = useMemo(() => readCell(cellText, matrix), [cellText, matrix]);
  // on a phone the rows come first, until somebody opens the matrices
  const isAsked = url.params.has('matrix') || cell !== null;
  const isAbove = !isPhone || isAsked;
  const choose = (next: Chosen | null) => {
    void url.replace({ cell: next && writeCell(next) });
    if (!isAbove) scrollTo({ top: 0 });
  };
  const counts = matrixCounts(known ?? [], matrix);
  const drawn = <RiskMatrix matrix={matrix} counts={counts} chosen={cell} onChoose={choose} />;
  const label = t('picture.title');
  const folded = known && (
    <Fold name="matrix" label={label} line={<LevelLine views={known} />} isOpen={isAsked}>
      {drawn}
    </Fold>
  );
  const show = { label, Icon: IconGridDots, onClick: () => void url.replace({ matrix: '1' }) };
  return { cell, drawn, folded, isAbove, show };
}

/** The number of each level, worst first; levels without any are left out. */
function LevelLine({ views }: { views: readonly RiskView[] }) {
  const { t } = useTranslation('risk');
  return riskLevels
    .toReversed()
    .map((level) => ({ level, count: views.filter(({ riskLevel }) => riskLevel === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${t(`level.${level}`)} ${count}`)
    .join(' · ');
}
