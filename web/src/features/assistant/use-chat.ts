import { cryIn } from '@turva/assistant/emergency/cry-in';
import { neededFor } from '@turva/assistant/emergency/roles';
import type { AssistantAnswer, Choice, Doing } from '@turva/contracts/assistant/assistant';
import type { ProcedureCategory } from '@turva/contracts/plant/emergency';
import type { Language } from '@turva/locales/languages';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../http/api-client.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { ChatMessage } from '../../offline/engine/rows.ts';
import { choicesSent, toggleState } from '../../records/user-settings/user-settings.ts';
import { answerHere, type Person } from './answer-here.ts';
import { streamChat } from './stream-chat.ts';

const HISTORY = 10;
/** Longer than the server's timeout for a provider plus its own answer. */
const PATIENCE_MS = 75_000;

type Answer = Pick<ChatMessage, 'content' | 'dataUsed' | 'records'> & Partial<ChatMessage>;

const toMessage = ({
  answer,
  dataUsed,
  records,
  emergency,
  chips,
  unused,
  next,
  without,
  leftOut,
}: Omit<AssistantAnswer, 'understood' | 'by'>): Answer => ({
  content: answer,
  dataUsed,
  records,
  emergency,
  ...(chips ? { chips } : {}),
  ...(unused ? { unused } : {}),
  ...(next ? { next } : {}),
  ...(without ? { without } : {}),
  ...(leftOut ? { leftOut } : {}),
});

interface Asked {
  question: string;
  language: Language;
  told: readonly ChatMessage[];
  form: Choice['form'] | undefined;
}

type StreamHandlers = Parameters<typeof streamChat>[1];

/** Asks the server, and the language model behind it if the person has agreed. */
async function askServer(db: UserDb, { question, language, told, form }: Asked, on: StreamHandlers) {
  const outside = (await toggleState(db, 'assistantService')) === 'on';
  if (outside) await choicesSent(db);
  const conversationHistory = told.map(({ type, content }) => ({ type, content }));
  return streamChat({ question, language, conversationHistory, outside, ...(form ? { form } : {}) }, on);
}

/** From the server, or offline from this device's data. */
async function replyTo(db: UserDb, person: Person, asked: Asked, on: StreamHandlers): Promise<Answer> {
  const fromHere = async (): Promise<Answer> => {
    const { told, ...question } = asked;
    const earlier = told.filter(({ type }) => type === 'user').map(({ content }) => content);
    const { asOf, ...here } = await answerHere(db, person, { ...question, earlier });
    return { ...toMessage(here), ...(asOf !== undefined && { asOf }) };
  };
  if (!navigator.onLine) return fromHere();
  return askServer(db, asked, on).then(toMessage, (error: unknown) => {
    if (error instanceof NetworkError && !on.signal.aborted) return fromHere();
    throw error;
  });
}

/** The conversation stored on this device, and one question at a time. */
export function useChat(db: UserDb, person: Person, onEmergency: (needed: ProcedureCategory) => void) {
  const { t } = useTranslation('assistant');
  const messages = useLiveQuery(() => db.chat.orderBy('seq').toArray(), [db]);
  /** the text received so far; null: nothing is being answered */
  const [coming, setComing] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [said, setSaid] = useState('');
  const stopper = useRef<AbortController | null>(null);

  const add = (message: Pick<ChatMessage, 'type'> & Answer) => db.chat.add({ at: Date.now(), ...message });

  async function answer(question: string, earlier: ChatMessage[], form?: Choice['form']) {
    const abort = new AbortController();
    stopper.current = abort;
    let text = '';
    setComing('');
    setDoing(null);
    setSaid('');
    const language = currentLanguage();
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const told = earlier.filter(({ failedOn }) => !failedOn).slice(-HISTORY);
    const on: StreamHandlers = {
      signal,
      onText: (piece) => {
        text += piece;
        setComing(text);
      },
      onDoing: (now) => {
        text = '';
        setComing('');
        setDoing(now);
      },
    };
    try {
      const reply = await replyTo(db, person, { question, language, told, form }, on);
      await add({ type: 'assistant', ...reply });
      setSaid(reply.content);
    } catch {
      // every failure is shown in the specified words, with a retry
      const stopped = abort.signal.aborted;
      await add({
        type: 'assistant',
        content: stopped ? text : t('apology'),
        dataUsed: [],
        records: [],
        ...(stopped ? { stopped } : { failedOn: question }),
      });
      setSaid(stopped ? t('stopped') : t('apology'));
    } finally {
      stopper.current = null;
      setComing(null);
    }
  }

  return {
    messages,
    coming,
    /** what the language model is doing; null: none is involved */
    doing,
    /** for screen readers: the last message */
    said,
    async ask(typed: string) {
      const question = typed.trim();
      if (question === '' || stopper.current) return;
      const cry = cryIn(question, currentLanguage());
      if (cry) onEmergency(neededFor(cry));
      const earlier = await db.chat.orderBy('seq').toArray();
      await add({ type: 'user', content: question, dataUsed: [], records: [] });
      await answer(question, earlier);
    },
    /** A part of the question was changed: ask again with it. */
    async choose(said: string, form: Choice['form']) {
      if (stopper.current) return;
      const earlier = await db.chat.orderBy('seq').toArray();
      await add({ type: 'user', content: said, dataUsed: [], records: [] });
      await answer(said, earlier, form);
    },
    async retry({ seq, failedOn }: ChatMessage) {
      if (seq === undefined || !failedOn || stopper.current) return;
      await db.chat.delete(seq);
      const all = await db.chat.where('seq').below(seq).sortBy('seq');
      // the question itself is the last message
      await answer(failedOn, all.slice(0, -1));
    },
    stop: () => stopper.current?.abort(),
    clear: () => db.chat.clear(),
  };
}
