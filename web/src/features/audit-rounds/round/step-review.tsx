import { Textarea, TextInput } from '@mantine/core';
import { HOURS_MAX } from '@turva/contracts/duties/audit-values';
import { groupResults, groupsOf, sumOf } from '@turva/rules/duties/audit-index';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { findingOwner } from '../../../records/audit-rounds/audit-rounds.ts';
import { IndexBadge } from '../index-badge.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { FindingRow } from './finding-row.tsx';
import { countsOf, hasAnswer, type Round, unanswered, unproven } from './round-state.ts';

interface Props {
  round: Round;
  photos: ReadonlyMap<string, LocalMedia[]> | undefined;
  /** the last reading of the device's meter; null: it has none */
  meter: number | null;
  onNote: (note: string) => void;
  onHours: (hours: number | null) => void;
  onFinding: (id: string) => void;
  /** by its index */
  onGroup: (at: number) => void;
}

/** Whole hours: only digits can be typed. */
const hoursOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), HOURS_MAX);
};

/** The result of the round, unanswered items, and the findings to be reported. */
export function StepReview({ round, photos, meter, onNote, onHours, onFinding, onGroup }: Props) {
  const words = useAuditWords();
  const { t } = words;
  const counts = countsOf(round);
  const tally = sumOf(counts);
  const left = unanswered(round).length;
  const open = unproven(round);
  const groups = groupsOf(round.template);
  return (
    <>
      <div className="card audit-result top pad-14 stack gap-6">
        <IndexBadge round={{ template: round.template, counts }} />
        <p>{t('result.counted', { correct: tally.correct, incorrect: tally.incorrect })}</p>
        <p className="dim">{t('result.formula')}</p>
      </div>
      {round.taps.length === 0 && <p role="status">{t('review.nothing')}</p>}
      {left > 0 && <p role="status">{t('review.left', { count: left })}</p>}
      {open && round.taps.length > 0 && (
        <p role="status" className="audit-unproven">
          {t(`unproven.${open.text}`, { count: open.count })}
        </p>
      )}
      <ul className="stack plain gap-8" aria-label={t('step.groups')}>
        {groupResults(round.template, counts).map(({ group, correct, incorrect, index }, at) => {
          const open = groups[at]?.items.filter((item) => !hasAnswer(round, item)).length ?? 0;
          return (
            <li key={group}>
              <button
                type="button"
                className="audit-review-group like-around font-around text-left pointer w-full high-56 on-card stack framed"
                onClick={() => onGroup(at)}
              >
                <strong>{t(`group.${group}`)}</strong>
                <span>
                  {words.index(index)} · {t('result.short', { correct, incorrect })}
                  {open > 0 && ` · ${t('review.open', { count: open })}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {round.findings.length > 0 && (
        <section aria-labelledby="audit-reports">
          <h3 id="audit-reports" className="flush size-18">
            {t('review.reports', { count: round.findings.length })}
          </h3>
          <ul className="stack plain gap-8">
            {round.findings.map((finding, at) => (
              <FindingRow
                key={finding.id}
                named
                finding={finding}
                number={at + 1}
                photos={photos?.get(findingOwner(finding.id)) ?? []}
                onOpen={() => onFinding(finding.id)}
              />
            ))}
          </ul>
        </section>
      )}
      {meter !== null && (
        <TextInput
          label={t('review.hours')}
          description={t('review.hoursWas', { hours: meter })}
          error={round.hours !== null && round.hours < meter ? t('review.hoursLess') : undefined}
          value={round.hours ?? ''}
          maxLength={String(HOURS_MAX).length}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onHours(hoursOf(event.currentTarget.value))}
        />
      )}
      <Textarea
        label={t('review.note')}
        maxRows={8}
        maxLength={2000}
        value={round.note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
}
