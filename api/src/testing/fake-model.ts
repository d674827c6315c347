import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a model. */
export interface Sent {
  messages: { role: string; content?: string | null }[];
  tools?: { function: { name: string } }[];
}
export type Behaviour = (sent: Sent, res: ServerResponse) => void;

const bodyOf = async (req: IncomingMessage) => {
  let text = '';
  for await (const part of req) text += String(part);
  return text;
};

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;
const begin = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/event-stream' });

/** Streams a text, a few letters at a time. */
export function says(res: ServerResponse, text: string) {
  begin(res);
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) res.write(chunk({ content: piece }));
  res.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** Begins a text and breaks off. */
export function breaksOff(res: ServerResponse, text: string) {
  begin(res);
  res.write(chunk({ content: text }), () => res.destroy());
}

export function calls(res: ServerResponse, name: string, input: object) {
  begin(res);
  const call = { index: 0, id: 'c1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
  res.end(`${chunk({ role: 'assistant', tool_calls: [call] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
}

export const resultsIn = ({ messages }: Sent) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');

/** Calls these tools one after the other, then says what the test derives from their results. */
export const looksUp =
  (
    steps: readonly (readonly [name: string, input: object])[],
    text: (results: string[]) => string,
  ): Behaviour =>
  (sent, res) => {
    const results = resultsIn(sent);
    const next = steps[results.length];
    if (next) calls(res, ...next);
    else says(res, text(results));
  };

/** An OpenAI-compatible service that does what a test wants. */
export async function fakeModel() {
  const received: string[] = [];
  const fake = { received, behave: ((_, res) => says(res, '')) as Behaviour, url: '', close: () => {} };
  const server = createServer(async (req, res) => {
    const text = await bodyOf(req);
    received.push(text);
    fake.behave(JSON.parse(text) as Sent, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  fake.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return fake;
}
