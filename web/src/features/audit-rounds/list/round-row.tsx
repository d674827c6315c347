import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconMinus } from '@tabler/icons-react';
import { auditLevel } from '@turva/rules/duties/audit-index';
import { memo } from 'react';
import type { AuditView } from '../../../records/audit-rounds/overlay-audits.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { StateGlyph } from '../../../ui/list/state-glyph.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { useAuditWords } from '../use-audit-words.ts';

interface Props {
  view: AuditView;
  onOpen: (id: string) => void;
}

const icons = {
  ok: IconCircleCheck,
  warn: IconExclamationCircle,
  danger: IconAlertTriangle,
  neutral: IconMinus,
  partial: IconMinus,
} as const;

/** With its index as the picture. */
export const RoundRow = memo(function RoundRow({ view, onOpen }: Props) {
  const words = useAuditWords();
  const { index, location, findings } = view;
  const level = auditLevel(view);
  const Icon = icons[level];
  const said = `${words.index(index)} · ${words.level(view)}`;
  return (
    <RecordRow
      data-round={view.clientId}
      way={{
        name: `${location}, ${words.template(view.template)}, ${said}`,
        onOpen: () => onOpen(String(view.id ?? view.clientId)),
      }}
      picture={words.index(index)}
      title={location}
      meta={[
        <SendBadge key="sent" pending={view.pending} />,
        <DateTime key="at" value={view.finishedAt} />,
        findings.length > 0 && words.t('result.reports', { count: findings.length }),
        words.template(view.template),
        view.authorName,
      ]}
      state={
        <StateGlyph
          tone={level === 'partial' ? 'neutral' : level}
          icon={<Icon size={26} aria-hidden />}
          word={words.level(view)}
          data-index={index ?? ''}
        />
      }
    />
  );
});
