import { Text } from '@mantine/core';
import type { Retention } from '@turva/contracts/plant/retention';
import { keptForEver, RETENTION_TIME, type RetentionKind } from '@turva/contracts/plant/retention-values';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { Fact } from '../../../ui/detail/fact.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { ErasedNames } from './erased-names.tsx';
import { RuleLine } from './rule-line.tsx';

/** Retention periods, tonight's deletions, and data that is never deleted. */
export function RetentionTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/retention');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  return (
    <div className="admin-part">
      <ErasedNames calls={calls} />
      <Text>{t('retention.intro', { time: RETENTION_TIME.replace(':', '.') })}</Text>
      <Text c="dimmed">{t('retention.floor.claim')}</Text>
      <LastRun run={answer.lastRun} />
      <ul className="record-lines card" aria-label={t('retention.list')}>
        {answer.rules.map((rule) => (
          <RuleLine key={`${rule.kind} ${rule.period}`} calls={calls} rule={rule} onSaved={again} />
        ))}
      </ul>
      <Block id="kept-for-ever" title={t('retention.kept.title')} className="card admin-box">
        <dl className="admin-kept grid flush gap-12">
          {keptForEver.map((each) => (
            <Fact key={each} name={t(`retention.kept.${each}`)}>
              {t(`retention.kept.why.${each}`)}
            </Fact>
          ))}
        </dl>
      </Block>
    </div>
  );
}

function LastRun({ run }: { run: Retention['lastRun'] }) {
  const { t } = useTranslation('admin');
  if (!run) return <Text c="dimmed">{t('retention.neverRun')}</Text>;
  const parts = Object.entries(run.counts).map(
    ([kind, { count }]) => `${t(`retention.kind.${kind as RetentionKind}`)} ${count}`,
  );
  const when = formatDateTime(run.startedAt);
  return (
    <Text>
      {t(run.finishedAt ? 'retention.lastRun' : 'retention.running', { when })}{' '}
      {parts.length > 0 ? parts.join(', ') : t('retention.nothing')}
    </Text>
  );
}
