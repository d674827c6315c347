import { Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { DrawnSignature } from '@turva/contracts/permits/permit-moves';
import type { PermitSignature } from '@turva/contracts/permits/work-permits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { useOffline } from '../moves/use-offline.ts';
import { Drawing } from '../signature/signature-field.tsx';
import { useOthersPhone } from '../signature/signed-how.tsx';

const PATIENCE_MS = 15_000;

/** Who signed what and when; the drawings are on the server, and fetched on demand. */
export function SignaturesSection({ view }: { view: PermitView }) {
  const { t } = useTranslation('permits');
  const { id } = view;
  if (view.signatures.length === 0 || id === null) return null;
  return (
    <Section id="permit-signatures" title={t('signature.list')}>
      <ul className="action-list stack gap-10 pad-0">
        {view.signatures.map((signature) => (
          <Line key={signature.id} permitId={id} signature={signature} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ permitId, signature }: { permitId: number; signature: PermitSignature }) {
  const { t } = useTranslation('permits');
  const offline = useOffline();
  const how = useOthersPhone()(signature);
  const [drawn, setDrawn] = useState<DrawnSignature | 'failed' | null>(null);
  const show = () =>
    api
      .get(`/api/work-permits/${permitId}/signatures/${signature.id}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      .then(setDrawn, (error: unknown) => {
        console.warn('signature', error);
        setDrawn('failed');
      });
  return (
    <li className="action-item" data-signature={signature.purpose}>
      <div className="action-head flow apart top">
        <span className="user-text">
          <b>{signature.name}</b>
          <br />
          <span className="detail-dim">
            {t(`signature.purpose.${signature.purpose}`)} · <DateTime value={signature.at} />
          </span>
        </span>
      </div>
      {how !== null && <Text size="sm">{how}</Text>}
      {how === null && signature.method !== 'drawn' && (
        <Text size="sm">{t(`signature.${signature.method}`)}</Text>
      )}
      {signature.method === 'drawn' && drawn === null && (
        <Act
          Icon={IconSignature}
          label={t(offline ? 'move.offline' : 'signature.show')}
          aria-disabled={offline}
          aria-label={t('signature.showOne', { name: signature.name })}
          onClick={() => !offline && void show()}
        />
      )}
      {drawn === 'failed' && <Text role="alert">{t('signature.failed')}</Text>}
      {drawn !== null && drawn !== 'failed' && (
        <div className="signature-shown">
          <Drawing strokes={drawn.strokes} />
        </div>
      )}
    </li>
  );
}
