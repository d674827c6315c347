import type { CheckFault, ChecklistAnswer } from '@turva/contracts/permits/permit-moves';
import type { CheckPhase } from '@turva/contracts/permits/permit-values';
import { alwaysIn, isOpen } from '@turva/rules/permits/permit-checks';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import type { Trx } from '../../db/client.ts';
import { problem } from '../../problem.ts';
import type { Acting } from './find-permit.ts';
import { templateById } from './permit-templates.ts';
import type { StoredCheck } from './read-parts.ts';
import { checksOf, type Row } from './read-permits.ts';

type Given = ChecklistAnswer | CheckFault;
type Answered = Pick<StoredCheck, 'answer' | 'note' | 'by' | 'at' | 'faults'>;

/**
 * The checklist with these answers; null if they change nothing. Answers from before the start can no longer be
 * changed. "Does not apply" needs a reason, and is refused for what applies to every such work.
 */
export async function answered(
  trx: Trx,
  row: Row,
  acting: Acting,
  answers: Given[],
): Promise<StoredCheck[] | null> {
  const checks = checksOf(row);
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const unknown = [...byKey.keys()].find((key) => !checks.some((check) => check.key === key));
  if (unknown !== undefined)
    throw problem('invalid_input', { errors: [{ path: 'answers', code: 'unknown_item' }] });
  const always = alwaysIn(byKey.size > 0 ? await templateById(trx, row.templateId) : undefined);
  let changed = false;
  const next = checks.map((check) => {
    const given = byKey.get(check.key);
    if (!given || (isSame(check, given) && !isOpen(check, always))) return check;
    if (check.phase === 'before' && !waitsForStart(row)) throw problem('permit_already_started');
    if (given.answer === 'not_applicable') assertApplies(given, always);
    changed = true;
    return { ...check, ...answerOf(check, given, acting) };
  });
  return changed ? next : null;
}

const noteOf = ({ note }: Given) => note?.trim() || null;
const isSame = (check: StoredCheck, given: Given) =>
  given.answer === check.answer && noteOf(given) === check.note;

function answerOf({ faults }: StoredCheck, given: Given, { user, now }: Acting): Answered {
  const mark = { by: user.id, at: now.toISOString() };
  if (given.answer !== 'not_ok') return { answer: given.answer, note: noteOf(given), ...mark };
  return {
    answer: null,
    note: null,
    by: null,
    at: null,
    faults: [...(faults ?? []), { note: given.note, ...mark }],
  };
}

function assertApplies(given: Given, always: ReadonlySet<string>): void {
  const path = `checklist.${given.key}`;
  if (always.has(given.key)) throw problem('invalid_input', { errors: [{ path, code: 'always_applies' }] });
  if (!noteOf(given))
    throw problem('invalid_input', { errors: [{ path: `${path}.note`, code: 'required' }] });
}

/** Refuses while a required item of this phase has no answer, or any has a fault nobody has mended. */
export async function assertChecked(
  trx: Trx,
  { templateId }: Pick<Row, 'templateId'>,
  { checks, phase }: { checks: StoredCheck[]; phase: CheckPhase },
): Promise<void> {
  const own = checks.filter((check) => check.phase === phase);
  const isDoubtful = own.some(({ answer }) => answer === 'not_applicable');
  const always = alwaysIn(isDoubtful ? await templateById(trx, templateId) : undefined);
  const open = own.filter((check) => isOpen(check, always));
  if (open.length > 0)
    throw problem('permit_checklist_open', {
      errors: open.map(({ key }) => ({ path: `checklist.${key}`, code: 'required' })),
    });
}
