import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { Part } from './part.tsx';

interface Props {
  of: Pick<InvestigationView, 'state' | 'rev'>;
  busy: boolean;
  onDecide: (body: { state: InvestigationView['state']; rev: number; reason: string }) => Promise<boolean>;
}

/** Signs it off, or reopens it with a reason. */
export function Decide({ of: one, busy, onDecide }: Props) {
  const { t } = useTranslation('investigations');
  const [reason, setReason] = useState('');
  const state = one.state === 'open' ? 'signed_off' : 'open';
  const word = t(state === 'open' ? 'decide.reopen' : 'decide.sign');
  const decide = async () => {
    if (await onDecide({ state, rev: one.rev, reason: reason.trim() })) setReason('');
  };
  return (
    <Part title={word}>
      <Textarea
        label={t('decide.reason')}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button mt="xs" loading={busy} disabled={reason.trim() === ''} onClick={() => void decide()}>
        {word}
      </Button>
    </Part>
  );
}
