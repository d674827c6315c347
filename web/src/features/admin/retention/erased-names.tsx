import { Anchor, Button, Text } from '@mantine/core';
import type { ErasureFinding } from '@turva/contracts/people/erasure-findings';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Block } from '../../../ui/block.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { auditWords } from '../audit/audit-words.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { SearchCalled } from './search-called.tsx';

type Decision = 'accept' | 'dismiss';

/** Texts that name an erased person, or have a word for somebody: nothing in them changes until an admin confirms. */
export function ErasedNames({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/erasure-findings');
  const { attempt, busy } = useAttempt({ toast: t('erasedNames.failed') });
  const title = useId();
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return null;
  const { findings, total } = answer;
  // an ordinary word may be somebody's nickname: those are decided one by one
  const byName = findings.filter(({ byWord }) => !byWord);

  const decide = (decision: Decision, ids: number[]) =>
    attempt(async () => {
      const { decided } = await calls.post(`/api/admin/erasure-findings/${decision}`, { ids });
      const said = decision === 'accept' ? 'accepted' : 'dismissed';
      showToast(
        decided > 0
          ? { title: t(`erasedNames.${said}`, { n: decided }), kind: 'success' }
          : { title: t('erasedNames.already') },
      );
      again();
    });

  return (
    <Block id={title} title={t('erasedNames.title')} className="admin-part">
      <SearchCalled calls={calls} onSearched={again} />
      {findings.length > 0 && (
        <>
          <Text>{t('erasedNames.intro')}</Text>
          <ul className="record-lines card" aria-labelledby={title}>
            {findings.map((finding) => (
              <FindingLine
                key={finding.id}
                finding={finding}
                busy={busy}
                onDecide={(decision) => void decide(decision, [finding.id])}
              />
            ))}
          </ul>
        </>
      )}
      {total > findings.length && (
        <Text c="dimmed">{t('erasedNames.more', { n: total - findings.length })}</Text>
      )}
      {byName.length > 1 && (
        <div className="admin-actions">
          <Act
            label={t('erasedNames.acceptAll', { n: byName.length })}
            size="lg"
            disabled={busy}
            onClick={() =>
              void decide(
                'accept',
                byName.map(({ id }) => id),
              )
            }
          />
        </div>
      )}
    </Block>
  );
}

interface LineProps {
  finding: ErasureFinding;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

function FindingLine({ finding, busy, onDecide }: LineProps) {
  const { t } = useTranslation('admin');
  const { t: ofLog, i18n } = useTranslation('auditLog');
  const { entity, recordId, path, sentence, proposal, byWord } = finding;
  const kind = auditWords(ofLog, i18n.language).word('entity', entity);
  const record = t('erasedNames.record', { kind, number: recordId });
  return (
    <li className="pad-12-14 break stack gap-6">
      {path ? (
        <Anchor component={Link} to={path}>
          {record}
        </Anchor>
      ) : (
        <strong>{record}</strong>
      )}
      <span>
        <span className="admin-dim">{t('erasedNames.now')}</span>{' '}
        <span className="user-text">{sentence}</span>
      </span>
      <span>
        <span className="admin-dim">{t('erasedNames.proposal')}</span>{' '}
        <span className="user-text">{proposal}</span>
      </span>
      <div className="admin-actions">
        <Button size="md" disabled={busy} onClick={() => onDecide('accept')}>
          {t(byWord ? 'calledNames.accept' : 'erasedNames.accept')}
        </Button>
        <Act
          label={t(byWord ? 'calledNames.dismiss' : 'erasedNames.dismiss')}
          size="md"
          disabled={busy}
          onClick={() => onDecide('dismiss')}
        />
      </div>
    </li>
  );
}
