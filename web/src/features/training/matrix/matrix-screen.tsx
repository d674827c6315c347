import { Alert, Checkbox, NativeSelect, Text } from '@mantine/core';
import { IconRefresh, IconSchool } from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useRemind } from '../../../sync-ui/device/use-remind.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsked } from '../../../ui/use-asked.ts';
import { loadMatrix, signOff } from '../save-training-desk.ts';
import type { Learner } from '../use-training.ts';
import { AssignDay } from './assign-day.tsx';
import { MatrixExport } from './matrix-export.tsx';
import { mandatoryOf, requiredOf, rowsOf } from './matrix-rows.ts';
import { type Awaiting, type Lacking, MatrixTable } from './matrix-table.tsx';
import { PersonCards } from './person-cards.tsx';
import { useAssign } from './use-assign.ts';
import './matrix.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props {
  db: UserDb;
  user: Learner;
}

const unnarrowed = { onlyGaps: false, department: '', isGrouped: false };
type Narrowing = typeof unnarrowed;

/** People × modules with the gaps, for supervisors; others are redirected to their own training. */
export function MatrixScreen({ db, user }: Props) {
  return supervises(user) ? <Matrix db={db} user={user} /> : <Navigate to="/training" replace />;
}

/** Signs off a completion, after asking. */
function useSignOff(db: UserDb, again: () => void) {
  const { t } = useTranslation(['training', 'errors']);
  const [asking, setAsking] = useState<Awaiting | null>(null);
  const sign = async () => {
    if (!asking) return;
    setAsking(null);
    try {
      await signOff(db, { moduleId: asking.moduleId, userId: asking.userId });
      showToast({ title: t('matrix.signedOff'), kind: 'success' });
      again();
    } catch (error) {
      showToast({ title: t('matrix.failed'), message: errorSentence(error, t), kind: 'error' });
    }
  };
  return { asking, setAsking, sign };
}

function Matrix({ db, user }: Props) {
  const { t } = useTranslation(['training', 'errors', 'common']);
  const { answer: matrix, failure, again } = useAsked(loadMatrix);
  const [narrowing, setNarrowing] = useState(unnarrowed);
  const { onlyGaps, department, isGrouped } = narrowing;
  const { remind } = useRemind(db);
  const { asking, setAsking, sign } = useSignOff(db, again);
  const [cardsOf, setCardsOf] = useState<{ id: number; name: string } | null>(null);
  const [params, setParams] = useSearchParams();
  // a permit without the card leads here
  const named = cardsOf ?? matrix?.people.find(({ id }) => String(id) === params.get('cards'));
  const closeCards = () => {
    setCardsOf(null);
    setParams({}, { replace: true });
  };

  const assign = useAssign(db, again);

  const tell = ({ moduleId, people }: Lacking) =>
    void remind((options) =>
      api.post(`/api/training/modules/${moduleId}/remind`, people ? { to: people } : {}, options),
    );

  const rows = matrix ? rowsOf(matrix, { onlyGaps, department }) : [];
  const ofDepartment = matrix ? rowsOf(matrix, { onlyGaps: false, department }) : [];
  const departments = [...new Set(matrix?.people.map((person) => person.department ?? ''))].filter(Boolean);
  return (
    <div className="training-matrix stack gap-10">
      <ListHead
        title={t('matrix.button')}
        about={
          matrix && (
            <p className="small snug flush dim">
              {t('matrix.required', requiredOf(ofDepartment))}.{' '}
              {t('matrix.mandatory', mandatoryOf(matrix, ofDepartment))}
            </p>
          )
        }
        others={[{ label: t('matrix.back'), Icon: IconSchool, to: '/training' }]}
        filters={
          matrix
            ? {
                narrowed: [department, onlyGaps, isGrouped].filter(Boolean).length,
                fields: (
                  <MatrixFields departments={departments} narrowing={narrowing} onNarrow={setNarrowing}>
                    <MatrixExport matrix={{ ...matrix, people: rows }} />
                  </MatrixFields>
                ),
              }
            : undefined
        }
      />
      {failure && (
        <Alert color="puna" variant="outline" role="alert" title={t('matrix.failed')}>
          <Text>{failure}</Text>
          <Act
            Icon={IconRefresh}
            iconSize={18}
            label={t('common:retry')}
            variant="filled"
            mt="sm"
            onClick={again}
          />
        </Alert>
      )}
      {!matrix && !failure && <ScreenLoading />}
      {matrix &&
        (rows.length === 0 ? (
          <EmptyState icon={<IconSchool size={40} />} title={t('matrix.none')} />
        ) : (
          <MatrixTable
            matrix={{ ...matrix, people: rows }}
            isGrouped={isGrouped}
            myId={user.id}
            onSignOff={setAsking}
            onCards={setCardsOf}
            onRemind={tell}
            onAssign={(assignee, day) => void assign.give(assignee, day)}
            onAskDay={assign.ask}
          />
        ))}
      <ConfirmDialog
        opened={asking !== null}
        title={t('matrix.signOff')}
        message={t('matrix.signOffAsk', { name: asking?.name ?? '' })}
        onKeep={() => setAsking(null)}
        onConfirm={() => void sign()}
      />
      {assign.asking && (
        <AssignDay
          about={assign.asking.about}
          onGive={(day) => assign.asking && void assign.give(assign.asking, day)}
          onClose={() => assign.ask(null)}
        />
      )}
      {named && <PersonCards db={db} person={named} onClose={closeCards} />}
    </div>
  );
}

interface FieldsProps {
  departments: readonly string[];
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
  /** actions for the rows shown */
  children: ReactNode;
}

function MatrixFields({ departments, narrowing, onNarrow, children }: FieldsProps) {
  const { t } = useTranslation('training');
  const box = (name: 'onlyGaps' | 'isGrouped', label: string) => (
    <Checkbox
      className="matrix-box"
      size="md"
      label={label}
      checked={narrowing[name]}
      onChange={(event) => onNarrow({ ...narrowing, [name]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <NativeSelect
        aria-label={t('matrix.department')}
        value={narrowing.department}
        data={[{ value: '', label: t('matrix.everywhere') }, ...departments]}
        onChange={(event) => onNarrow({ ...narrowing, department: event.currentTarget.value })}
      />
      {box('onlyGaps', t('matrix.onlyGaps'))}
      {box('isGrouped', t('matrix.byDepartment'))}
      {children}
    </>
  );
}
