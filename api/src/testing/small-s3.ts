import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketConfig } from '../media/bucket.ts';

/** The fault of a call: an error, a connection that breaks halfway through the answer, or silence. */
export type Fault = 'error' | 'cut' | 'silence' | null;

const NO_SUCH_KEY = '<Error><Code>NoSuchKey</Code></Error>';

/** The part of S3 that the store uses, in memory; the real one is in the long run. */
export async function smallS3() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  let faultOf: (req: IncomingMessage) => Fault = () => null;
  const calls: string[] = [];

  const server = createServer((req, res) => {
    calls.push(`${req.method} ${req.url}`);
    const fault = faultOf(req);
    if (fault === 'silence') return;
    answer(req, res, fault).catch(() => res.destroy());
  });

  async function answer(req: IncomingMessage, res: ServerResponse, fault: Fault) {
    const bytes = await buffer(req);
    const send = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) => {
      res.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
      if (fault === 'cut') res.write(body.slice(0, body.length / 2), () => res.destroy());
      else res.end(req.method === 'HEAD' ? '' : body);
    };
    if (fault === 'error') return send(500, '<Error><Code>InternalError</Code></Error>');
    if (!req.headers.authorization?.includes('Credential=key/'))
      return send(403, '<Error><Code>InvalidAccessKeyId</Code></Error>');
    const url = new URL(req.url ?? '', 'http://s3');
    const key = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ''));
    const found = objects.get(key);
    if (!key && url.searchParams.has('versioning')) return send(200, '<VersioningConfiguration/>');
    if (!key && req.method === 'HEAD') return send(200);
    if (!key) return send(200, listOf(url.searchParams.get('prefix') ?? ''));
    if (req.method === 'DELETE') {
      objects.delete(key);
      return send(204);
    }
    if (req.method === 'PUT') {
      const is = createHash('sha256').update(bytes).digest('hex');
      if (req.headers['x-amz-content-sha256'] !== is)
        return send(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
      objects.set(key, { bytes, at: new Date() });
      return send(200);
    }
    if (!found) return send(404, NO_SUCH_KEY);
    if (req.method === 'HEAD') return send(200, '', { 'content-length': String(found.bytes.length) });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    send(from ? 206 : 200, from ? found.bytes.subarray(Number(from), Number(to) + 1) : found.bytes);
  }

  const listOf = (prefix: string) => {
    const contents = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([key, { bytes, at }]) =>
          `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  };

  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const config: BucketConfig = {
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  return {
    config,
    objects,
    calls,
    /** Sets the fault of each call from now on. */
    meets: (fault: (req: IncomingMessage) => Fault) => {
      faultOf = fault;
    },
    stop,
    start: () => listen(port),
  };
}
