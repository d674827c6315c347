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
}

/**
 * Posts to another server, at a public address that is checked on connection. Follows no redirect and reads no
 * body: only the status is returned. Throws if the server cannot be reached.
 */
export function postOutside(address: string, { headers, body, hosts }: Sent): Promise<OutsideAnswer> {
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
    resolve({
      status: response.statusCode ?? 0,
      retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
    });
    response.destroy();
  });
  request.end(body);
  return promise;
}
