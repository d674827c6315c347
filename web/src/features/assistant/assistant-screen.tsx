import { IconDatabase, IconFlask2, IconWifiOff } from '@tabler/icons-react';
import { textOf } from '@turva/assistant/chips';
import { suggestedTo } from '@turva/assistant/question-names';
import type { ProcedureCategory } from '@turva/contracts/plant/emergency';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { type Person, textsIn } from './answer-here.ts';
import { Chat } from './chat.tsx';
import { useOutside, WhereQuestionsGo } from './outside-consent.tsx';
import { useChat } from './use-chat.ts';
import '../../ui/form/form.css';
import { ListHead } from '../../ui/list/list-head.tsx';
import './assistant.css';

const sources = ['observations', 'risks', 'permits', 'tsi'] as const;

export interface Found {
  typed: string;
  onGo: () => void;
}

interface Props {
  db: UserDb;
  person: Person;
  /** opens the 112 sheet, with what the person needs to read */
  onEmergency: (needed: ProcedureCategory | null) => void;
  /** the links of what the search finds, while somebody types */
  Found: ComponentType<Found>;
}

/** Questions about the plant's own records, answered with the records. */
export function AssistantScreen({ db, person, onEmergency, Found }: Props) {
  const { t } = useTranslation('assistant');
  const { reachable } = useSyncState();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const outside = useOutside(db);
  const chat = useChat(db, person, onEmergency);
  useAsked(chat);
  return (
    <div className="assistant-screen stack gap-16">
      <ListHead title={t(outside.host ? 'title' : 'plainTitle')} />
      <section
        className="assistant-beta flex pad-12-14 gap-12 round-14 on-card"
        aria-labelledby="assistant-beta"
      >
        <IconFlask2 size={22} aria-hidden />
        <div>
          <h2 id="assistant-beta">{t('beta.title')}</h2>
          <p>{t('beta.text')}</p>
          {outside.host === null && <p>{t('plainWhat')}</p>}
          <WhereQuestionsGo outside={outside} />
        </div>
      </section>
      {reachable === false && (
        <p className="assistant-offline pad-10-14 round-14 on-card line gap-8" role="status">
          <IconWifiOff size={20} aria-hidden /> {t('offlineBanner')}
        </p>
      )}
      <div className="assistant-columns one-column grid gap-16">
        <Chat
          chat={chat}
          outside={outside}
          typed={typed}
          setTyped={setTyped}
          input={input}
          onEmergency={() => onEmergency(null)}
          isAdmin={person.role === 'admin'}
          found={<Found typed={typed} onGo={() => setTyped('')} />}
        />
        <section
          className="assistant-suggestions grid pack-top gap-10"
          aria-labelledby="assistant-suggestions"
        >
          <h2 id="assistant-suggestions">{t('suggest.label')}</h2>
          <ul>
            {suggestedTo(person.role).map(({ text }) => (
              <li key={text}>
                <button
                  type="button"
                  className="choice-chip assistant-suggestion w-full"
                  disabled={chat.coming !== null}
                  onClick={() => {
                    setTyped(t(`suggest.${text}`));
                    input.current?.focus();
                  }}
                >
                  {t(`suggest.${text}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section className="card assistant-data grid pack-top gap-10" aria-labelledby="assistant-data">
          <h2 id="assistant-data">{t('data.title')}</h2>
          <ul>
            {sources.map((key) => (
              <li className="line gap-8" key={key}>
                <IconDatabase size={18} aria-hidden /> {t(`data.${key}`)}
              </li>
            ))}
          </ul>
          <p className="chat-note">{t('data.note')}</p>
        </section>
      </div>
    </div>
  );
}

/** A named question chosen in the search is asked once, and leaves the address. */
function useAsked({ choose }: ReturnType<typeof useChat>) {
  const [params, setParams] = useSearchParams();
  const ask = params.get('ask');
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!ask || asked.current === ask) return;
    asked.current = ask;
    setParams({}, { replace: true });
    const find = async () => {
      const t = await textsIn(currentLanguage());
      await choose(textOf(t, ask), { ask, filters: {}, order: 'newest' });
    };
    find().catch(reportError);
  }, [ask, setParams, choose]);
}
