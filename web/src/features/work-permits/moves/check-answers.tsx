import { SegmentedControl, Text } from '@mantine/core';
import type { ChecklistAnswer } from '@turva/contracts/permits/permit-moves';
import type { CheckAnswer, CheckPhase } from '@turva/contracts/permits/permit-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { itemWords } from '../templates/item-words.ts';
import { useTemplate } from '../use-template.ts';

type Answers = Readonly<Record<string, CheckAnswer | null>>;

/** The answers of one phase in an unsent form. */
export function useCheckAnswers(view: PermitView, phase: CheckPhase) {
  const checks = view.checklist.filter((check) => check.phase === phase);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(checks.map(({ key, answer }) => [key, answer])),
  );
  const open = checks.filter(({ key, required }) => required && answers[key] == null);
  const changed: ChecklistAnswer[] = checks
    .filter(({ key, answer }) => (answers[key] ?? null) !== answer)
    .map(({ key, note }) => ({ key, answer: answers[key] ?? null, note }));
  const answer = (key: string, value: CheckAnswer) => setAnswers((before) => ({ ...before, [key]: value }));
  return { checks, answers, answer, open, changed };
}

interface Props {
  db: UserDb;
  view: PermitView;
  list: ReturnType<typeof useCheckAnswers>;
  told: boolean;
}

/** Each item is answered: done, or not applicable. */
export function CheckAnswers({ db, view, list, told }: Props) {
  const { t } = useTranslation('permits');
  const template = useTemplate(db, view.type, view.templateId);
  const words = new Map(template?.checklist.map((item) => [item.key, itemWords(t, item)]));
  const missing = new Set(told ? list.open.map(({ key }) => key) : []);
  return (
    <ul className="permit-answers">
      {list.checks.map(({ key, required }) => (
        <li key={key} data-check={key}>
          <span id={`check-${key}-label`} className="field-label-text">
            {words.get(key) ?? key}
            {required && (
              <span aria-hidden className="field-required">
                {' *'}
              </span>
            )}
          </span>
          <SegmentedControl
            id={`check-${key}`}
            fullWidth
            aria-labelledby={`check-${key}-label`}
            value={list.answers[key] ?? ''}
            onChange={(value) => list.answer(key, value as CheckAnswer)}
            data={[
              { value: 'done', label: t('checklist.answer.done') },
              { value: 'not_applicable', label: t('checklist.answer.not_applicable') },
            ]}
          />
          {missing.has(key) && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('checklist.missing')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
