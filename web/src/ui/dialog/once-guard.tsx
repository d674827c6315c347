import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useAskOnUnload } from './ask-on-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Beside something that is shown only now, on a screen: a link, Back and a reload ask first. */
export function OnceGuard() {
  const { t } = useTranslation('common');
  useAskOnUnload(() => true);
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname + from.search !== to.pathname + to.search,
  );
  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      title={t('once.title')}
      message={t('once.message')}
      keep={t('once.keep')}
      confirm={t('once.confirm')}
      onKeep={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
