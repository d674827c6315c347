import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { answerMs } from './patience.ts';
import { isOwnService, publicLookup } from './push/push-hosts.ts';

export interface OutsideAnswer {
  status: number;
  retryAfterSeconds: number | null;
}

interface Sent {
  headers: Record<string, string>;
  body: string | Buffer;
  /** those with a port are the operator's own, and may be inside the plant */
  hosts: readonly string[];
  /** without this text in it a good answer proves nothing */
  expects?: string | undefined;
}

const LONGEST_ANSWER = 100_000;

async function has(response: IncomingMessage, expected: string): Promise<boolean> {
  let read = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    read += part;
    if (read.includes(expected)) return true;
    if (read.length > LONGEST_ANSWER) break;
  }
  return false;
}

/**
 * Posts to another server, at a public address that is checked on connection. Follows no redirect and reads no
 * body but for what is expected in it: only the status is returned. Throws if the server cannot be reached.
 */
export function postOutside(
  address: string,
  { headers, body, hosts, expects }: Sent,
): Promise<OutsideAnswer> {
  const request = https.request(address, {
    method: 'POST',
    headers,
    // also against a host that drips its headers
    signal: AbortSignal.timeout(answerMs.post),
    ...(isOwnService(address, hosts) ? {} : { lookup: publicLookup }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
  request.on('error', reject);
  request.on('response', (response) => {
    const wait = Number(response.headers['retry-after']);
    const answer = {
      status: response.statusCode ?? 0,
      retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
    };
    const isGood = answer.status >= 200 && answer.status < 300;
    if (expects === undefined || !isGood) {
      resolve(answer);
      response.destroy();
    } else
      has(response, expects).then(
        (isThere) =>
          isThere ? resolve(answer) : reject(new Error('the answer does not say that it was taken')),
        reject,
      );
  });
  request.end(body);
  return promise;
}
