import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { loadDraft } from '../../../offline/engine/draft.ts';
import { discardAudit, NEW_AUDIT } from '../../../records/audit-rounds/audit-rounds.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { RoundForm } from './round-form.tsx';
import { freshRound, fromDraft, type Round } from './round-state.ts';
import '../../../ui/list/list.css';
import '../../../ui/form/form.css';
import '../audit.css';

interface Left {
  round: Round;
  step: number;
  updatedAt: number;
}
type Start = { offered: Left } | { from: Round };

/** A round at `?audit=new&step=…`. One that was left unfinished is offered before a new one is begun. */
export function RoundDialog({ db, url }: { db: UserDb; url: DialogUrl }) {
  const { t, template } = useAuditWords();
  const [start, setStart] = useState<Start | null>(null);

  useEffect(() => {
    let current = true;
    void loadDraft(db, NEW_AUDIT).then((draft) => {
      if (!current) return;
      const round = fromDraft(draft?.values);
      const left = draft && round && { round, step: draft.step, updatedAt: draft.updatedAt };
      setStart(left ? { offered: left } : { from: freshRound(Date.now()) });
    });
    return () => {
      current = false;
    };
  }, [db]);

  if (!start) return null;
  if ('from' in start) return <RoundForm key={start.from.clientId} db={db} url={url} start={start.from} />;

  const { round, step, updatedAt } = start.offered;
  const resume = async () => {
    if (Number(url.params.get('step') ?? 1) !== step) await url.enter({ step: String(step) });
    setStart({ from: round });
  };
  const startOver = async () => {
    await discardAudit(
      db,
      round.findings.map(({ id }) => id),
    );
    if (url.params.has('step')) await url.replace({ step: null });
    setStart({ from: freshRound(Date.now()) });
  };
  return (
    <Dialog opened onClose={url.close} title={t('title')}>
      <Stack gap="lg">
        <Text size="lg" fw={650}>
          {t('draft.question')}
        </Text>
        <div className="card draft-card">
          <Text>{template(round.template)}</Text>
          {round.location && <Text className="user-text">{round.location}</Text>}
          <Text c="dimmed" size="sm">
            {t('draft.left', { count: round.taps.length, time: formatDateTime(updatedAt) })}
          </Text>
        </div>
        <Button size="xl" onClick={resume} data-autofocus>
          {t('draft.resume')}
        </Button>
        <Button size="xl" variant="default" onClick={startOver}>
          {t('draft.startOver')}
        </Button>
        <Text c="dimmed" size="sm">
          {t('draft.startOverHint')}
        </Text>
      </Stack>
    </Dialog>
  );
}
