import { SegmentedControl, Text, Textarea } from '@mantine/core';
import type { CheckFault, ChecklistAnswer } from '@turva/contracts/permits/permit-moves';
import { type CheckAnswer, type CheckPhase, checkAnswers } from '@turva/contracts/permits/permit-values';
import { alwaysIn, isOpen } from '@turva/rules/permits/permit-checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { FaultLines } from '../detail/fault-lines.tsx';
import { itemWords } from '../templates/item-words.ts';
import { useTemplate } from '../use-template.ts';

const NOTE_MAX = 2000;

type Choice = CheckAnswer | 'not_ok';
interface Chosen {
  answer: Choice | null;
  /** why it does not apply, or what is not in order */
  note: string;
}

/** The answers of one phase in an unsent form. */
export function useCheckAnswers(db: UserDb, view: PermitView, phase: CheckPhase) {
  const always = alwaysIn(useTemplate(db, view.type, view.templateId));
  const checks = view.checklist.filter((check) => check.phase === phase);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const isAnswered = (check: (typeof checks)[number]) => check.answer !== null && !isOpen(check, always);
  const chosenOf = (check: (typeof checks)[number]): Chosen =>
    chosen[check.key] ??
    (isAnswered(check) ? { answer: check.answer, note: check.note ?? '' } : { answer: null, note: '' });
  const isWordless = (check: (typeof checks)[number]) => {
    const { answer, note } = chosenOf(check);
    return chosen[check.key]?.answer != null && answer !== 'done' && note.trim() === '';
  };
  const given = checks
    .filter(({ key }) => chosen[key]?.answer)
    .map((check) => ({ check, ...chosenOf(check) }));
  const faults: CheckFault[] = given.flatMap(({ check, answer, note }) =>
    answer === 'not_ok' ? [{ key: check.key, answer, note: note.trim() }] : [],
  );
  const changed: ChecklistAnswer[] = given.flatMap(({ check, answer, note }) =>
    answer === 'not_ok'
      ? []
      : [{ key: check.key, answer, note: answer === 'not_applicable' ? note.trim() : null }],
  );
  const choose = (key: string, change: Partial<Chosen>) =>
    setChosen((before) => {
      const check = checks.find((each) => each.key === key);
      return check ? { ...before, [key]: { ...chosenOf(check), ...before[key], ...change } } : before;
    });
  return {
    checks,
    chosenOf,
    choose,
    faults,
    changed,
    /** without an answer, or with one that lacks its words */
    open: checks.filter(
      (check) => isWordless(check) || (!chosen[check.key]?.answer && isOpen(check, always)),
    ),
    /** what keeps a fault from being told: its own words */
    wordless: given.filter(({ answer, note }) => answer === 'not_ok' && note.trim() === ''),
  };
}

interface Props extends OfPermit {
  list: ReturnType<typeof useCheckAnswers>;
  told: boolean;
}

/** Each item is answered: in order, not in order (what?), or not applicable (why?). */
export function CheckAnswers({ db, view, list, told }: Props) {
  const { t } = useTranslation('permits');
  const template = useTemplate(db, view.type, view.templateId);
  const items = new Map(template?.checklist.map((item) => [item.key, item]));
  const missing = new Set(told ? list.open.map(({ key }) => key) : []);
  // nobody answers what they cannot read
  if (list.checks.some(({ key }) => !items.has(key)))
    return <Text role="status">{t('checklist.unknown')}</Text>;
  return (
    <ul className="permit-answers stack pad-0 gap-8">
      {list.checks.map((check) => {
        const { key, required } = check;
        const item = items.get(key);
        const { answer, note } = list.chosenOf(check);
        const choices: Choice[] = ['done', 'not_ok', ...(item?.always ? [] : (['not_applicable'] as const))];
        const asks = answer !== null && answer !== checkAnswers[0];
        return (
          <li className="stack gap-6" key={key} data-check={key}>
            <span id={`check-${key}-label`} className="field-label-text">
              {item && itemWords(t, item)}
              {required && (
                <span aria-hidden className="error-text">
                  {' *'}
                </span>
              )}
            </span>
            <FaultLines check={check} />
            <SegmentedControl
              id={`check-${key}`}
              fullWidth
              aria-labelledby={`check-${key}-label`}
              value={answer ?? ''}
              onChange={(value) => list.choose(key, { answer: value as Choice, note: '' })}
              data={choices.map((value) => ({ value, label: t(`checklist.answer.${value}`) }))}
            />
            {asks && (
              <Textarea
                label={t(`checklist.why.${answer}`)}
                required
                maxRows={6}
                maxLength={NOTE_MAX}
                value={note}
                error={missing.has(key) && note.trim() === '' ? t('checklist.missing') : undefined}
                onChange={(event) => list.choose(key, { note: event.currentTarget.value })}
              />
            )}
            {missing.has(key) && !asks && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {t('checklist.missing')}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
