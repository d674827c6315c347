import { useMediaQuery } from '@mantine/hooks';
import { IconPhoneCall, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react';
import type { Doing } from '@turva/contracts/assistant/assistant';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskAct } from '../../ui/dialog/ask-act.tsx';
import { Act } from '../../ui/press/act.tsx';
import { AnswerText } from './answer-text.tsx';
import { Message } from './chat-message.tsx';
import { AskConsent, type Outside } from './outside-consent.tsx';
import type { useChat } from './use-chat.ts';

const MAX_QUESTION = 2000;
/** A shorter wait needs no timer. */
const SHOWN_FROM_S = 3;

interface Props {
  chat: ReturnType<typeof useChat>;
  outside: Outside;
  typed: string;
  setTyped: (text: string) => void;
  input: React.RefObject<HTMLTextAreaElement | null>;
  onEmergency: () => void;
  /** sees why the language model did not answer */
  isAdmin: boolean;
  /** what the search finds of what is typed */
  found: ReactNode;
}

/** The conversation and the input. */
export function Chat({ chat, outside, typed, setTyped, input, onEmergency, isAdmin, found }: Props) {
  const { t } = useTranslation('assistant');
  const { messages, coming } = chat;
  const busy = coming !== null;
  const wasBusy = useRef(false);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    // the field was disabled meanwhile and lost the focus; on a phone the keyboard stays closed
    if (wasBusy.current && !busy && matchMedia('(pointer: fine)').matches) input.current?.focus();
    wasBusy.current = busy;
  }, [busy, input]);

  // Enter on a phone's keyboard inserts a line break, as everywhere on a phone
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const send = () => {
    if (busy || typed.trim() === '') return;
    if (outside.asksBefore(typed)) {
      setAsking(true);
      return;
    }
    setAsking(false);
    setTyped('');
    void chat.ask(typed);
  };
  const decide = async (may: boolean) => {
    await outside.decide(may);
    setAsking(false);
    setTyped('');
    void chat.ask(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word
    if (isTouch || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <section className="card chat stack gap-12" aria-label={t('chat')}>
      <Log chat={chat} isAdmin={isAdmin} onEmergency={onEmergency} />
      <p className="visually-hidden" role="status">
        {busy ? t('typing') : chat.said}
      </p>
      {asking && outside.host && <AskConsent host={outside.host} onDecide={(may) => void decide(may)} />}
      <form
        className="chat-form one-column sticky on-card grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <button
          type="button"
          className="chat-112 centred high-tap round-10 no-ground error-text pointer line gap-8"
          onClick={onEmergency}
        >
          <IconPhoneCall size={20} aria-hidden /> {t('callBar')}
        </button>
        <Suspense>{!busy && typed.trim() !== '' && found}</Suspense>
        <label className="visually-hidden" htmlFor="chat-input">
          {t('input.label')}
        </label>
        <div className="chat-line flex gap-10">
          <textarea
            id="chat-input"
            ref={input}
            className="chat-input min-w-0 round-10 on-page plain-text font-around"
            rows={1}
            maxLength={MAX_QUESTION}
            placeholder={t('input.placeholder')}
            value={typed}
            disabled={busy}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {busy ? (
            <Act Icon={IconPlayerStop} iconSize={22} label={t('stop')} size="xl" onClick={chat.stop} />
          ) : (
            <Act
              Icon={IconSend}
              iconSize={22}
              label={t('send')}
              variant="filled"
              type="submit"
              size="xl"
              disabled={typed.trim() === ''}
            />
          )}
        </div>
        {!isTouch && <p className="chat-note">{t('input.hint')}</p>}
      </form>
      <Keeping empty={!messages || messages.length === 0} busy={busy} onClear={() => void chat.clear()} />
    </section>
  );
}

/** The messages. */
function Log({ chat, isAdmin, onEmergency }: Pick<Props, 'chat' | 'isAdmin' | 'onEmergency'>) {
  const { t } = useTranslation('assistant');
  const log = useRef<HTMLDivElement>(null);
  const { messages, coming } = chat;
  const busy = coming !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message triggers the scroll
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    // an answer is read from its beginning, below its question
    const questions = box.querySelectorAll<HTMLElement>('.chat-message[data-by="user"]');
    const last = questions.item(questions.length - 1);
    if (!last) return;
    if (box.scrollHeight > box.clientHeight) box.scrollTo({ top: last.offsetTop - box.offsetTop });
    else if (questions.length > 0) last.scrollIntoView({ block: 'start' });
  }, [messages?.length, coming]);
  return (
    <div
      className="chat-log scroll-y round-10"
      ref={log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('chat')}
    >
      <ul className="chat-messages pad-4 stack gap-14">
        <li className="chat-message" data-by="assistant">
          <div className="chat-text grid gap-6">
            <p>{t('welcome')}</p>
          </div>
        </li>
        {messages?.map((message, at) => (
          <Message
            key={message.seq}
            message={message}
            isLast={at === messages.length - 1}
            isAdmin={isAdmin}
            busy={busy}
            onRetry={(failed) => void chat.retry(failed)}
            onChoose={(said, form) => void chat.choose(said, form)}
            onEmergency={onEmergency}
          />
        ))}
        {busy && (
          <li className="chat-message" data-by="assistant" data-coming>
            {coming === '' ? (
              <>
                <span className="chat-typing flex gap-6">
                  <span className="visually-hidden">{t('typing')}</span>
                  <i aria-hidden />
                  <i aria-hidden />
                  <i aria-hidden />
                </span>
                {chat.doing && <Working doing={chat.doing} />}
              </>
            ) : (
              <AnswerText text={coming} records={[]} label={t('links')} />
            )}
          </li>
        )}
      </ul>
    </div>
  );
}

/** What the language model is doing, and for how long. */
function Working({ doing }: { doing: Doing }) {
  const { t } = useTranslation('assistant');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const tick = setInterval(() => setSeconds(Math.round((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <span className="chat-note">
      {t(`doing.${doing}`)} {seconds >= SHOWN_FROM_S && t('doing.seconds', { seconds })}
    </span>
  );
}

function Keeping({ empty, busy, onClear }: { empty: boolean; busy: boolean; onClear: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <div className="chat-keeping flow middle gap-10">
      <p className="chat-note">{t('kept')}</p>
      {!empty && (
        <AskAct
          ask={{ title: t('clear'), message: t('clearAsk'), confirm: t('clearYes') }}
          Icon={IconTrash}
          label={t('clear')}
          variant="subtle"
          disabled={busy}
          onConfirm={onClear}
        />
      )}
    </div>
  );
}
