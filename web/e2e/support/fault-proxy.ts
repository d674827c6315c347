import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  /** how many requests this fault has been asked about, this one included */
  count: number;
}

/**
 * pass: forward · hang: accept and never answer · hang-after: forward, and withhold the answer · drop: forward, and
 * cut the connection instead of answering · change: forward, and alter the answer · otherwise answer this without
 * forwarding
 */
export type Action =
  | 'pass'
  | 'hang'
  | 'hang-after'
  | 'drop'
  | { change: (body: string) => string }
  | { status: number; type: string; body: string; headers?: Record<string, string> };

export type Fault = (seen: SeenRequest) => Action;

export interface FaultProxy {
  readonly url: string;
  setFault(fault: Fault | null): void;
  /** for requests that are not API calls: as if another version of the app had been installed on the server */
  setFiles(files: ((path: string) => Action) | null): void;
  setLatency(ms: number): void;
  /** called with every answer of the server, before it is passed on or dropped */
  onAnswer: ((seen: SeenRequest) => void) | null;
  /** nobody listens any more: connections are refused */
  close(): Promise<void>;
  open(): Promise<void>;
  readonly requests: { method: string; path: string; at: number }[];
}

/** A proxy between the browser and the server that injects faults. */
export async function faultProxy(target: { port: number }, port: number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const requests: FaultProxy['requests'] = [];
  let fault: Fault | null = null;
  let files: ((path: string) => Action) | null = null;
  let latency = 0;
  let count = 0;

  const forward = (req: IncomingMessage, res: ServerResponse, seen: SeenRequest, action: Action) => {
    const upstream = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: req.method,
        path: req.url,
        // what an injected fault changes is read as text
        headers: { ...req.headers, 'accept-encoding': 'identity' },
        agent,
      },
      (answer) => {
        proxy.onAnswer?.(seen);
        if (action === 'hang-after') return answer.resume();
        if (action === 'drop') {
          answer.resume();
          return res.destroy();
        }
        if (typeof action === 'object' && 'change' in action)
          return void passChanged(answer, res, action.change);
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      },
    );
    upstream.on('error', () => res.destroy());
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  };

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const isCall = req.url?.startsWith('/api/') ?? false;
    if (isCall) count += 1;
    const seen = { method: req.method ?? 'GET', path: req.url ?? '/', count };
    requests.push({ ...seen, at: Date.now() });
    const action = (isCall ? fault?.(seen) : files?.(seen.path)) ?? 'pass';
    if (action === 'hang') return req.resume();
    if (typeof action === 'string' || 'change' in action) return forward(req, res, seen, action);
    req.resume();
    res.writeHead(action.status, { 'content-type': action.type, ...action.headers }).end(action.body);
  };

  const server = createServer({ keepAliveTimeout: 30_000 }, (req, res) => {
    if (latency > 0) setTimeout(() => answer(req, res), latency);
    else answer(req, res);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  const proxy: FaultProxy = {
    url: `http://localhost:${port}`,
    onAnswer: null,
    requests,
    setFault(next) {
      fault = next;
      count = 0;
    },
    setFiles(next) {
      files = next;
    },
    setLatency(ms) {
      latency = ms;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async open() {
      if (server.listening) return;
      server.listen(port);
      await once(server, 'listening');
    },
  };
  await proxy.open();
  return proxy;
}

async function passChanged(answer: IncomingMessage, res: ServerResponse, change: (body: string) => string) {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const body = Buffer.from(change(Buffer.concat(pieces).toString('utf8')));
  const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
  res.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
}

const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

/** Always the same sequence, so that a failing run can be repeated. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const isWrite = ({ method, path }: SeenRequest) => method !== 'GET' && !path.startsWith('/api/log');

/**
 * This share of all writes fails with this status: a single call before it reaches the server, the calls of a batch
 * after they were carried out, which is the harder case.
 */
export function failing(share: number, status: number, code: string, seed = 7): Fault {
  const next = sequence(seed);
  const refusal = problem(status, code);
  const change = (body: string) => {
    const answer = JSON.parse(body) as { results?: { key: string; status: number; body: unknown }[] };
    for (const result of answer.results ?? []) {
      if (next() < share) Object.assign(result, { status, body: JSON.parse(refusal.body) });
    }
    return JSON.stringify(answer);
  };
  return (seen) => {
    if (!isWrite(seen)) return 'pass';
    if (seen.path.startsWith('/api/sync/batch') && next() > share / 2) return { change };
    return next() < share ? refusal : 'pass';
  };
}

/** The first `times` writes are treated like this. */
export function firstWrites(times: number, action: Action): Fault {
  let left = times;
  return (seen) => {
    if (!isWrite(seen) || left === 0) return 'pass';
    left -= 1;
    return action;
  };
}

export const portal: Action = {
  status: 200,
  type: 'text/html',
  body: '<html><title>WLAN</title>Kirjaudu verkkoon</html>',
};
