import type { RiskAssessment, RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';

const KEEP_MS = 5 * 60_000;
const PATIENCE_MS = 30_000;

interface Kept {
  userId: number;
  language: string;
  at: number;
  suggestions: Promise<RiskSuggestion[]>;
}
let kept: Kept | null = null;

/** Requested when the dialog opens, then cached for five minutes. */
export function loadAnalysis(userId: number, language: string, now: number): Promise<RiskSuggestion[]> {
  const isFresh =
    kept?.userId === userId && kept.language === language && now - kept.at >= 0 && now - kept.at < KEEP_MS;
  if (isFresh && kept) return kept.suggestions;
  const suggestions = api.get(`/api/risk-assessments/ai-analysis?language=${language}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const asked = { userId, language, at: now, suggestions };
  kept = asked;
  // a failure is not cached
  suggestions.catch(() => {
    if (kept === asked) kept = null;
  });
  return suggestions;
}

export const forgetAnalysis = () => {
  kept = null;
};

/** Online only: it must be made from what the server sees. `key` is the record's id: a second tap creates none. */
export async function createFromAnalysis(
  db: UserDb,
  key: string,
  suggestion: RiskSuggestion,
): Promise<RiskAssessment> {
  const created = await api.post(
    '/api/risk-assessments/from-analysis',
    { analysisData: suggestion },
    {
      headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
  await db.srvRiskAssessments.put(created);
  forgetAnalysis();
  return created;
}
