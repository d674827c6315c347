import type { AskAssistant, AssistantAnswer, Doing } from '@turva/contracts/assistant/assistant';
import { answerFrom, NetworkError } from '../../http/api-client.ts';

interface Listening {
  signal: AbortSignal;
  onText: (text: string) => void;
  /** the text so far is no answer yet */
  onDoing: (doing: Doing) => void;
}

/** Our limit for an answer; a longer one does not come from our server. */
const MAX_CHARS = 200_000;

/** Asks the server and passes on the answer's parts as they arrive; resolves to the whole answer. */
export async function streamChat(
  asked: AskAssistant,
  { signal, onText, onDoing }: Listening,
): Promise<AssistantAnswer> {
  const response = await answerFrom('/api/ai/chat', {
    method: 'POST',
    headers: { accept: 'text/event-stream, application/problem+json', 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  // a captive portal answers with its own page
  if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body)
    throw new NetworkError(`answer of type ${response.headers.get('content-type')}`);

  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = '';
  for (let read = 0; read < MAX_CHARS; ) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : new NetworkError(error);
    });
    if (done) break;
    read += value.length;
    const events = (kept + value).split('\n\n');
    kept = events.pop() ?? '';
    for (const event of events) {
      const data = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as {
        text?: string;
        doing?: Doing;
        answer?: AssistantAnswer;
      };
      if (data.answer) return data.answer;
      if (data.doing) onDoing(data.doing);
      if (data.text) onText(data.text);
    }
  }
  throw new NetworkError('the answer broke off');
}
