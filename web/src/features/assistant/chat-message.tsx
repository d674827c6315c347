import { IconPhoneCall, IconRefresh } from '@tabler/icons-react';
import type { Choice } from '@turva/contracts/assistant/assistant';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../offline/engine/rows.ts';
import { Act } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { AnswerChips } from './answer-chips.tsx';
import { AnswerText } from './answer-text.tsx';

interface Props {
  message: ChatMessage;
  busy: boolean;
  isLast: boolean;
  isAdmin: boolean;
  onRetry: (message: ChatMessage) => void;
  onChoose: (said: string, form: Choice['form']) => void;
  onEmergency: () => void;
}

/** One message with its sources. */
export function Message({ message, busy, isLast, isAdmin, onRetry, onChoose, onEmergency }: Props) {
  const { t } = useTranslation('assistant');
  const { type, content, dataUsed, records, asOf } = message;
  return (
    <li className="chat-message" data-by={type}>
      <span className="visually-hidden">{t(type === 'user' ? 'you' : 'me')}: </span>
      {type === 'user' ? (
        <p className="chat-question">{content}</p>
      ) : (
        <AnswerText text={content} records={records} label={t('links')} />
      )}
      <AnswerChips
        chips={message.chips ?? []}
        unused={message.unused ?? []}
        busy={busy}
        onChoose={onChoose}
      />
      {message.without && (
        <p className="chat-note" data-without={message.without}>
          {t('without')} {isAdmin && t(`withoutWhy.${message.without}`)}
        </p>
      )}
      {message.leftOut && <p className="chat-note">{t('leftOut', { count: message.leftOut })}</p>}
      {message.stopped && <p className="chat-note">{t('stopped')}</p>}
      {asOf !== undefined && (
        <p className="chat-note">
          {asOf === null ? t('offlineNever') : t('offline', { time: formatDateTime(asOf) })}
        </p>
      )}
      {message.emergency && (
        <Act
          Icon={IconPhoneCall}
          iconSize={22}
          label={t('panel')}
          variant="filled"
          color="red"
          size="xl"
          onClick={onEmergency}
        />
      )}
      {dataUsed.length > 0 && (
        <ul className="chat-used pad-0 flow gap-6" aria-label={t('used')}>
          {dataUsed.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {isLast && message.next && message.next.length > 0 && (
        <ul className="chat-next pad-0 flow gap-8" aria-label={t('next.label')}>
          {message.next.map(({ label, form }) => (
            <li key={label}>
              <Act label={label} radius="xl" disabled={busy} onClick={() => onChoose(label, form)} />
            </li>
          ))}
        </ul>
      )}
      {message.failedOn !== undefined && (
        <Act Icon={IconRefresh} label={t('retry')} disabled={busy} onClick={() => onRetry(message)} />
      )}
    </li>
  );
}
