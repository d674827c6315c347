import { Button, Text } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconMinus, IconX } from '@tabler/icons-react';
import { checkPhases } from '@turva/contracts/permits/permit-values';
import type { PermitCheck } from '@turva/contracts/permits/work-permits';
import { alwaysIn, isFaulty, isOpen } from '@turva/rules/permits/permit-checks';
import { mayWorkOn, waitsForStart } from '@turva/rules/permits/permit-status';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { useMove } from '../moves/use-move.ts';
import { useOffline } from '../moves/use-offline.ts';
import { itemWords } from '../templates/item-words.ts';
import { useTemplate } from '../use-template.ts';
import { FaultLines } from './fault-lines.tsx';

const marks = {
  done: { tone: 'ok', Icon: IconCheck },
  not_applicable: { tone: 'neutral', Icon: IconMinus },
  not_ok: { tone: 'bad', Icon: IconX },
  open: { tone: 'warn', Icon: IconCircleDashed },
} as const;

interface Props extends OfPermit {
  status: string;
  /** something the work itself needs is not in order */
  onFault?: (item: string) => void;
}

/** The checklist by phase, with the checker of each item; items of the work phase are ticked here. */
export function ChecklistSection({ db, view, status, onFault }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const template = useTemplate(db, view.type, view.templateId);
  const always = alwaysIn(template);
  const words = new Map(template?.checklist.map((item) => [item.key, itemWords(t, item)]));
  const goesOn = !waitsForStart(view) && (status === 'approved' || status === 'suspended');
  const mayTick = goesOn && mayWorkOn(viewer, view);
  // unchecked items are no fault before the permit exists
  const isAhead = status === 'pending' && view.checklist.every(({ answer }) => answer === null);
  if (view.checklist.length === 0) return null;
  // never a key instead of words
  const isRead = template !== undefined;
  return (
    <section>
      <h3 className="detail-section">{t('checklist.title')}</h3>
      {isAhead && <p className="detail-dim">{t('checklist.ahead', { count: view.checklist.length })}</p>}
      {!isRead && <p className="detail-dim">{t('checklist.unknown')}</p>}
      {(isRead ? checkPhases : []).map((phase) => {
        const checks = view.checklist.filter((check) => check.phase === phase);
        if (checks.length === 0) return null;
        return (
          <div key={phase}>
            <h4 className="detail-subsection">{t(`checklist.${phase}`)}</h4>
            <ul className="permit-checks stack pad-0 gap-8" data-ahead={isAhead || undefined}>
              {checks.map((check) => (
                <CheckLine
                  key={check.key}
                  db={db}
                  view={view}
                  check={check}
                  words={words.get(check.key) ?? t('checklist.unknown')}
                  mayTick={mayTick && phase === 'during'}
                  isUnanswered={check.answer === null || isOpen(check, always)}
                  isAhead={isAhead}
                  {...(onFault && { onFault })}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface LineProps extends OfPermit {
  check: PermitCheck;
  words: string;
  mayTick: boolean;
  isUnanswered: boolean;
  isAhead: boolean;
  onFault?: (item: string) => void;
}

function CheckLine({ db, view, check, words, mayTick, isUnanswered, isAhead, onFault }: LineProps) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'checks');
  const offline = useOffline();
  const state = check.answer ?? (isFaulty(check) ? 'not_ok' : 'open');
  const { tone, Icon } = marks[state];
  const tick = () => void make({ answers: [{ key: check.key, answer: 'done' }] });
  return (
    <li data-check={check.key} data-answer={state}>
      <span>{words}</span>
      {!isAhead && (
        <span className="tone" data-tone={tone}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {t(`checklist.answer.${state}`)}
        </span>
      )}
      {check.at && (
        <span className="detail-dim">
          {check.byName && `${check.byName} · `}
          <DateTime value={check.at} />
        </span>
      )}
      {check.note && <span className="user-text">{check.note}</span>}
      <FaultLines check={check} />
      {mayTick && isUnanswered && (
        <Act
          label={t('checklist.tick')}
          loading={busy}
          aria-disabled={offline}
          aria-label={t('checklist.tickOne', { what: words })}
          onClick={() => !offline && tick()}
        />
      )}
      {mayTick && onFault && state !== 'not_ok' && (
        <Button
          variant="default"
          aria-label={t('checklist.faultOne', { what: words })}
          onClick={() => onFault(check.key)}
        >
          {t('checklist.answer.not_ok')}
        </Button>
      )}
      {mayTick && isUnanswered && offline && <Text size="sm">{t('move.offline')}</Text>}
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refusal.message}
        </Text>
      )}
    </li>
  );
}
