import type { AnswerFrom, BodyTo, Method, To } from '@turva/contracts/base/addresses';
import type { Problem } from '@turva/contracts/base/problems';
import { TOTAL_COUNT } from '@turva/contracts/observations/observation-values';

/** The server answered with an error. The message is `status: body`, or the status text if the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.problem = parseProblem(body);
  }
}

/** Our server did not answer: no network, a timeout, or a foreign page. Proves nothing about the session. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** the call outlives the page */
  keepalive?: boolean;
}

function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Problem) : null;
  } catch {
    return null;
  }
}

// A captive portal answers 200 with its own page: that is not our server.
const isOurs = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;

/** What our server answers well; throws on anything else. */
export async function answerFrom(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (response.ok) return response;
  throw new ApiError(response.status, response.statusText, await response.text().catch(() => ''));
}

const answerOf = (method: Method, path: string, body: unknown, options: CallOptions) =>
  answerFrom(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });

/** JSON is cast to the contract's type here; the API's tests parse every answer. 204: no body. */
async function jsonOf<T>(response: Response): Promise<T> {
  if (response.status !== 204 && !isOurs(response))
    throw new NetworkError(`answer of type ${response.headers.get('content-type')}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions): Promise<T> {
  return jsonOf<T>(await answerOf(method, path, body, options));
}

/** One page of a list: how to read on, and the total number of rows if it was requested. */
export interface Page<T> {
  rows: T[];
  next: NextPage<T> | null;
  total: number | null;
}
export type NextPage<T> = (options?: CallOptions) => Promise<Page<T>>;

async function page<T>(path: string, options: CallOptions): Promise<Page<T>> {
  const response = await answerOf('GET', path, undefined, options);
  const rows = await jsonOf<T[]>(response);
  const total = response.headers.get(TOTAL_COUNT);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    rows,
    next: next ? (later = {}) => page<T>(next, later) : null,
    total: total === null ? null : Number(total),
  };
}

/** Sends a file as the body, without a timeout. */
const sendFile = async <T>(path: string, file: Blob, options: CallOptions): Promise<T> =>
  jsonOf<T>(
    await answerFrom(path, {
      method: 'POST',
      headers: { accept: 'application/json', ...options.headers },
      body: file,
      ...(options.signal ? { signal: options.signal } : {}),
    }),
  );

type RowFrom<A extends string> = AnswerFrom<'GET', A> extends (infer Row)[] ? Row : never;

/**
 * Returns a value or throws. No toasts here: only the caller knows what the person was doing. The types of a path's
 * answer and body follow from the contracts (`contracts/addresses.ts`), so write the path as a literal at the call:
 * a plain `string` does not compile.
 */
export const api = {
  get: <const A extends string>(path: To<'GET', A>, options: CallOptions = {}) =>
    call<AnswerFrom<'GET', A>>('GET', path, undefined, options),
  page: <const A extends string>(path: To<'GET', A>, options: CallOptions = {}) =>
    page<RowFrom<A>>(path, options),
  post: <const A extends string>(path: To<'POST', A>, body: BodyTo<'POST', A>, options: CallOptions = {}) =>
    call<AnswerFrom<'POST', A>>('POST', path, body, options),
  send: <const A extends string>(path: To<'POST', A>, file: Blob, options: CallOptions = {}) =>
    sendFile<AnswerFrom<'POST', A>>(path, file, options),
  put: <const A extends string>(path: To<'PUT', A>, body: BodyTo<'PUT', A>, options: CallOptions = {}) =>
    call<AnswerFrom<'PUT', A>>('PUT', path, body, options),
  patch: <const A extends string>(
    path: To<'PATCH', A>,
    body: BodyTo<'PATCH', A>,
    options: CallOptions = {},
  ) => call<AnswerFrom<'PATCH', A>>('PATCH', path, body, options),
  delete: <const A extends string>(path: To<'DELETE', A>, options: CallOptions = {}) =>
    call<AnswerFrom<'DELETE', A>>('DELETE', path, undefined, options),
};
