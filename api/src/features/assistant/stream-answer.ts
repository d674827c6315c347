import type { AssistantAnswer, AssistantEvent } from '@turva/contracts/assistant';
import type { FastifyReply } from 'fastify';

const messageOf = ({ type, ...data }: AssistantEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The answer as `text/event-stream`: line by line, then the whole with its sources. */
export async function streamAnswer(reply: FastifyReply, answer: AssistantAnswer): Promise<void> {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  for (const text of answer.answer.split(/(?<=\n)/)) {
    if (reply.raw.destroyed) return;
    reply.raw.write(messageOf({ type: 'text', text }));
  }
  reply.raw.end(messageOf({ type: 'answer', answer }));
}
