import { createHash, randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { mp4 } from './media-samples.ts';
import type { TestApp } from './test-app.ts';

const PAIRS = 20;
type Client = Awaited<ReturnType<TestApp['as']>>;

const base = (aino: Client) => ({
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  cookie: aino.cookieHeader,
  'tus-resumable': '1.0.0',
});
const piece = { 'content-type': 'application/offset+octet-stream' };

function announced(film: Buffer, values: Record<string, string>) {
  const sha256 = createHash('sha256').update(film).digest('hex');
  const all = { role: 'video', mime: 'video/mp4', sha256, ...values };
  return {
    'upload-length': String(film.length),
    'upload-metadata': Object.entries(all)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  };
}

interface Begun {
  /** the two that are asked at once */
  servers: readonly FastifyInstance[];
  /** whether the beginning brings the whole file */
  withFile: boolean;
}

/** Begins uploads twice at once and sends what is missing; every file must arrive once and whole. */
export async function beginTwice(aino: Client, { servers, withFile }: Begun): Promise<void> {
  const { body: report } = await aino.post<CreatedObservation>('/api/observations', anObservation({}));
  const codes: unknown[] = [];
  const ids: string[] = [];
  for (let n = 0; n < PAIRS; n++) {
    const [mediaId, film] = [randomUUID(), mp4(40_000 + n)];
    ids.push(mediaId);
    const headers = announced(film, { mediaId, observationClientId: report.clientId ?? '' });
    const begin = (server: FastifyInstance) =>
      server.inject({
        method: 'POST',
        url: '/api/media/uploads',
        headers: { ...base(aino), ...headers, ...(withFile ? piece : {}) },
        ...(withFile ? { payload: film } : {}),
      });
    const answers = await Promise.all(servers.map(begin));
    codes.push(...answers.map(({ statusCode }) => statusCode));
    // like a phone that does not know the whole file arrived: it asks for the offset and continues there
    const url = `/api/media/uploads/${mediaId}`;
    for (const server of servers) {
      const head = await server.inject({ method: 'HEAD', url, headers: base(aino) });
      if (head.headers['media-sha256']) continue;
      const offset = Number(head.headers['upload-offset']);
      const rest = await server.inject({
        method: 'PATCH',
        url,
        headers: { ...base(aino), ...piece, 'upload-offset': String(offset) },
        payload: film.subarray(offset),
      });
      expect(rest.statusCode).toBe(204);
    }
  }
  expect(codes).toEqual(codes.map(() => 201));
  const { body } = await aino.get<Observation>(`/api/observations/${report.id}`);
  expect(body.attachments.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(body.history.filter(({ action }) => action === 'attached')).toHaveLength(PAIRS);
}
