import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { FirstStep, FirstSteps } from '@turva/contracts/assistant/first-steps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../http/error-sentence.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { type AdminCalls, LONG_PATIENCE_MS } from '../admin-calls.ts';

/** The screen on which each step is done. */
const places: Record<FirstStep, string> = {
  site: '/admin?tab=plant',
  phones: '/admin?tab=status',
  registration: '/admin?tab=registration',
  people: '/admin?tab=people',
  supervisors: '/admin?tab=people',
  areas: '/areas',
  chemicals: '/chemicals',
  limits: '/settings/plant',
  plan: '/map',
  rounds: '/schedules',
  training: '/training',
  cards: '/training/matrix',
  emergency: '/emergency',
  documents: '/documents',
  hours: '/tsi-update',
  backupKey: '/admin?tab=status',
  observation: '/observations?new=1',
};

/** Content shipped with the app, adopted with one tap. */
const shipped = {
  training: '/api/training/shipped',
  emergency: '/api/emergency/shipped',
  documents: '/api/documents/shipped',
} as const;
type Shipped = keyof typeof shipped;
const isShipped = (name: FirstStep): name is Shipped => name in shipped;

/** Steps of which a part may not work yet, each named in `admin.start.have`. */
const partial = ['people', 'supervisors', 'areas', 'chemicals', 'plan', 'documents'] as const;
const isPartial = (name: FirstStep): name is (typeof partial)[number] => partial.some((one) => one === name);

interface Props {
  steps: FirstSteps['steps'];
  checklists: FirstSteps['checklists'];
  calls: AdminCalls;
  onTaken: () => void;
}

export function FirstStepsList({ steps, checklists = 0, calls, onTaken }: Props) {
  const { t } = useTranslation('admin');
  return (
    <ol className="first-steps plain grid gap-14">
      {steps.map(({ name, count, of, isDone }) => (
        <Step key={name} name={name} to={places[name]} isDone={isDone}>
          {isPartial(name) && of !== undefined && count < of && (
            <div>{t(`start.have.${name}`, { have: count, all: of })}</div>
          )}
          {isShipped(name) && (of ?? count) === 0 && <Take name={name} calls={calls} onTaken={onTaken} />}
          {name === 'emergency' && count > 0 && !isDone && <div>{t('start.assembly')}</div>}
          {name === 'areas' && count > 0 && <Link to="/areas/stickers">{t('start.stickers')}</Link>}
        </Step>
      ))}
      {checklists > 0 && <Step name="checklists" to="/work-permits/templates" isDone />}
    </ol>
  );
}

interface StepProps {
  name: FirstStep | 'checklists';
  to: string;
  isDone: boolean;
  children?: ReactNode;
}

function Step({ name, to, isDone, children }: StepProps) {
  const { t } = useTranslation('admin');
  return (
    <li data-done={isDone}>
      {isDone ? (
        <IconCircleCheck size={24} aria-label={t('start.ready')} />
      ) : (
        <IconCircle size={24} aria-label={t('start.open')} />
      )}
      <div>
        <Link to={to}>{t(`start.step.${name}.name`)}</Link>
        <div className="admin-dim">{t(`start.step.${name}.why`)}</div>
        {children}
      </div>
    </li>
  );
}

function Take({ name, calls, onTaken }: Pick<Props, 'calls' | 'onTaken'> & { name: Shipped }) {
  const { t } = useTranslation(['admin', 'errors']);
  const { busy, once } = useBusy();
  const take = async () => {
    try {
      const { added } = await calls.post(shipped[name], undefined, LONG_PATIENCE_MS);
      showToast({
        title: added > 0 ? t(`start.took.${name}`, { count: added }) : t(`start.tookNone.${name}`),
        kind: 'success',
      });
    } catch (error) {
      showToast({ title: errorSentence(error, t) ?? t('failed'), kind: 'error' });
    }
    // also then: the call may have arrived and only its answer not
    onTaken();
  };
  return <Act label={t(`start.take.${name}`)} mt="xs" loading={busy} onClick={() => void once(take)} />;
}
