import { SILENCE_MS } from '../offline/sending/exchange.ts';

interface Sent {
  method: string;
  path: string;
  bytes: number;
  /** ms on the clock when the first byte left */
  at: number;
}

/**
 * A connection with this rate in bytes per ms and this round trip in ms, before a test server. Time is a number
 * that its calls advance, one after another; a call that takes too long is aborted, and the part of its body that
 * had arrived by then has arrived.
 */
export class FakeLine {
  rate: number;
  readonly sent: Sent[] = [];
  #clock = 1_800_000_000_000;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #server: typeof globalThis.fetch;
  readonly #roundTripMs: number;

  constructor(server: typeof globalThis.fetch, { rate, roundTripMs }: { rate: number; roundTripMs: number }) {
    this.#server = server;
    this.rate = rate;
    this.#roundTripMs = roundTripMs;
  }

  now = () => this.#clock;

  wait(ms: number) {
    this.#clock += ms;
  }

  get bytes() {
    return this.sent.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  fetch: typeof globalThis.fetch = (input, init) => {
    const next = this.#turn.then(() => this.#carry(String(input), init));
    this.#turn = next.catch(() => undefined);
    return next;
  };

  async #carry(path: string, init: RequestInit = {}): Promise<Response> {
    const body = new Uint8Array(await new Response(init.body).arrayBuffer());
    const took = this.#roundTripMs + body.length / this.rate;
    const came = Math.min(body.length, Math.max(0, Math.floor((SILENCE_MS - this.#roundTripMs) * this.rate)));
    const method = init.method ?? 'GET';
    this.sent.push({ method, path, bytes: came, at: this.#clock });
    this.#clock += Math.min(took, SILENCE_MS);
    if (took <= SILENCE_MS) return this.#server(path, init);
    // a call is JSON, of which a part is useless; of an upload the server stores the received part
    if (path.startsWith('/api/media')) await this.#server(path, { ...init, body: body.slice(0, came) });
    throw new DOMException('given up', 'TimeoutError');
  }
}
