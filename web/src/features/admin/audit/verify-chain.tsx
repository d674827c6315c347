import { Alert } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { AuditVerdict } from '@turva/contracts/operator/audit-log';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';

/** Verifies on the server that the whole log is unaltered. */
export function VerifyChain({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const verify = () =>
    attempt(async () => setVerdict(await calls.get('/api/admin/audit/verify', new AbortController().signal)));
  const fault = verdict?.fault;
  return (
    <>
      <Act Icon={IconShieldCheck} label={t('audit.verify')} loading={busy} onClick={() => void verify()} />
      {verdict && !fault && (
        <Alert role="status" color="vihrea" variant="outline" className="admin-verdict">
          {t('audit.whole', { count: verdict.entries })}
        </Alert>
      )}
      {verdict?.restored?.map(({ at, seq }) => (
        <Alert key={at} role="status" variant="outline" className="admin-verdict">
          {t('audit.restored', { at: formatDateTime(at), seq })}
        </Alert>
      ))}
      {fault && (
        <Alert
          role="alert"
          color="puna"
          variant="outline"
          className="admin-verdict"
          title={t('audit.broken')}
        >
          {t(`audit.fault.${fault.reason}`, { seq: fault.seq ?? '–', entry: fault.entryId ?? '–' })}
        </Alert>
      )}
    </>
  );
}
