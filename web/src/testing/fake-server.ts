/**
 * A small server of the queued calls for tests: stores what it carried out per key, and answers like the real one.
 */
export interface Seen {
  method: string;
  path: string;
  key: string | null;
  headers: Headers;
  body: unknown;
}

type Reply = { status: number; body?: unknown; headers?: Record<string, string>; html?: boolean };
/** Decides about one ordinary call; undefined = carry it out. */
export type Fault = (call: Seen, count: number) => Reply | Error | undefined;

export const problemBody = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, ...more },
});

const replyOf = ({ status, body, headers = {}, html = false }: Reply, key: string | null) =>
  new Response(html ? '<html>portal</html>' : body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': html ? 'text/html' : 'application/json',
      ...(key && !html ? { 'idempotency-key': key } : {}),
      ...headers,
    },
  });

interface Upload {
  size: number;
  metadata: Record<string, string>;
  bytes: Uint8Array;
  done: boolean;
}

export class FakeServer {
  userId: number | null = 7;
  /** every ordinary call in the order of arrival, also those inside batches */
  calls: Seen[] = [];
  requests: string[] = [];
  records = new Map<string, { id: number; rev: number; title: string; key: string }>();
  uploads = new Map<string, Upload>();
  kept = new Map<string, Reply & { call: string }>();
  deadLetters: unknown[] = [];
  fault: Fault = () => undefined;
  /** about the whole request, batch included */
  lineFault: (path: string, count: number) => Reply | Error | undefined = () => undefined;

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    this.requests.push(`${init.method ?? 'GET'} ${path}`);
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const broken = this.lineFault(path, this.requests.length);
    if (broken instanceof Error) throw broken;
    if (broken) return replyOf(broken, null);
    if (path === '/api/user') {
      return replyOf(
        this.userId ? { status: 200, body: { id: this.userId } } : problemBody(401, 'session_required'),
        null,
      );
    }
    if (this.userId === null) return replyOf(problemBody(401, 'session_required'), key);
    if (headers.get('x-expected-user') !== String(this.userId))
      return replyOf(problemBody(409, 'user_mismatch'), key);
    if (path.startsWith('/api/media/uploads')) return this.upload(path, init, headers);
    const body = init.body ? JSON.parse(await new Response(init.body).text()) : undefined;
    if (path === '/api/sync/dead-letters') {
      this.deadLetters.push(body);
      return replyOf({ status: 201, body: {} }, null);
    }
    if (path === '/api/sync/batch') return this.batch(body);
    const reply = this.call({ method: init.method ?? 'GET', path, key, headers, body });
    if (reply instanceof Error) throw reply;
    return replyOf(reply, key);
  };

  private batch(body: {
    calls: { key: string; method: string; path: string; headers: Record<string, string>; body: unknown }[];
  }) {
    const results = body.calls.map((each) => {
      const reply = this.call({ ...each, headers: new Headers(each.headers) });
      const failed: Reply = reply instanceof Error ? problemBody(500, 'internal') : reply;
      const replayed = failed.headers?.['idempotency-replayed'] === 'true';
      return { key: each.key, status: failed.status, replayed, body: failed.body };
    });
    return replyOf({ status: 200, body: { results } }, null);
  }

  private call(seen: Seen): Reply | Error {
    this.calls.push(seen);
    const fault = this.fault(seen, this.calls.length);
    if (fault && !('afterCommit' in fault)) return fault;
    const { key, method, path, body } = seen;
    const known = key ? this.kept.get(key) : undefined;
    const call = JSON.stringify([method, path, body]);
    if (known && known.call !== call) return problemBody(422, 'idempotency_key_reused');
    if (known) return { ...known, headers: { 'idempotency-replayed': 'true' } };
    const reply = this.carryOut(method, path, body as { clientId: string; title: string }, key ?? '');
    if (key && reply.status < 300) this.kept.set(key, { ...reply, call });
    if (fault && 'afterCommit' in fault) return new TypeError('connection lost after commit');
    return reply;
  }

  private carryOut(
    method: string,
    path: string,
    body: { clientId: string; title: string },
    key: string,
  ): Reply {
    const [, , , id = '', part] = path.split('/');
    const clientId = id || body.clientId;
    const record = this.records.get(clientId);
    if (method === 'POST' && !part) {
      const made = record ?? { id: this.records.size + 1, rev: 1, title: body.title, key };
      this.records.set(clientId, made);
      return { status: 201, body: this.row(clientId, made) };
    }
    if (!record) return problemBody(404, 'observation_not_found');
    if (method === 'DELETE') {
      this.records.delete(clientId);
      return { status: 200, body: { id: record.id, clientId, deleted: true } };
    }
    Object.assign(record, part ? {} : body, { rev: record.rev + 1 });
    return { status: 200, body: this.row(clientId, record) };
  }

  row(clientId: string, record: { id: number; rev: number; title: string }) {
    return {
      ...record,
      clientId,
      attachments: [],
      history: [],
      status: 'open',
      createdAt: '2026-01-01T10:00:00.000Z',
      userId: this.userId,
    };
  }

  private async upload(path: string, init: RequestInit, headers: Headers) {
    const tus = { 'tus-resumable': '1.0.0' };
    const id = path.split('/')[4];
    if (init.method === 'POST') {
      const metadata = Object.fromEntries(
        (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
          const [name = '', value = ''] = pair.split(' ');
          return [name, atob(value)];
        }),
      );
      const mediaId = metadata.mediaId ?? '';
      const begun = this.uploads.get(mediaId) ?? {
        size: Number(headers.get('upload-length')),
        metadata,
        bytes: new Uint8Array(),
        done: false,
      };
      const isNew = !this.uploads.has(mediaId);
      this.uploads.set(mediaId, begun);
      if (isNew && init.body) await this.append(begun, init.body);
      return new Response(null, {
        status: 201,
        headers: { ...tus, ...this.progress(begun), location: `${path}/${mediaId}` },
      });
    }
    const upload = this.uploads.get(id ?? '');
    if (!upload)
      return new Response(JSON.stringify(problemBody(404, 'media_not_found').body), {
        status: 404,
        headers: { ...tus, 'content-type': 'application/problem+json' },
      });
    if (init.method === 'PATCH') {
      if (Number(headers.get('upload-offset')) !== upload.bytes.length)
        return new Response(null, { status: 409, headers: tus });
      await this.append(upload, init.body ?? '');
    }
    return new Response(null, {
      status: init.method === 'PATCH' ? 204 : 200,
      headers: { ...tus, ...this.progress(upload) },
    });
  }

  private async append(upload: Upload, body: BodyInit) {
    const piece = new Uint8Array(await new Response(body).arrayBuffer());
    const whole = new Uint8Array(upload.bytes.length + piece.length);
    whole.set(upload.bytes);
    whole.set(piece, upload.bytes.length);
    upload.bytes = whole;
    upload.done = upload.bytes.length === upload.size;
  }

  private progress(upload: Upload): Record<string, string> {
    return {
      'upload-offset': String(upload.bytes.length),
      ...(upload.done ? { 'media-sha256': upload.metadata.sha256 ?? '' } : {}),
    };
  }
}

/** Carried out, but the answer never arrives. */
export const lostAnswer = Object.assign({ status: 0 }, { afterCommit: true });
