import { Button, Stack, Text } from '@mantine/core';
import { type AuditTemplate, auditTemplates } from '@turva/contracts/duties/audit-values';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { loadDraft } from '../../../offline/engine/draft.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { findAreaByCode } from '../../../records/areas/find-area.ts';
import { areaNames, placeOf } from '../../../records/areas/places.ts';
import { discardAudit, NEW_AUDIT } from '../../../records/audit-rounds/audit-rounds.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { RoundForm } from './round-form.tsx';
import { freshRound, fromDraft, type Round } from './round-state.ts';
import '../../../ui/list/list.css';
import '../../../ui/form/form.css';
import '../audit.css';
import { Act } from '../../../ui/press/act.tsx';

interface Left {
  round: Round;
  step: number;
  updatedAt: number;
}
type Start = { offered: Left } | { from: Round };

interface Asked {
  /** `new`, or the template */
  template: string | null;
  /** from the sticker of the place or the device */
  code: string | null;
}

/** The round requested by the URL: with its template and place, nothing is left to choose. */
async function askedRound(db: UserDb, { template, code }: Asked): Promise<Round> {
  const fresh = freshRound(Date.now());
  const area = code === null ? null : await findAreaByCode(db, code);
  const location = area && (placeOf(areaNames(await db.srvAreas.toArray()), area.id) ?? area.name);
  return {
    ...fresh,
    ...(template !== null && template in auditTemplates ? { template: template as AuditTemplate } : {}),
    ...(area && location ? { areaId: area.id, location } : {}),
  };
}

/**
 * A round at `?audit=new&step=…`; `?audit=<template>&at=<code>` is one at a place or a device. An unfinished one is
 * offered before a new one begins.
 */
export function RoundDialog({ db, url }: OnScreen) {
  const { t, template } = useAuditWords();
  const [start, setStart] = useState<Start | null>(null);
  const [asked] = useState({ template: url.params.get('audit'), code: url.params.get('at') });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read when it opens
  useEffect(() => {
    let current = true;
    void Promise.all([loadDraft(db, NEW_AUDIT), askedRound(db, asked)]).then(async ([draft, fresh]) => {
      if (!current) return;
      const round = fromDraft(draft?.values);
      const left = draft && round && { round, step: draft.step, updatedAt: draft.updatedAt };
      if (left) return setStart({ offered: left });
      if (fresh.location !== '' && Number(url.params.get('step') ?? 1) === 1)
        await url.replace({ step: '2' });
      setStart({ from: fresh });
    });
    return () => {
      current = false;
    };
  }, []);

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
    const fresh = await askedRound(db, asked);
    await url.replace({ step: fresh.location === '' ? null : '2' });
    setStart({ from: fresh });
  };
  return (
    <Dialog onClose={url.close} title={t('title')}>
      <Stack gap="lg">
        <Text size="lg" fw={650}>
          {t('draft.question')}
        </Text>
        <div className="card pad-14 stack gap-6">
          <Text>{template(round.template)}</Text>
          {round.location && <Text className="user-text">{round.location}</Text>}
          <Text c="dimmed" size="sm">
            {t('draft.left', { count: round.taps.length, time: formatDateTime(updatedAt) })}
          </Text>
        </div>
        <Button size="xl" onClick={resume} data-autofocus>
          {t('draft.resume')}
        </Button>
        <Act label={t('draft.startOver')} size="xl" onClick={startOver} />
        <Text c="dimmed" size="sm">
          {t('draft.startOverHint')}
        </Text>
      </Stack>
    </Dialog>
  );
}
