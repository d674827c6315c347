import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { suspendPermit } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { WhoIsIn } from '../detail/presence-line.tsx';
import { ReasonForm } from './reason-form.tsx';

interface Props extends OfPermit {
  onDone: () => void;
}

/** Anybody may stop work, online or offline: it stops here at once. */
export function SuspendSheet({ db, view, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { attempt: save, busy: saving } = useSave();
  const stop = async (reason: string) => {
    if (await save(() => suspendPermit(db, db.userId, view, reason))) onDone();
  };
  return (
    <ReasonForm
      name="suspend"
      online={false}
      saving={saving}
      onSubmit={(reason) => void stop(reason)}
      onClose={onDone}
    >
      <Text>{t('suspend.hint')}</Text>
      <WhoIsIn view={view} status="approved" />
    </ReasonForm>
  );
}
