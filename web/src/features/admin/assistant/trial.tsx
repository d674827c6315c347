import { Progress, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { TrialResult } from '@turva/contracts/assistant/assistant-provider';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { inSeconds, MODEL_PATIENCE_MS } from './seconds.ts';

/** Asks the project's own test questions one after the other; partial results count, and it can be stopped. */
export function Trial({ calls, questions }: { calls: AdminCalls; questions: number }) {
  const { t } = useTranslation('admin');
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const [results, setResults] = useState<TrialResult[]>([]);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const run = () =>
    attempt(async () => {
      isStopped.current = false;
      setResults([]);
      for (let number = 1; number <= questions && !isStopped.current; number++) {
        const result = await calls.post('/api/admin/assistant/questions', { number }, MODEL_PATIENCE_MS);
        setResults((before) => [...before, result]);
      }
    });
  const stop = () => {
    isStopped.current = true;
  };
  return (
    <Block id="assistant-trial" title={t('assistant.trial')} className="admin-part">
      <Text c="dimmed">{t('assistant.trialHint')}</Text>
      <div className="admin-actions">
        {busy ? (
          <Act Icon={IconPlayerStop} label={t('assistant.stop')} onClick={stop} />
        ) : (
          <Act Icon={IconPlayerPlay} label={t('assistant.start')} onClick={() => void run()} />
        )}
      </div>
      {results.length > 0 && <Score results={results} questions={questions} />}
    </Block>
  );
}

function Score({ results, questions }: { results: readonly TrialResult[]; questions: number }) {
  const { t } = useTranslation(['admin', 'assistant']);
  const right = results.filter((one) => one.right).length;
  const wrong = results.filter((one) => !one.right);
  const average = results.reduce((sum, { ms }) => sum + ms, 0) / results.length;
  return (
    <>
      <Progress value={(100 * results.length) / questions} aria-label={t('assistant.trial')} />
      <Text role="status" fw={600}>
        {t('assistant.score', { right, asked: results.length })},{' '}
        {t('assistant.pace', { seconds: inSeconds(average) })}
      </Text>
      {wrong.length > 0 && (
        <details>
          <summary>
            {t('assistant.wrong')} ({wrong.length})
          </summary>
          <ul className="record-lines card">
            {wrong.map(({ number, question, language, answer, failed, expected }) => (
              <li key={number} className="admin-line">
                <span className="admin-line-name">
                  <strong lang={language}>{question}</strong>
                </span>
                <span className="admin-dim user-text">
                  {failed ? t(`assistant:withoutWhy.${failed}`) : answer}
                </span>
                <span className="admin-line-state">
                  {t('assistant.expected', { count: expected.length })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
