import { useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { useMove } from '../moves/use-move.ts';
import { useOffline } from '../moves/use-offline.ts';

/**
 * A rejection with the reason for the requester. At `&handle=reject`, so that the back key leads back to the
 * request.
 */
export function useRejection(db: UserDb, view: PermitView, url: DialogUrl) {
  const { make, busy, refusal } = useMove(db, view.id, 'reject');
  const offline = useOffline();
  const [{ rev }] = useState(view);
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const reason = text.trim();
  const submit = async () => {
    if (!reason) {
      setTold(true);
      return document.getElementById('reject-reason')?.focus();
    }
    const seen = refusal?.isChanged ? view.rev : rev;
    if (!offline && (await make({ rev: seen, reason }))) void url.back();
  };
  return {
    isOpen: url.params.get('handle') === 'reject',
    enter: () => void url.enter({ handle: 'reject' }),
    leave: () => void url.back(),
    text,
    setText,
    isTold: told && !reason,
    offline,
    busy,
    refusal,
    submit,
  };
}

export type Rejection = ReturnType<typeof useRejection>;
