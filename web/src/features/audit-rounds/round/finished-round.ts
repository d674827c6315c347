import {
  type AuditGroup,
  type AuditItem,
  auditItems,
  isDeviceKind,
} from '@turva/contracts/duties/audit-values';
import type { Theme } from '@turva/contracts/observations/observation-values';
import type { FindingReport, finishAudit } from '../../../records/audit-rounds/audit-rounds.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { countsOf, type Round } from './round-state.ts';

type Finished = Parameters<typeof finishAudit>[2];

const themes: Partial<Record<AuditItem | AuditGroup, Theme>> = {
  machines: 'machines',
  ergonomics: 'ergonomics',
  chemicals: 'chemicals',
  driving: 'traffic',
  pedestrians: 'traffic',
  device: 'machines',
};

function themeOf(item: AuditItem): Theme | null {
  const group = (Object.keys(auditItems) as AuditGroup[]).find((one) =>
    (auditItems[one] as readonly AuditItem[]).includes(item),
  );
  return themes[item] ?? (group && themes[group]) ?? null;
}

const TITLE_MAX = 255;

/** The round and its reports as stored, in the language of the author. */
export function useFinished() {
  const words = useAuditWords();
  return (round: Round, now: number): Finished => {
    const template = words.template(round.template);
    const location = round.location.trim();
    const reports = round.findings.map(({ id, item, at, severity, note }): FindingReport => {
      const name = words.item(item);
      const made = words.t(isDeviceKind(round.template) ? 'finding.madeAt' : 'finding.madeOn', {
        template,
        item: name,
      });
      return {
        id,
        at,
        values: {
          title: words.t('finding.title', { item: name }).slice(0, TITLE_MAX),
          description: [note.trim(), made].filter(Boolean).join('\n'),
          severity,
          theme: themeOf(item),
        },
      };
    });
    return {
      round: {
        clientId: round.clientId,
        title: [template, location].join(', '),
        template: round.template,
        location,
        areaId: round.areaId,
        startedAt: new Date(Math.min(round.startedAt, now)).toISOString(),
        finishedAt: new Date(now).toISOString(),
        counts: countsOf(round),
        findings: round.findings.map(({ id, item }) => ({ item, observationId: id })),
        note: round.note.trim() || null,
        ...(round.hours === null ? {} : { hours: round.hours }),
      },
      reports,
    };
  };
}
