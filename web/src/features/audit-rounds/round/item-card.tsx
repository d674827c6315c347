import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconEyeOff, IconX } from '@tabler/icons-react';
import type { AuditItem } from '@turva/contracts/duties/audit-values';
import { useId } from 'react';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { findingOwner } from '../../../records/audit-rounds/audit-rounds.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { FindingRow } from './finding-row.tsx';
import { type Answer, answerOf, hasAnswer, type Round } from './round-state.ts';

interface Props {
  item: AuditItem;
  round: Round;
  /** of all findings, by owner */
  photos: ReadonlyMap<string, LocalMedia[]> | undefined;
  onTap: (answer: Answer) => void;
  onUndo: () => void;
  onFinding: (id: string) => void;
}

/** One item, tapped as often as it is seen: large enough for a glove, fast enough for ten people at work. */
export function ItemCard({ item, round, photos, onTap, onUndo, onFinding }: Props) {
  const words = useAuditWords();
  const { t } = words;
  const id = useId();
  const { correct, incorrect, notSeen } = answerOf(round, item);
  const findings = round.findings.filter((finding) => finding.item === item);
  const name = words.item(item);
  return (
    <section className="card audit-item pad-14 stack gap-8" aria-labelledby={id} data-item={item}>
      <h4 id={id}>{name}</h4>
      <p className="dim sub">{t(`item.${item}.ok`)}</p>
      <div className="audit-taps grid gap-8">
        <button
          type="button"
          className="audit-tap pad-8-12 round-12 text-left break pointer grid middle gap-8"
          data-answer="correct"
          onClick={() => onTap('correct')}
        >
          <IconCheck size={28} stroke={2.5} aria-hidden />
          <span>{t('answer.correct')}</span>
          <span className="audit-count w-700">{correct}</span>
          <VisuallyHidden component="span">{name}</VisuallyHidden>
        </button>
        <button
          type="button"
          className="audit-tap pad-8-12 round-12 text-left break pointer grid middle gap-8"
          data-answer="incorrect"
          onClick={() => onTap('incorrect')}
        >
          <IconX size={28} stroke={2.5} aria-hidden />
          <span>{t('answer.incorrect')}</span>
          <span className="audit-count w-700">{incorrect}</span>
          <VisuallyHidden component="span">{name}</VisuallyHidden>
        </button>
        <button
          type="button"
          className="choice-chip audit-less centred line gap-8"
          data-answer="not_seen"
          aria-pressed={notSeen}
          disabled={correct + incorrect > 0}
          aria-label={t('answer.notSeenOf', { item: name })}
          onClick={() => (notSeen ? onUndo() : onTap('not_seen'))}
        >
          <IconEyeOff size={22} aria-hidden />
          {t('answer.notSeen')}
        </button>
        <button
          type="button"
          className="choice-chip audit-less centred line gap-8"
          disabled={!hasAnswer(round, item)}
          aria-label={t('answer.undoOf', { item: name })}
          onClick={onUndo}
        >
          <IconArrowBackUp size={22} aria-hidden />
          {t('answer.undo')}
        </button>
      </div>
      {findings.length > 0 && (
        <ul className="stack plain gap-8" aria-label={t('finding.listOf', { item: name })}>
          {findings.map((finding, at) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              number={at + 1}
              photos={photos?.get(findingOwner(finding.id)) ?? []}
              onOpen={() => onFinding(finding.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
