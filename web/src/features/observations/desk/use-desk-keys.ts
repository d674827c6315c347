import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../../ui/shortcuts/shortcuts.ts';

interface Options {
  onAsk: (what: 'assign' | 'status') => void;
  onTake: () => void;
  /** one row after the other; null: nobody's but a supervisor's */
  onHandOut: (() => void) | null;
  onUndo: () => void;
}

/** What is done with observations by keys. */
export function useDeskKeys({ onAsk, onTake, onHandOut, onUndo }: Options): Shortcut[] {
  const { t } = useTranslation('desk');
  return [
    ...(onHandOut ? [{ keys: 'd', label: t('hand.title'), run: onHandOut }] : []),
    { keys: 'a', label: t('key.assign'), run: () => onAsk('assign') },
    { keys: 's', label: t('key.status'), run: () => onAsk('status') },
    { keys: 't', label: t('key.take'), run: onTake },
    { keys: 'z', label: t('key.undo'), run: onUndo },
  ];
}
