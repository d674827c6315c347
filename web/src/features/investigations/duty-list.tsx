import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { DutyState } from '@turva/contracts/risks/investigations';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';
import { formatDate, formatDateTime } from '../../ui/time.tsx';
import { dutySource, dutyText } from './duty-words.ts';

interface Props {
  duties: readonly DutyState[];
  busy: boolean;
  onTick: (duty: DutyState, tick: { done: boolean; note: string | null }) => void;
}

/** The legal duties after an accident, and who ticked them. The app itself reports nothing. */
export function DutyList({ duties, busy, onTick }: Props) {
  const { t } = useTranslation('investigations');
  const list = useRef<HTMLUListElement>(null);
  const isPressed = useRef(false);
  // the button that was pressed is another one now
  // biome-ignore lint/correctness/useExhaustiveDependencies: other duties are the reason to look
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) list.current?.focus();
    isPressed.current = false;
  }, [duties]);
  const tick: Props['onTick'] = (duty, what) => {
    isPressed.current = true;
    onTick(duty, what);
  };
  return (
    <>
      <Alert icon={<IconInfoCircle size={20} aria-hidden />}>{t('duties.notice')}</Alert>
      <ul className="duty-list" ref={list} tabIndex={-1} aria-label={t('duties.title')}>
        {inOrder(duties).map((duty) => (
          <Line key={duty.id} duty={duty} busy={busy} onTick={(what) => tick(duty, what)} />
        ))}
      </ul>
    </>
  );
}

/** Open duties first. */
const inOrder = (duties: readonly DutyState[]) => [
  ...duties.filter(({ done }) => !done),
  ...duties.filter(({ done }) => done),
];

interface LineProps {
  duty: DutyState;
  busy: boolean;
  onTick: (tick: { done: boolean; note: string | null }) => void;
}

function Line({ duty, busy, onTick }: LineProps) {
  const { t } = useTranslation('investigations');
  if (duty.done)
    return (
      <li data-duty={duty.id} data-done>
        <IconCircleCheck className="duty-mark" color="var(--tt-ok-text)" size={20} aria-hidden />
        <div>
          <Text fw={600}>{dutyText(t, duty)}</Text>
          <Text c="dimmed">
            {t('duties.doneBy', { name: duty.done.byName ?? '', at: formatDateTime(duty.done.at) })}
            {duty.done.note && ` · ${duty.done.note}`}
          </Text>
        </div>
        <Button
          variant="subtle"
          aria-label={`${t('duties.untick')}: ${dutyText(t, duty)}`}
          loading={busy}
          onClick={() => onTick({ done: false, note: null })}
        >
          {t('duties.untick')}
        </Button>
      </li>
    );
  return <Undone duty={duty} busy={busy} onTick={onTick} />;
}

function Undone({ duty, busy, onTick }: LineProps) {
  const { t } = useTranslation('investigations');
  const [note, setNote] = useState('');
  const source = dutySource(t, duty);
  return (
    <li data-duty={duty.id} data-done={false}>
      <Text fw={600}>{dutyText(t, duty)}</Text>
      <Text>
        {duty.dueDay === null ? t('duties.atOnce') : t('duties.by', { day: formatDate(duty.dueDay) })}
        {duty.contact && ` · ${duty.contact}`}
      </Text>
      {source && <Text c="dimmed">{t('duties.source', { source })}</Text>}
      <TextInput
        label={t('duties.note')}
        value={note}
        maxLength={1000}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Act
        Icon={IconCheck}
        label={t('duties.tick')}
        variant="filled"
        loading={busy}
        onClick={() => onTick({ done: true, note: note.trim() || null })}
      />
    </li>
  );
}
