import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlay.ts';
import { useAskOnUnload } from './ask-on-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const NOT_TYPED = ['checkbox', 'radio', 'range', 'file'];
/** Fields inside `data-kept` save what is typed by themselves. */
const isTextField = (target: EventTarget): target is TextField =>
  (target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type))) &&
  target.closest('[data-kept]') === null;

/** Something would be lost now; `typed`: as soon as the text of a field has changed; `once`: it is shown only now. */
export type Asks = boolean | 'typed' | 'once';

interface Options {
  asks: Asks;
  /** a reload loses nothing: what was typed is stored */
  isKept?: boolean;
  onClose: () => void;
}

export interface LossGuard {
  /** closes, or asks first */
  leave: () => void;
  /** for the element around the fields */
  watch: { onFocusCapture: (event: SyntheticEvent) => void; onInput: () => void };
  /** it is the top layer, on behalf of its dialog */
  onTop: boolean;
  question: ReactNode;
}

/**
 * Asks before a dialog closes with input that nobody has saved. From the first change on it keeps a history entry above
 * the dialog: Back leads to the question while the dialog, even one in the URL, stays as it is.
 */
export function useLossGuard({ asks, isKept = false, onClose }: Options): LossGuard {
  const { t } = useTranslation('common');
  const starts = useRef(new Map<TextField, string>());
  const [begun, setBegun] = useState(false);
  if ((asks === true || asks === 'once') && !begun) setBegun(true);
  const [asking, setAsking] = useState(false);
  const wouldLose = () =>
    asks === 'typed'
      ? [...starts.current].some(([field, start]) => field.isConnected && field.value !== start)
      : asks !== false;
  useAskOnUnload(() => begun && !isKept && wouldLose());
  const words = asks === 'once' ? 'once' : 'discard';
  // in a later task: the Escape that asks must not answer as well
  const leave = () => (wouldLose() ? setTimeout(() => setAsking(true)) : onClose());
  const onTop = useOverlay({ opened: begun && asks !== false && !asking, onClose: leave, entry: 'own' });
  return {
    leave,
    watch: {
      onFocusCapture: ({ target }) => {
        if (isTextField(target) && !starts.current.has(target)) starts.current.set(target, target.value);
      },
      // not in the capture phase: React draws between the two, and would undo a change the field has yet to tell of
      onInput: () => asks === 'typed' && !begun && setBegun(true),
    },
    onTop,
    question: asks !== false && (
      <ConfirmDialog
        opened={asking}
        title={t(`${words}.title`)}
        message={t(`${words}.message`)}
        keep={t(`${words}.keep`)}
        confirm={t(`${words}.confirm`)}
        onKeep={() => setAsking(false)}
        onConfirm={onClose}
      />
    ),
  };
}
