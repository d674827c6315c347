import type { AssistantAnswer, AssistantEvent } from '@turva/contracts/assistant/assistant';
import type { FastifyReply } from 'fastify';

const messageOf = ({ type, ...data }: AssistantEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The answer as `text/event-stream`: progress, sentence by sentence, then the whole answer with its sources. */
export function answerStream(reply: FastifyReply) {
  let isOpen = false;
  let isTold = false;
  const send = (event: AssistantEvent) => {
    if (reply.raw.destroyed) return;
    if (!isOpen) {
      isOpen = true;
      reply.hijack();
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
      reply.raw.writeHead(200, {
        ...Object.fromEntries(headers),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
    }
    if (event.type === 'text') isTold = true;
    // the reader drops what was said before a look-up
    if (event.type === 'progress') isTold = false;
    reply.raw.write(messageOf(event));
  };
  return {
    send,
    end(answer: AssistantAnswer) {
      if (!isTold) for (const text of answer.answer.split(/(?<=\n)/)) send({ type: 'text', text });
      send({ type: 'answer', answer });
      reply.raw.end();
    },
    /** Reports a failure after the stream has begun: the client then asks elsewhere. */
    fail(error: unknown) {
      if (!isOpen) throw error;
      reply.raw.destroy();
    },
  };
}
