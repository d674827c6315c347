import { IconDownload } from '@tabler/icons-react';
import { auditGroups } from '@turva/contracts/duties/audit-values';
import { groupResults } from '@turva/rules/duties/audit-index';
import { useTranslation } from 'react-i18next';
import { datedName, saveCsv } from '../../../files/save-table.ts';
import type { Cell } from '../../../files/to-csv.ts';
import type { AuditView } from '../../../records/audit-rounds/overlay-audits.ts';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAuditWords } from '../use-audit-words.ts';

/** Exports the listed rounds, one per line. */
export function useExportRounds(views: readonly AuditView[]): ListAction {
  const { t } = useTranslation(['audit', 'desk']);
  const words = useAuditWords();
  const rows = (): Cell[][] => [
    [
      t('export.number'),
      t('detail.when'),
      t('start.template'),
      t('export.place'),
      t('detail.who'),
      t('answer.correct'),
      t('answer.incorrect'),
      t('export.index'),
      ...auditGroups.map((group) => `${t(`group.${group}`)} %`),
      t('export.reports'),
      t('review.note'),
    ],
    ...views.map((view): Cell[] => {
      const results = groupResults(view.template, view.counts);
      return [
        view.id,
        { date: view.finishedAt },
        words.template(view.template),
        view.location,
        view.authorName,
        view.correct,
        view.incorrect,
        view.index,
        ...auditGroups.map((group) => results.find((one) => one.group === group)?.index ?? null),
        view.findings.length,
        view.note,
      ];
    }),
  ];
  const run = () => {
    try {
      saveCsv(datedName(t('export.filename')), rows());
      showToast({ title: t('export.done', { count: views.length }), kind: 'success' });
    } catch {
      showToast({ title: t('desk:export.failed'), kind: 'error' });
    }
  };
  return {
    label: t('export.button'),
    Icon: IconDownload,
    disabled: views.length === 0,
    onClick: run,
  };
}
