import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { answerMs } from '../notify/patience.ts';
import { problem } from '../problem.ts';

export interface BucketConfig {
  bucket: string;
  /** undefined: Amazon's own */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Kept {
  key: string;
  size: number;
  modified: Date;
}

type Body = Uint8Array | { file: string; size: number };

const CONNECT_MS = 3000;
const ATTEMPTS = 2;
const RETRY_AFTER_S = 30;
/** A test object, soon deleted. The key may be allowed no other prefix than those of files and uploads. */
const PROBE = 'media/probe';
const PROBE_BYTES = Buffer.from('probe');

export type Bucket = ReturnType<typeof openBucket>;

/**
 * Objects in one bucket of an S3-compatible store. Every answer except "no such object" becomes
 * `storage_unavailable`: the caller keeps its data and tries again.
 */
export function openBucket(
  { bucket: Bucket, endpoint, region, ...credentials }: BucketConfig,
  { silentMs = answerMs.store } = {},
) {
  const client = new S3Client({
    region,
    credentials,
    // only at Amazon is the bucket's name part of the host
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    // errors are reported by their problem; the library's own log lines are not JSON
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
    // older stores do not know the checksum trailer; the signature includes the hash of the bytes
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function* list(Prefix: string): AsyncGenerator<Kept> {
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
        ),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, size: Size ?? 0, modified: LastModified ?? new Date(0) };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  // also of a store that can be reached and takes nothing: full, or the key may only read
  let refused = false;

  const keeper = {
    /** The store takes the bytes only if they have this hash. */
    async put(Key: string, body: Body, sha256: string): Promise<void> {
      const isFile = 'file' in body;
      const command = new PutObjectCommand({
        Bucket,
        Key,
        Body: isFile ? createReadStream(body.file) : body,
        ContentLength: isFile ? body.size : body.byteLength,
      });
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = sha256;
          return next(args);
        },
        { step: 'build', name: 'hashOfBody' },
      );
      refused = await asked(client.send(command)).then(
        () => false,
        (error: unknown) => {
          refused = true;
          throw error;
        },
      );
    },
    get: async (Key: string, range?: { start: number; end: number }): Promise<Readable | null> => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await asked(
        orNull(client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))),
      );
      return found?.Body
        ? Readable.from(unbroken(found.Body as Readable, silentMs), { objectMode: false })
        : null;
    },
    size: async (Key: string): Promise<number | null> => {
      const found = await asked(orNull(client.send(new HeadObjectCommand({ Bucket, Key }))));
      return found ? (found.ContentLength ?? 0) : null;
    },
    remove: async (Key: string): Promise<void> => {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list,
    close: () => client.destroy(),
  };
  return {
    ...keeper,
    trouble: () => troubleWith(client, Bucket),
    /** Throws while files cannot be kept. After one was refused, only one that is taken shows that they can. */
    probe: async (): Promise<void> => {
      if (!refused) {
        await asked(client.send(new HeadBucketCommand({ Bucket })));
        return;
      }
      await keeper.put(PROBE, PROBE_BYTES, createHash('sha256').update(PROBE_BYTES).digest('hex'));
      await keeper.remove(PROBE);
    },
  };
}

/** What an operator has to know of it; null: nothing is wrong. */
async function troubleWith(client: S3Client, Bucket: string): Promise<string | null> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    return `the bucket ${Bucket} cannot be reached (${nameOf(error)}): files wait on the phones`;
  }
  const found = await client.send(new GetBucketVersioningCommand({ Bucket })).catch(() => null);
  return found?.Status === 'Enabled'
    ? `the bucket ${Bucket} keeps versions: erased files stay in it. Switch versioning off, or let a rule delete earlier versions`
    : null;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));

const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return null;
    throw error;
  });

const unavailable = (cause: unknown) => problem('storage_unavailable', { retryAfter: RETRY_AFTER_S, cause });

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw unavailable(cause);
  });

/** Limits the store's silence while it is waited for; the reader may take as long as needed. */
async function* unbroken(bytes: Readable, silentMs: number): AsyncGenerator<Buffer> {
  // the library's limit keeps running while nobody reads
  (bytes as IncomingMessage).socket?.setTimeout(0);
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => bytes.destroy(new Error('the store says nothing')), silentMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } catch (cause) {
    throw unavailable(cause);
  } finally {
    bytes.destroy();
  }
}

/** Passes a stream on and reports its hash at the end. */
export async function* hashed(bytes: AsyncIterable<Uint8Array>, tell: (sha256: string) => void) {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  tell(hash.digest('hex'));
}
