import { Button, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { FirstStep } from '@turva/contracts/first-steps';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../http/error-sentence.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

/** Where each step is taken: on the screen that there is for it anyway. */
const places: Record<FirstStep, string> = {
  site: '/admin?tab=plant',
  phones: '/admin?tab=status',
  areas: '/areas',
  people: '/admin?tab=people',
  training: '/training',
  emergency: '/emergency',
  documents: '/documents',
  hours: '/tsi-update',
  observation: '/observations?new=1',
};

/** The first hour of a plant: what there is to see to, in an order that works. What is done follows from the records. */
export function StartTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/first-steps');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  const { steps } = answer;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="admin-part admin-narrow">
      <section className="card admin-box" aria-labelledby="first-steps">
        <Title order={2} id="first-steps">
          {t('start.title')}
        </Title>
        <p>
          <strong>{t('start.progress', { done, all: steps.length })}</strong> {t('start.hint')}
        </p>
        <ol className="first-steps">
          {steps.map(({ name, isDone }) => (
            <li key={name} data-done={isDone}>
              {isDone ? (
                <IconCircleCheck size={24} aria-label={t('start.ready')} />
              ) : (
                <IconCircle size={24} aria-label={t('start.open')} />
              )}
              <div>
                <Link to={places[name]}>{t(`start.step.${name}.name`)}</Link>
                <div className="admin-dim">{t(`start.step.${name}.why`)}</div>
                {name === 'training' && !isDone && <TakeTraining calls={calls} onTaken={again} />}
                {name === 'areas' && isDone && <Link to="/areas/stickers">{t('start.stickers')}</Link>}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <IndexProgress calls={calls} />
    </div>
  );
}

function TakeTraining({ calls, onTaken }: { calls: AdminCalls; onTaken: () => void }) {
  const { t } = useTranslation(['admin', 'errors']);
  const { busy, once } = useBusy();
  const take = async () => {
    try {
      const { added } = await calls.post('/api/training/shipped', undefined);
      showToast({
        title: added > 0 ? t('start.took', { count: added }) : t('start.tookNone'),
        kind: 'success',
      });
      onTaken();
    } catch (error) {
      showToast({ title: errorSentence(error, t) ?? t('failed'), kind: 'error' });
    }
  };
  return (
    <Button variant="default" mt="xs" loading={busy} onClick={() => void once(take)}>
      {t('start.takeTraining')}
    </Button>
  );
}

/** What the index still waits for: a plant sees no number before there is one. */
function IndexProgress({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'dashboard']);
  const { answer } = useAnswer(calls, '/api/tsi/current');
  if (!answer) return null;
  const { missing } = answer;
  return (
    <section className="card admin-box" aria-labelledby="first-index">
      <Title order={2} id="first-index" size="h3">
        {t('start.indexTitle')}
      </Title>
      {missing ? (
        <>
          <p>{t('start.indexMissing')}</p>
          <ul>
            {missing.observations && (
              <li>
                {t('dashboard:tsi.missingObservations', {
                  have: missing.observations.have,
                  count: missing.observations.need,
                })}
              </li>
            )}
            {missing.hours && <li>{t('dashboard:tsi.missingHours')}</li>}
          </ul>
        </>
      ) : (
        <p>{t('start.indexReady')}</p>
      )}
    </section>
  );
}
