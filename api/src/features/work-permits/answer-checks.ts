import type { ChecklistAnswer } from '@turva/contracts/permits/permit-moves';
import type { CheckPhase } from '@turva/contracts/permits/permit-values';
import { problem } from '../../problem.ts';
import type { Acting } from './find-permit.ts';
import type { StoredCheck } from './read-parts.ts';
import { checksOf, type Row } from './read-permits.ts';

/**
 * The checklist with these answers; null if they change nothing. Answers from before the start can no longer be
 * changed.
 */
export function answered(row: Row, { user, now }: Acting, answers: ChecklistAnswer[]): StoredCheck[] | null {
  const checks = checksOf(row);
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const unknown = [...byKey.keys()].find((key) => !checks.some((check) => check.key === key));
  if (unknown !== undefined)
    throw problem('invalid_input', { errors: [{ path: 'answers', code: 'unknown_item' }] });
  let changed = false;
  const next = checks.map((check) => {
    const given = byKey.get(check.key);
    const note = given?.note?.trim() || null;
    if (!given || (given.answer === check.answer && note === check.note)) return check;
    if (check.phase === 'before' && row.startedAt) throw problem('permit_already_started');
    changed = true;
    return { ...check, answer: given.answer, note, by: user.id, at: now.toISOString() };
  });
  return changed ? next : null;
}

/** Refuses while a required item of this phase has no answer. */
export function assertChecked(checks: StoredCheck[], phase: CheckPhase): void {
  const open = checks.filter((check) => check.phase === phase && check.required && check.answer === null);
  if (open.length > 0)
    throw problem('permit_checklist_open', {
      errors: open.map(({ key }) => ({ path: `checklist.${key}`, code: 'required' })),
    });
}
