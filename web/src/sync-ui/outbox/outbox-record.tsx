import { Title } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RingState, SendRing } from '../../media/attachments/send-ring.tsx';
import { useBlobUrl } from '../../media/attachments/use-blob-url.ts';
import { needsPerson } from '../../offline/engine/outbox.ts';
import type { OpState } from '../../offline/engine/rows.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { progressOf, worstOf } from '../chip/record-progress.ts';
import { formatBytes } from '../format-bytes.ts';
import { opTitle } from './op-text.ts';
import { OpDetails } from './outbox-item.tsx';
import type { OutboxRecord } from './use-outbox.ts';
import '../../ui/list/list.css';

const rings: Record<OpState, RingState> = {
  queued: 'waiting',
  sending: 'sending',
  retry: 'waiting',
  blocked_auth: 'waiting',
  blocked_dep: 'waiting',
  conflict: 'failed',
  rejected: 'failed',
  held: 'failed',
};

/** One waiting record: title, progress, and the actions when unfolded. */
export function OutboxRecordRow({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation('sync');
  const { ops, media } = record;
  const worst = worstOf(ops);
  // items that need the person are open initially, and then stay as the person leaves them
  const [startsOpen] = useState(needsPerson.includes(worst.state));
  const first = ops.find(({ kind }) => kind !== 'media.upload') ?? worst;
  const { sent, files, share } = progressOf(record);
  const thumb = useBlobUrl(media.find((each) => each.thumb !== null)?.thumb ?? null, 'image/jpeg');
  const bytes = ops.reduce((sum, op) => sum + op.bytes, 0);
  return (
    <li className="card outbox-record pad-0" data-record={record.localId} data-state={worst.state}>
      <details open={startsOpen}>
        <summary>
          <span className="row-picture outbox-picture no-shrink grid" aria-hidden>
            {thumb ? <img src={thumb} alt="" decoding="async" /> : <IconFileText size={26} />}
            <SendRing state={rings[worst.state]} share={share} />
          </span>
          <span className="stack grow">
            <Title order={2} size="h4" className="outbox-title user-text">
              {opTitle(t, first, media)}
            </Title>
            <span className="outbox-state w-600" data-ring={rings[worst.state]}>
              {t(`state.${worst.state}`)}
              {files > 0 && ` · ${t('files', { sent, count: files })}`}
            </span>
            <span className="small dim">
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
