import { Button, Text, TextInput } from '@mantine/core';
import type { RetentionPreview, RetentionRule } from '@turva/contracts/plant/retention';
import { type RetentionKind, retentionLimits } from '@turva/contracts/plant/retention-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

interface Props {
  calls: AdminCalls;
  rule: RetentionRule;
  onSaved: () => void;
}

const whole = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The period of one kind, and what it would delete. Nothing is saved before the person has seen that. */
export function RuleLine({ calls, rule: { kind, period, preview }, onSaved }: Props) {
  const { t } = useTranslation('admin');
  const { unit, min, max, floor } = retentionLimits[kind];
  const [typed, setTyped] = useState(String(period));
  const wanted = whole(typed);
  const allowed = wanted >= min && wanted <= max;
  const changed = typed.trim() !== String(period);
  return (
    <li className="admin-rule stack gap-6" data-kind={kind}>
      <div>
        <strong>{t(`retention.kind.${kind}`)}</strong>
        <p className="admin-dim">{t(`retention.what.${kind}`)}</p>
      </div>
      <TextInput
        label={t(`retention.period.${unit}`)}
        aria-label={`${t(`retention.kind.${kind}`)}, ${t(`retention.period.${unit}`)}`}
        description={t('retention.between', { min, max })}
        inputMode="numeric"
        autoComplete="off"
        className="admin-period"
        value={typed}
        error={
          !allowed &&
          (wanted < min && floor ? t(`retention.floor.${floor}`) : t('retention.between', { min, max }))
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="stack gap-6">
        {floor && floor !== 'claim' && <p className="admin-dim">{t(`retention.floor.${floor}`)}</p>}
        {changed && allowed ? (
          <Change
            calls={calls}
            kind={kind}
            periods={{ wanted, before: period }}
            onSaved={onSaved}
            onUndo={() => setTyped(String(period))}
          />
        ) : (
          <Preview preview={preview} />
        )}
      </div>
    </li>
  );
}

interface ChangeProps {
  calls: AdminCalls;
  kind: RetentionKind;
  periods: { wanted: number; before: number };
  onSaved: () => void;
  onUndo: () => void;
}

function Change({ calls, kind, periods: { wanted, before }, onSaved, onUndo }: ChangeProps) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(
    calls,
    `/api/admin/retention/${kind}/preview?period=${wanted}`,
  );
  const [asking, setAsking] = useState(false);
  const { attempt, busy } = useAttempt({ toast: t('person.notSaved') });

  const save = async () => {
    setAsking(false);
    const put = () => calls.put(`/api/admin/retention/${kind}`, { period: wanted, base: before });
    if (await attempt(put)) showToast({ title: t('retention.saved'), kind: 'success' });
    // the current value, even if somebody else was faster
    onSaved();
  };

  if (failure) return <Failure sentence={failure} onRetry={again} />;
  return (
    <>
      {answer && <Preview preview={answer} />}
      <div className="admin-actions">
        <Act label={t('person.keep')} size="md" onClick={onUndo} />
        <Button
          size="md"
          loading={busy}
          disabled={!answer}
          onClick={() => (answer && answer.count > 0 ? setAsking(true) : void save())}
        >
          {t('person.save')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t(`retention.kind.${kind}`)}
        message={t('retention.ask', { count: answer?.count ?? 0 })}
        keep={t('person.keep')}
        confirm={t('person.save')}
        onKeep={() => setAsking(false)}
        onConfirm={save}
      />
    </>
  );
}

function Preview({ preview: { count, files, examples } }: { preview: RetentionPreview }) {
  const { t } = useTranslation('admin');
  if (count === 0) return <Text role="status">{t('retention.none')}</Text>;
  return (
    <div role="status">
      <Text>
        {t('retention.would', { count })} {files > 0 && t('retention.files', { count: files })}
      </Text>
      <ul className="admin-examples dim" aria-label={t('retention.examples')}>
        {examples.map(({ key, label, at }) => (
          <li key={key} className="user-text">
            {formatDate(at)} {label ?? ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
