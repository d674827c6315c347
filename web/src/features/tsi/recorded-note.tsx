import type { RecordedCompliance } from '@turva/contracts/figures/tsi';
import {
  disagrees,
  isNumberOf,
  type RecordSource,
  recordedOf,
} from '@turva/rules/figures/recorded-compliance';
import { type Proposal, proposalOf } from '@turva/rules/risks/evidence-proposal';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../http/api-client.ts';
import { Act } from '../../ui/press/act.tsx';
import { dayName, whole } from '../../ui/tsi/numbers.ts';

const pathOf: Record<RecordSource, string> = {
  assessments: '/risk-assessment',
  controlsDone: '/risk-assessment',
  training: '/training/matrix',
  documents: '/documents',
  permitsUsed: '/work-permits',
  sheets: '/chemicals',
  procedures: '/emergency',
  drills: '/emergency',
  observationsAnswered: '/observations',
  rounds: '/audit-rounds',
  incidentsAnswered: '/observations?category=incident',
  actionsDone: '/observations',
  verified: '/observations',
};

/**
 * What the plant's records show, counted by the server, because a phone does not have others' training. Null:
 * loading.
 */
export function useRecorded(): RecordedCompliance | 'unreachable' | null {
  const [recorded, setRecorded] = useState<RecordedCompliance | 'unreachable' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const fetchRecorded = () =>
      api
        .get('/api/compliance-rows/recorded', { signal: controller.signal })
        .then(setRecorded)
        .catch(() => {
          if (!controller.signal.aborted) setRecorded((known) => known ?? 'unreachable');
        });
    fetchRecorded();
    window.addEventListener('online', fetchRecorded);
    return () => {
      controller.abort();
      window.removeEventListener('online', fetchRecorded);
    };
  }, []);
  return recorded;
}

interface Props {
  row: { standard: string; requirement: string; met: boolean | null };
  recorded: RecordedCompliance;
  /** only supervisors may see others' training */
  supervises: boolean;
}

/**
 * What the records show for one requirement, next to the plant's statement; empty for requirements without records.
 */
export function RecordedNote({ row, recorded: { counts }, supervises }: Props) {
  const { t } = useTranslation('iso');
  const recorded = recordedOf(row, counts);
  if (recorded === null) return null;
  const isDisagreement = disagrees(row.met, recorded);
  return (
    <span className="tsi-recorded gap-4-12 flow middle" data-disagrees={isDisagreement || undefined}>
      <span>
        {t('records.recorded')}: <strong>{t(`records.state.${recorded.state}`)}</strong>
      </span>
      {recorded.figures.map(({ source, part, whole: all, state }) => (
        <Link key={source} to={supervises || source !== 'training' ? pathOf[source] : '/training'}>
          {t(`records.source.${source}`)}
          {state !== 'none' && `: ${isNumberOf(source) ? whole(all) : `${whole(part)}/${whole(all)}`}`}
          {/* without any records, that was just stated */}
          {state === 'none' && recorded.state !== 'none' && `: ${t('records.nothing')}`}
        </Link>
      ))}
      {isDisagreement && <strong>{t('records.disagreement')}</strong>}
    </span>
  );
}

/** The evidence from the records, with names and dates; adopted only on request. */
export function ProposedEvidence({
  row,
  recorded,
  saving,
  onAccept,
}: {
  row: {
    standard: string;
    clause: string;
    requirement: string;
    met: boolean | null;
    evidence: string | null;
  };
  recorded: RecordedCompliance;
  saving: boolean;
  onAccept: (proposal: Proposal) => void;
}) {
  const { t } = useTranslation('iso');
  const proposal = proposalOf({
    row,
    counts: recorded.counts,
    behind: recorded.behind ?? {},
    asOf: recorded.to,
    words: { source: (source) => t(`records.source.${source}`), day: dayName, number: whole },
  });
  if (proposal === null || (proposal.evidence === row.evidence && proposal.met === row.met)) return null;
  const state = t(`records.state.${proposal.met ? 'met' : 'notMet'}`);
  return (
    <div className="tsi-proposal gap-8-16 flow middle">
      <span>
        {t('proposal.title')}: <strong>{state}</strong>. {proposal.evidence}
      </span>
      <Act
        label={t('proposal.accept')}
        loading={saving}
        aria-label={t('proposal.acceptOne', { requirement: `${row.clause} ${t(row.requirement)}` })}
        onClick={() => onAccept(proposal)}
      />
    </div>
  );
}
