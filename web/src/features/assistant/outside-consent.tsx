import { soundsLikeEmergency } from '@turva/assistant/emergency/danger';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { changeSettings, toggleState } from '../../records/user-settings/user-settings.ts';
import { usePrivacy } from '../../sync-ui/device/use-privacy.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { Act } from '../../ui/press/act.tsx';

/** The external service that phrases answers, and whether this person's questions may be sent to it. */
export function useOutside(db: UserDb) {
  const host = usePrivacy(db)?.assistant;
  const state = useLiveQuery(() => toggleState(db, 'assistantService'), [db]);
  return {
    host,
    state,
    /** An emergency is never delayed by a question about data, and offline nothing is sent. */
    asksBefore: (question: string) =>
      Boolean(host) &&
      state === 'ask' &&
      navigator.onLine &&
      !soundsLikeEmergency(question, currentLanguage()),
    decide: async (may: boolean) => {
      await changeSettings(db, { assistantService: may ? 'on' : 'off' });
      requestFlush();
    },
  };
}

export type Outside = ReturnType<typeof useOutside>;

const said = { ask: 'outsideAsk', on: 'outside', off: 'outsideOff' } as const;

/** Where questions are sent, with a button to change it. */
export function WhereQuestionsGo({ outside: { host, state } }: { outside: Outside }) {
  const { t } = useTranslation('assistant');
  if (!host || !state) return null;
  return (
    <p data-assistant-outside={state}>
      {t(said[state], { host })} <Link to="/settings#privacy">{t('consent.change')}</Link>
    </p>
  );
}

interface Props {
  host: string;
  onDecide: (may: boolean) => void;
}

/** Asked once, before the first question could leave the plant. */
export function AskConsent({ host, onDecide }: Props) {
  const { t } = useTranslation('assistant');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two buttons, not fields of a form
    <div role="group" aria-labelledby="assistant-consent" className="flow middle gap-10">
      <p id="assistant-consent" ref={words} tabIndex={-1}>
        {t('consent.ask', { host })}
      </p>
      <Act label={t('consent.yes')} onClick={() => onDecide(true)} />
      <Act label={t('consent.no')} onClick={() => onDecide(false)} />
    </div>
  );
}
