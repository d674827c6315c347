import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { ReasonForm } from './reason-form.tsx';
import { useMove } from './use-move.ts';

interface Props {
  db: UserDb;
  view: PermitView;
  onDone: () => void;
}

/** The problem is fixed, and a responsible person confirms it. */
export function ResumeSheet({ db, view, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'resume');
  const resume = async (reason: string) => {
    // a stop by expiry, which the server records a moment later, is a separate revision
    if (await make({ rev: view.rev, reason })) onDone();
  };
  return (
    <ReasonForm
      name="resume"
      online
      saving={busy}
      refusal={refusal}
      onSubmit={(reason) => void resume(reason)}
      onClose={onDone}
    >
      {view.gasLimits && view.startedAt && <Text>{t('resume.gasHint')}</Text>}
    </ReasonForm>
  );
}
