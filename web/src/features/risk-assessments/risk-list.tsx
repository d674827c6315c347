import { Text } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { riskLevels } from '@turva/contracts/risks/risk-values';
import type { Matrix } from '@turva/rules/risks/risk-matrix';
import { useTranslation } from 'react-i18next';
import { countRisks, type RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { Fold } from '../../ui/list/fold.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { Guide } from './guide.tsx';
import { type Chosen, matrixCounts, readCell, standsIn, writeCell } from './matrix-counts.ts';
import { RiskCounts } from './risk-counts.tsx';
import { RiskMatrix } from './risk-matrix.tsx';
import { RiskRow } from './risk-row.tsx';
import { useNoRisks } from './use-no-risks.tsx';

interface Props {
  url: DialogUrl;
  /** undefined: not known yet */
  views: readonly RiskView[] | undefined;
  matrix: Matrix;
  primary: ListAction;
  others: readonly ListAction[];
  onCreate: () => void;
}

const isCompleted = (view: RiskView) => view.status === 'completed';
const expiredFirst = (a: RiskView, b: RiskView) =>
  Number(b.status === 'expired') - Number(a.status === 'expired');

/** The assessments on a touch screen, with the plant's matrices in a line that unfolds. */
export function RiskList({ url, views, matrix, primary, others, onCreate }: Props) {
  const { t } = useTranslation('risk');
  const isPhone = useIsPhone();
  const status = url.params.get('status');
  const cell = readCell(url.params.get('cell'), matrix);
  const ofStatus = views?.filter((view) => status === null || view.status === status);
  const rows = ofStatus
    ?.filter((view) => cell === null || standsIn(view, matrix, cell))
    .toSorted(expiredFirst);
  // on a phone the rows come first, until somebody opens the matrices
  const isAsked = url.params.has('matrix') || cell !== null;
  const isAbove = !isPhone || isAsked;
  const choose = (next: Chosen | null) => {
    void url.replace({ cell: next && writeCell(next) });
    if (!isAbove) scrollTo({ top: 0 });
  };
  const picture = ofStatus && (
    <Fold name="matrix" label={t('picture.title')} line={<LevelLine views={ofStatus} />} isOpen={isAsked}>
      <RiskMatrix matrix={matrix} counts={matrixCounts(ofStatus, matrix)} chosen={cell} onChoose={choose} />
    </Fold>
  );
  const showPicture = {
    label: t('picture.title'),
    Icon: IconGridDots,
    onClick: () => void url.replace({ matrix: '1' }),
  };
  const isNarrowed = status !== null || cell !== null;
  const none = useNoRisks(onCreate);
  return (
    <>
      <ListHead title={t('title')} primary={primary} others={isPhone ? [...others, showPicture] : others}>
        {!isPhone && <Guide />}
        <RiskCounts
          counts={views && countRisks(views)}
          status={status}
          onChange={(next) => url.replace({ status: next })}
        />
        {isAbove && picture}
      </ListHead>
      {status === 'expired' && <Text c="dimmed">{t('expired.hint')}</Text>}
      <RecordList
        label={t('listLabel')}
        rows={rows}
        keyOf={({ clientId }) => clientId}
        rowWidth={420}
        done={!isNarrowed && { label: t('status.completed'), isDone: isCompleted }}
        empty={none}
        noHits={
          isNarrowed && {
            title: t('noHits'),
            onShowAll: () => url.replace({ status: null, cell: null }),
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
      {!isAbove && picture}
      {isPhone && views && <Guide />}
    </>
  );
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
