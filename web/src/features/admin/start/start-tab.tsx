import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { HoursLacking } from '../../../ui/tsi/missing-hours.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { FirstStepsList } from './first-steps-list.tsx';

/** The first hour of a plant: what to set up, in a sensible order. Completion is derived from the records. */
export function StartTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/first-steps');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  const { steps } = answer;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="admin-part admin-narrow">
      <Block id="first-steps" title={t('start.title')} className="card admin-box">
        <p>
          <strong>{t('start.progress', { done, all: steps.length })}</strong> {t('start.hint')}
        </p>
        <FirstStepsList steps={steps} checklists={answer.checklists} calls={calls} onTaken={again} />
      </Block>
      <IndexProgress calls={calls} />
    </div>
  );
}

/** What the index still needs: a plant sees no number before there is one. */
function IndexProgress({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'dashboard']);
  const { answer } = useAnswer(calls, '/api/tsi/current');
  if (!answer) return null;
  const { missing } = answer;
  return (
    <Block id="first-index" title={t('start.indexTitle')} size="h3" className="card admin-box">
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
            {missing.hours && (
              <li>
                <HoursLacking hours={answer.facts.injuries.hours} />
              </li>
            )}
          </ul>
        </>
      ) : (
        <p>{t('start.indexReady')}</p>
      )}
    </Block>
  );
}
