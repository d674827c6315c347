import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHandGrab, IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { giveBack, takingOf } from '../../../records/observations/take-observation.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useNow } from '../../../ui/clock.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { openSheet } from './handling-url.ts';
import { type Move, movesOf } from './moves.ts';

const icons: Record<Move, ReactNode> = {
  take: <IconHandGrab size={22} />,
  assign: <IconUserPlus size={22} />,
  giveBack: <IconArrowBackUp size={22} />,
  close: <IconCheck size={22} />,
  reopen: <IconArrowBackUp size={22} />,
  verify: <IconShieldCheck size={22} />,
};

/** Buttons for this person's moves; the last is the primary one. */
export function useMoveButtons(db: UserDb, view: ObservationView, url: DialogUrl): ReactNode[] {
  const { t } = useTranslation('handling');
  const viewer = useViewer();
  const name = useLiveQuery(() => db.srvPeople.get(db.userId), [db])?.name ?? null;
  const { attempt: save, busy: saving } = useSave();
  const now = useNow();
  const moves = movesOf({ ...viewer, name }, view, now);

  const make: Record<Move, () => void> = {
    take: () => void save(() => handleObservation(db, db.userId, view.clientId, takingOf(view, db.userId))),
    assign: () => void openSheet(url, { kind: 'plan' }),
    giveBack: () => void save(() => giveBack(db, db.userId, view)),
    close: () => void openSheet(url, { kind: 'close' }),
    reopen: () => void openSheet(url, { kind: 'reopen' }),
    verify: () =>
      void save(() => handleObservation(db, db.userId, view.clientId, { verified: true, base: {} })),
  };
  return moves.map((move, at) => (
    <Button
      key={move}
      size="xl"
      variant={at === moves.length - 1 && move !== 'reopen' ? 'filled' : 'default'}
      leftSection={icons[move]}
      loading={saving}
      onClick={make[move]}
      data-move={move}
    >
      {t(`move.${move}`)}
    </Button>
  ));
}
