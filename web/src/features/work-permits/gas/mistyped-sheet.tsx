import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { ReasonForm } from '../moves/reason-form.tsx';
import { useMove } from '../moves/use-move.ts';

interface Props extends OfPermit {
  /** the reading */
  reading: string;
  onDone: () => void;
}

/** Figures entered wrongly: the reading stays, and counts no more. */
export function MistypedSheet({ db, view, reading, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'mistyped');
  const mark = async (reason: string) => {
    if (await make({ reading, reason })) onDone();
  };
  return (
    <ReasonForm
      name="mistyped"
      online
      saving={busy}
      refusal={refusal}
      onSubmit={(reason) => void mark(reason)}
      onClose={onDone}
    >
      <Text>{t('mistyped.hint')}</Text>
    </ReasonForm>
  );
}
