import { Alert, Loader, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { InDialog } from '../../../on-screen.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Act, ActLink } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { createFromAnalysis, forgetAnalysis, loadAnalysis } from './load-analysis.ts';
import { SuggestionCard } from './suggestion-card.tsx';

type Props = InDialog;

/** Assessments suggested by repeated observations. Closes once one has been created. */
export function AnalysisDialog({ db, onClose }: Props) {
  const { t } = useTranslation(['risk', 'errors', 'common']);
  const [suggestions, setSuggestions] = useState<RiskSuggestion[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [making, setMaking] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is asked for when the dialog opens again
  const load = useCallback(async () => {
    setFailure(null);
    setSuggestions(null);
    try {
      setSuggestions(await loadAnalysis(db.userId, currentLanguage(), Date.now()));
    } catch {
      setFailure(t('analysis.failed'));
    }
  }, [db]);
  useEffect(() => void load(), [load]);

  const create = async (suggestion: RiskSuggestion) => {
    if (making !== null) return;
    setMaking(suggestion.title);
    setFailure(null);
    try {
      const { title } = await createFromAnalysis(db, crypto.randomUUID(), suggestion);
      showToast({ title: t('analysis.created'), message: title, kind: 'success' });
      onClose();
    } catch (error) {
      setMaking(null);
      if (error instanceof ApiError && error.problem?.code === 'suggestion_outdated') {
        forgetAnalysis();
        await load();
        setFailure(t('errors:suggestion_outdated'));
      } else setFailure(errorSentence(error, t) ?? t('analysis.createFailed'));
    }
  };

  return (
    <Dialog onClose={onClose} title={t('analysis.title')} size={760}>
      <div className="step">
        <div role="alert">
          {failure && (
            <Alert color="puna" variant="outline" title={t('error.title')}>
              {failure}
              {suggestions === null && (
                <div>
                  <Act label={t('common:retry')} mt="sm" onClick={load} />
                </div>
              )}
            </Alert>
          )}
        </div>
        {suggestions === null && !failure && (
          <div className="analysis-wait line gap-14" role="status">
            <Loader /> {t('analysis.loading')}
          </div>
        )}
        {suggestions?.length === 0 && (
          <EmptyState
            icon={<IconEye size={40} />}
            title={t('analysis.empty')}
            message={t('analysis.emptyHint')}
            action={
              <ActLink label={t('analysis.toObservations')} variant="filled" to="/observations" size="xl" />
            }
          />
        )}
        {suggestions && suggestions.length > 0 && <Text c="dimmed">{t('analysis.intro')}</Text>}
        {suggestions?.map((suggestion) => (
          <SuggestionCard
            key={suggestion.title + suggestion.observations[0]?.id}
            suggestion={suggestion}
            busy={making === suggestion.title}
            onCreate={() => create(suggestion)}
          />
        ))}
      </div>
    </Dialog>
  );
}
