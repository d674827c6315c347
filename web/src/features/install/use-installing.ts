import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { askPersistence } from '../../sync-ui/device/ask-persistence.ts';
import { showToast } from '../../ui/toast.ts';
import { askToInstall, keptPrompt, onKeptPrompt } from './kept-prompt.ts';
import { noteRefusal } from './offer-memory.ts';
import { useWayToInstall } from './use-way-to-install.ts';

/** Starts an installation: with the browser's prompt, or with instructions where there is none. */
export function useInstalling() {
  const { t } = useTranslation('install');
  const way = useWayToInstall();
  const [guided, setGuided] = useState(false);
  const { installed } = useSyncExternalStore(onKeptPrompt, keptPrompt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the language of that moment
  useEffect(() => {
    if (!installed) return;
    showToast({ title: t('done.title'), message: t('done.message'), kind: 'success' });
    void askPersistence();
  }, [installed]);

  const install = async () => {
    const answer = await askToInstall();
    if (answer === null) setGuided(true);
    if (answer === 'dismissed') await noteRefusal(Date.now());
  };
  return { way, install: () => void install(), guided, closeGuide: () => setGuided(false) };
}
