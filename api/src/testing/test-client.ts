import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnswerSchemas } from './answer-schemas.ts';
import { TEST_PASSWORD, type TestUser } from './test-user.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  /** the bytes as received */
  raw: Buffer;
}
type Headers = Record<string, string>;
type Method = NonNullable<InjectOptions['method']>;

const HOST = 'localhost:3000';

/** A browser on our own pages: keeps cookies and sends its origin. Every answer is checked against its schema. */
export class TestClient {
  readonly #server: FastifyInstance;
  readonly #user: TestUser | undefined;
  readonly #answers: AnswerSchemas | undefined;
  readonly cookies = new Map<string, string>();

  constructor(server: FastifyInstance, user?: TestUser, answers?: AnswerSchemas) {
    this.#server = server;
    this.#user = user;
    this.#answers = answers;
  }

  get id() {
    if (!this.#user) throw new Error('a visitor has no id');
    return this.#user.id;
  }

  get cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn(password = TEST_PASSWORD) {
    const answer = await this.post('/api/login', { username: this.#user?.username, password });
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  }

  /** Any call. A header given as undefined is left out, also one this client sends by itself. */
  async send<Body = unknown>(
    method: Method,
    url: string,
    {
      body,
      headers = {},
    }: {
      body?: InjectOptions['payload'] | undefined;
      headers?: Record<string, string | undefined> | undefined;
    } = {},
  ): Promise<Answer<Body>> {
    const all: Record<string, string | undefined> = {
      host: HOST,
      origin: method === 'GET' ? undefined : `http://${HOST}`,
      'sec-fetch-site': 'same-origin',
      cookie: this.cookieHeader || undefined,
      ...headers,
    };
    const sent = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const answer = await this.#server.inject({
      method,
      url,
      headers: sent,
      ...(body === undefined ? {} : { payload: body }),
    });
    this.#keepCookies(answer.cookies);
    const isJson =
      /[/+]json/.test(String(answer.headers['content-type'])) && !answer.headers['content-encoding'];
    const read: unknown = isJson ? answer.json() : answer.body;
    if (isJson) this.#answers?.check(answer.headers, answer.statusCode, read);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      raw: answer.rawPayload,
      body: read as Body,
    };
  }

  get<Body = unknown>(url: string, headers?: Headers) {
    return this.send<Body>('GET', url, { headers });
  }
  post<Body = unknown>(url: string, body?: object, headers?: Headers) {
    return this.send<Body>('POST', url, { body, headers });
  }
  patch<Body = unknown>(url: string, body?: object, headers?: Headers) {
    return this.send<Body>('PATCH', url, { body, headers });
  }
  put<Body = unknown>(url: string, body?: object, headers?: Headers) {
    return this.send<Body>('PUT', url, { body, headers });
  }
  delete<Body = unknown>(url: string, headers?: Headers) {
    return this.send<Body>('DELETE', url, { headers });
  }

  #keepCookies(cookies: { name: string; value: string; maxAge?: number; expires?: Date }[]) {
    for (const { name, value, expires } of cookies)
      if (value === '' || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
  }
}
