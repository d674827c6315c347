import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  perSecond: number;
  /** in ms */
  p50: number;
  p99: number;
  calls: number;
  /** answers that were no success */
  refused: number;
}

const HEAD_END = '\r\n\r\n';

function bytesOf({ method = 'GET', path, headers = {}, body = '' }: Call, host: string): Buffer {
  const all = {
    host,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...head].join('\r\n') + HEAD_END + body);
}

/**
 * One connection that is kept: a call, its answer, the next call. By hand, for the clients there are cost more of the two
 * cores than the servers they measure.
 */
async function keepCalling(
  socket: Socket,
  next: () => Buffer | null,
  heard: (ms: number, ok: boolean) => void,
) {
  let bytes = next();
  while (bytes) {
    const sent = performance.now();
    socket.write(bytes);
    const ok = await answerOf(socket);
    heard(performance.now() - sent, ok);
    bytes = next();
  }
  socket.destroy();
}

/** Reads one answer to its last byte. */
function answerOf(socket: Socket): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let head = '';
    let left = -1;
    let ok = false;
    const settle = (act: () => void) => {
      socket.off('data', read).off('error', fail).off('close', fail);
      act();
    };
    const fail = () => settle(() => reject(new Error('the server hung up')));
    const read = (piece: Buffer) => {
      let body = piece.length;
      if (left < 0) {
        head += piece.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        if (!length) throw new Error(`an answer without its length: ${head.slice(0, end)}`);
        ok = /^HTTP\/1.1 2/.test(head);
        left = Number(length[1]);
        body = head.length - end - HEAD_END.length;
      }
      left -= body;
      if (left <= 0) settle(() => resolve(ok));
    };
    socket.on('data', read).on('error', fail).on('close', fail);
  });
}

/** Calls side by side over so many connections for so long. */
export async function underLoad(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  call: (n: number) => Call,
): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const times: number[] = [];
  let refused = 0;
  let n = 0;
  const began = performance.now();
  const next = () => (performance.now() - began < seconds * 1000 ? bytesOf(call(n++), host) : null);
  const heard = (ms: number, ok: boolean) => {
    times.push(ms);
    if (!ok) refused++;
  };
  await Promise.all(sockets.map((socket) => keepCalling(socket, next, heard)));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / took, calls: times.length, p50: at(0.5), p99: at(0.99), refused };
}
