import { ActionIcon, Alert, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconRestore, IconX } from '@tabler/icons-react';
import { DUTIES_MAX } from '@turva/contracts/risks/investigation-values';
import type { AccidentDuty } from '@turva/contracts/risks/investigations';
import { isSame } from '@turva/rules/merge/merge-items';
import { finnishDuties } from '@turva/rules/risks/accident-duties';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../ui/block.tsx';
import { AskAct } from '../../ui/dialog/ask-act.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { theirsOf, useAttempt } from '../../ui/form/use-attempt.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { showToast } from '../../ui/toast.ts';
import { investigationCalls, useAnswer } from './calls.ts';
import { DutyDialog } from './duty-dialog.tsx';
import { dutyFacts, dutyText } from './duty-words.ts';
import './investigations.css';
import { Act } from '../../ui/press/act.tsx';

/** The checklist after an accident, edited by admins. Each change is stored at once. */
export function DutiesEditor({ userId }: { userId: number }) {
  const { t } = useTranslation(['investigations', 'common']);
  const calls = useMemo(() => investigationCalls(userId), [userId]);
  const { answer, setAnswer, failure } = useAnswer(calls, '/api/accident-duties');
  const { attempt, busy, failure: refusal } = useAttempt({ toast: t('dutyEdit.title') });
  const [asked, setAsked] = useState<AccidentDuty | 'new' | null>(null);
  const { list, moved } = useFocusOfMoved(busy);
  if (failure) return <Alert role="alert">{failure}</Alert>;
  if (!answer) return <ScreenLoading />;
  const { duties } = answer;
  const keep = async (next: AccidentDuty[]) => {
    const went = await attempt(async () => {
      try {
        setAnswer(await calls.put('/api/accident-duties', { duties: next, base: duties }));
      } catch (error) {
        // another admin was faster: show their version, and overwrite nothing unseen; what is being typed stays
        const { duties: theirs } = theirsOf(error);
        if (theirs) {
          setAnswer({ duties: theirs as AccidentDuty[] });
        }
        throw error;
      }
      showToast({ title: t('saved'), kind: 'success' });
    });
    if (went) setAsked(null);
  };
  const put = (duty: AccidentDuty) =>
    keep(
      duties.some(({ id }) => id === duty.id)
        ? duties.map((one) => (one.id === duty.id ? duty : one))
        : [...duties, duty],
    );
  const move = (at: number, by: number) => {
    const next = duties.filter((_, place) => place !== at);
    const own = duties.slice(at, at + 1);
    next.splice(at + by, 0, ...own);
    moved.current = own[0] ? { id: own[0].id, by } : null;
    return keep(next);
  };
  return (
    <Block id="accident-duties" title={t('dutyEdit.title')} className="card admin-box">
      <p>{t('dutyEdit.hint')}</p>
      <ol className="duty-lines grid plain gap-12" ref={list}>
        {duties.map((duty, at) => (
          <Line
            key={duty.id}
            duty={duty}
            busy={busy}
            isFirst={at === 0}
            isLast={at === duties.length - 1}
            onMove={(by) => void move(at, by)}
            onEdit={() => setAsked(duty)}
            onRemove={() => keep(duties.filter(({ id }) => id !== duty.id))}
          />
        ))}
      </ol>
      <div className="admin-actions">
        <Act
          Icon={IconPlus}
          label={t('dutyEdit.add')}
          size="xl"
          disabled={duties.length >= DUTIES_MAX}
          onClick={() => setAsked('new')}
        />
        {!isSame(duties, finnishDuties) && (
          <AskAct
            Icon={IconRestore}
            label={t('dutyEdit.restore')}
            size="xl"
            ask={{ title: t('dutyEdit.restore'), message: t('dutyEdit.restoreAsk') }}
            onConfirm={() => keep([...finnishDuties])}
          />
        )}
      </div>
      {asked && (
        <DutyDialog
          duty={asked === 'new' ? null : asked}
          standing={asked === 'new' ? undefined : duties.find(({ id }) => id === asked.id)}
          refused={refusal?.conflicts[0]}
          userId={userId}
          busy={busy}
          onSave={(duty) => void put(duty)}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}

/** Moving stays in the hand: the focus is on the button of the line that was moved, wherever it went. */
function useFocusOfMoved(busy: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  // a disabled button loses the focus, and so does one in a line that changes its place
  useEffect(() => {
    const { current: line } = moved;
    if (busy || !line) return;
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-duty="${line.id}"] [data-move]`);
    const enabled = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    // at an end only the way back is left
    (enabled.find(({ dataset }) => dataset.move === String(line.by)) ?? enabled[0])?.focus();
  });
  return { list, moved };
}

interface LineProps {
  duty: AccidentDuty;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => Promise<void>;
}

function Line({ duty, busy, isFirst, isLast, onMove, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation(['investigations', 'common']);
  const [isAsked, setAsked] = useState(false);
  const text = dutyText(t, duty);
  const act = { variant: 'subtle', size: 48, disabled: busy } as const;
  return (
    <li data-duty={duty.id}>
      <div>
        <Text fw={600}>{text}</Text>
        <Text size="sm">{dutyFacts(t, duty)}</Text>
      </div>
      <span className="duty-line-acts">
        <ActionIcon
          {...act}
          disabled={busy || isFirst}
          aria-label={t('dutyEdit.up', { text })}
          data-move={-1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...act}
          disabled={busy || isLast}
          aria-label={t('dutyEdit.down', { text })}
          data-move={1}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon {...act} aria-label={t('dutyEdit.change', { text })} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon {...act} aria-label={t('dutyEdit.remove', { text })} onClick={() => setAsked(true)}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </span>
      {isAsked && (
        <ConfirmDialog
          title={t('dutyEdit.remove', { text })}
          message={t('dutyEdit.removeAsk')}
          confirm={t('remove')}
          onConfirm={() => onRemove().finally(() => setAsked(false))}
          onKeep={() => setAsked(false)}
        />
      )}
    </li>
  );
}
