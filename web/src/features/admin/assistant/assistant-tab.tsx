import { Alert, Anchor, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import type { ProviderCheck, ProviderState } from '@turva/contracts/assistant/assistant-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Block } from '../../../ui/block.tsx';
import { Fact } from '../../../ui/detail/fact.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { inSeconds, MODEL_PATIENCE_MS } from './seconds.ts';
import { Trial } from './trial.tsx';

/** The assistant's language model: which one, whether it answers, how fast and how well. */
export function AssistantTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/assistant');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  const { service, questions } = answer;
  if (!service) return <Text>{t('assistant.none')}</Text>;
  return (
    <div className="admin-part">
      <Facts state={answer} service={service} />
      <Check calls={calls} />
      <Trial calls={calls} questions={questions} />
      <Last outcomes={answer.outcomes} />
    </div>
  );
}

interface FactsProps {
  state: ProviderState;
  service: NonNullable<ProviderState['service']>;
}

function Facts({ state: { readsTexts, askedToday, dailyLimit }, service: { host, model } }: FactsProps) {
  const { t } = useTranslation('admin');
  const facts = [
    [t('assistant.service'), host],
    [t('assistant.model'), model],
    [t('assistant.texts'), t(readsTexts ? 'assistant.reads' : 'assistant.hidden')],
    [t('assistant.today'), t('assistant.ofLimit', { count: askedToday, limit: dailyLimit })],
  ];
  return (
    <>
      <dl className="card admin-facts columns-200 gap-8-16 grid flush">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Anchor component={Link} to="/admin?tab=plant">
        {t('assistant.change')}
      </Anchor>
    </>
  );
}

function Check({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'assistant']);
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const [checked, setChecked] = useState<ProviderCheck | null>(null);
  const check = () =>
    attempt(async () => {
      setChecked(null);
      setChecked(await calls.post('/api/admin/assistant/check', {}, MODEL_PATIENCE_MS));
    });
  const said = checked && {
    isGood: checked.failed === null && checked.callsTools,
    sentence: checked.failed
      ? t(`assistant:withoutWhy.${checked.failed}`)
      : checked.callsTools
        ? t('assistant.answered', {
            first: inSeconds(checked.firstMs ?? checked.ms),
            whole: inSeconds(checked.ms),
          })
        : t('assistant.noTools'),
  };
  return (
    <>
      <Act
        Icon={IconPlugConnected}
        label={t('assistant.check')}
        className="admin-check"
        loading={busy}
        onClick={() => void check()}
      />
      {said && (
        <Alert
          role="status"
          color={said.isGood ? 'vihrea' : 'puna'}
          variant="outline"
          className="admin-verdict"
        >
          {said.sentence}
        </Alert>
      )}
    </>
  );
}

function Last({ outcomes }: Pick<ProviderState, 'outcomes'>) {
  const { t } = useTranslation(['admin', 'assistant']);
  if (outcomes.length === 0) return null;
  return (
    <Block id="assistant-last" title={t('assistant.last')} className="admin-part">
      <Text c="dimmed">{t('assistant.lastHint')}</Text>
      <ul className="record-lines card">
        {outcomes.map(({ at, ms, failed }) => (
          <li key={at} className="admin-line">
            <span className="admin-line-name">
              <strong>{failed ? t(`assistant:withoutWhy.${failed}`) : t('assistant.ok')}</strong>
            </span>
            <span className="admin-line-facts">{t('assistant.seconds', { seconds: inSeconds(ms) })}</span>
            <span className="admin-line-state">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
