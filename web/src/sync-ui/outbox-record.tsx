import { Title } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpState } from '../offline/engine/db.ts';
import { needsPerson } from '../offline/engine/outbox.ts';
import { PhotoRing } from '../ui/media/photo-ring.tsx';
import { RelativeTime } from '../ui/time.tsx';
import { formatBytes } from './format-bytes.ts';
import { opTitle } from './op-text.ts';
import { OpDetails } from './outbox-item.tsx';
import { progressOf, worstOf } from './record-progress.ts';
import type { OutboxRecord } from './use-outbox.ts';

const tones: Record<OpState, 'warn' | 'info' | 'danger'> = {
  queued: 'warn',
  sending: 'info',
  retry: 'warn',
  blocked_auth: 'warn',
  blocked_dep: 'warn',
  conflict: 'danger',
  rejected: 'danger',
  held: 'danger',
};

/** One record that waits: what it is, how far it has come, and behind it what can be done. */
export function OutboxRecordRow({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation('sync');
  const { ops, media } = record;
  const worst = worstOf(ops);
  // what needs its person is open from the start, and stays as they left it
  const [startsOpen] = useState(needsPerson.includes(worst.state));
  const first = ops.find(({ kind }) => kind !== 'media.upload') ?? worst;
  const { sent, files, share } = progressOf(record);
  const bytes = ops.reduce((sum, op) => sum + op.bytes, 0);
  return (
    <li className="card outbox-record" data-record={record.localId} data-state={worst.state}>
      <details open={startsOpen}>
        <summary>
          <PhotoRing
            thumb={media.find(({ thumb }) => thumb !== null)?.thumb ?? null}
            symbol={<IconFileText size={26} />}
            share={share}
            tone={tones[worst.state]}
          />
          <span className="outbox-words">
            <Title order={2} size="h4" className="outbox-title user-text">
              {opTitle(t, first, media)}
            </Title>
            <span className="outbox-state" data-tone={tones[worst.state]}>
              {t(`state.${worst.state}`)}
              {files > 0 && ` · ${t('files', { sent, count: files })}`}
            </span>
            <span className="outbox-meta">
              {t(`kind.${first.kind}`)} · <RelativeTime value={first.capturedAt} /> · {formatBytes(bytes)}
            </span>
          </span>
          <IconChevronDown size={20} aria-hidden className="outbox-arrow" />
        </summary>
        {ops.map((op) => (
          <OpDetails key={op.opId} op={op} media={media} isAlone={ops.length === 1} />
        ))}
      </details>
    </li>
  );
}
