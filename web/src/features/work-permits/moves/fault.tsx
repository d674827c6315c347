import { Alert, Button } from '@mantine/core';
import type { CheckFault } from '@turva/contracts/permits/permit-moves';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { overlayLeaving } from '../../../ui/overlay.ts';
import type { useCheckAnswers } from './check-answers.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useMove } from './use-move.ts';

interface Props extends OfPermit {
  onDone: () => void;
}

const wordsOf = (faults: readonly CheckFault[]) => faults.map(({ note }) => note).join(' ');

/** A report of what was found, begun with its words and the permit's place. */
export function ObservationOfFault({ view, words }: { view: PermitView; words: string }) {
  const { t } = useTranslation('permits');
  const navigate = useNavigate();
  const begin = async () => {
    // the form that closed may still be leaving the history, and would take the report with it
    await overlayLeaving();
    const query = new URLSearchParams({ new: '1', fast: '1', about: String(view.id), words });
    await navigate(`/observations?${query}`);
  };
  return (
    <Button size="lg" fullWidth onClick={() => void begin()}>
      {t('fault.report')}
    </Button>
  );
}

/** After the server has it: nothing was started or handed back, and who approved the permit was told. */
export function FaultTold({ view, words, onDone }: Pick<Props, 'view' | 'onDone'> & { words: string }) {
  const { t } = useTranslation('permits');
  return (
    <Sheet title={t('fault.told')} submit={null} onSubmit={onDone} onClose={onDone} saving={false}>
      <Alert color="kelta" variant="outline" role="status" title={words}>
        {t(waitsForStart(view) ? 'fault.notStarted' : 'fault.notDone')}
      </Alert>
      <ObservationOfFault view={view} words={words} />
    </Sheet>
  );
}

/** Tells the faults chosen in a list of checks, with the other answers, instead of the move the form is for. */
export function useFaults(db: UserDb, view: PermitView, list: ReturnType<typeof useCheckAnswers>) {
  const { make, busy, refusal } = useMove(db, view.id, 'checks');
  const [told, setTold] = useState<string | null>(null);
  const tell = async () => {
    if (await make({ answers: [...list.changed, ...list.faults] })) setTold(wordsOf(list.faults));
  };
  return { any: list.faults.length > 0, words: wordsOf(list.faults), tell, told, busy, refusal };
}

/** An item of the work itself is not in order: the work stops. */
export function FaultSheet({ db, view, onDone, item }: Props & { item: string }) {
  const { make, busy, refusal } = useMove(db, view.id, 'checks');
  const [told, setTold] = useState<string | null>(null);
  const tell = async (note: string) => {
    if (await make({ answers: [{ key: item, answer: 'not_ok', note }] })) setTold(note);
  };
  if (told !== null) return <FaultTold view={view} words={told} onDone={onDone} />;
  return (
    <ReasonForm
      name="fault"
      online
      saving={busy}
      refusal={refusal}
      onSubmit={(note) => void tell(note)}
      onClose={onDone}
    />
  );
}
