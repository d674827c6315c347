import { signIn } from '../call.ts';

interface Delta {
  cursor: string;
  run: string;
  more: boolean;
  observations: { id: number; clientId: string | null }[];
}

/**
 * What a phone does with a server, without a screen: it reports, remembers what was acknowledged, pulls by its place, begins
 * again when that is refused, and in each run asks which of its reports the server has lost and sends those again.
 */
export class BarePhone {
  readonly url: string;
  /** acknowledged, in their order */
  readonly acknowledged: string[] = [];
  /** by the phone's own number: what it would show */
  readonly rows = new Set<string>();
  /** how often each status was answered */
  readonly answers = new Map<number, number>();
  begunAnew = 0;
  sentAgain = 0;
  #cookie: string | undefined;
  #cursor: string | undefined;
  #run: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  async signIn() {
    this.#cookie = await signIn(this.url);
  }

  async #call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(`${this.url}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        origin: this.url,
        cookie: this.#cookie ?? '',
        ...headers,
      },
      signal: AbortSignal.timeout(20_000),
    });
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Sends a report under its key; true: the server has taken it. */
  async report(key: string = crypto.randomUUID(), sentAgain = false): Promise<boolean> {
    const answer = await this.#call(
      '/api/observations',
      {
        clientId: key,
        title: 'Kaide puuttuu',
        description: 'Todettu kierroksella',
        category: 'safety',
        severity: 'low',
        location: 'Halli 1',
      },
      { 'idempotency-key': key, ...(sentAgain && { 'x-sent-again': '1' }) },
    );
    await answer.arrayBuffer();
    if (answer.status !== 201) return false;
    if (sentAgain) this.sentAgain++;
    else this.acknowledged.push(key);
    return true;
  }

  /** Everything new; a place the server does not know is forgotten with all that was fetched. */
  async pull(): Promise<void> {
    for (let more = true; more; ) {
      const at = this.#cursor ? `&cursor=${encodeURIComponent(this.#cursor)}` : '';
      const answer = await this.#call(`/api/sync?limit=1000${at}`);
      if (answer.status === 410) {
        this.#cursor = undefined;
        this.rows.clear();
        this.begunAnew++;
        continue;
      }
      if (!answer.ok) throw new Error(`sync answered ${answer.status}`);
      const delta = (await answer.json()) as Delta;
      for (const { clientId, id } of delta.observations) this.rows.add(clientId ?? String(id));
      this.#cursor = delta.cursor;
      more = delta.more;
      if (!more) await this.#sendLost(delta.run);
    }
  }

  async #sendLost(run: string) {
    if (run === this.#run) return;
    const keys = this.acknowledged;
    for (let at = 0; at < keys.length; at += 1000) {
      const answer = await this.#call('/api/sync/known', { keys: keys.slice(at, at + 1000) });
      if (!answer.ok) throw new Error(`known answered ${answer.status}`);
      for (const key of ((await answer.json()) as { missing: string[] }).missing)
        if (!(await this.report(key, true))) throw new Error('a report sent again was refused');
    }
    this.#run = run;
  }

  /** Resolves to what the address answers, if it is good. */
  async ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await this.#call(path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  /** The live line: `heard` is called at each hint to pull. Resolves when it is open. */
  async listen(heard: () => void, signal: AbortSignal): Promise<void> {
    const answer = await fetch(`${this.url}/api/events`, { headers: { cookie: this.#cookie ?? '' }, signal });
    if (!answer.ok || !answer.body) throw new Error(`events answered ${answer.status}`);
    const text = answer.body.pipeThrough(new TextDecoderStream());
    (async () => {
      for await (const piece of text) if (piece.includes('event: pull')) heard();
    })().catch((error: Error) => {
      if (!signal.aborted) throw error;
    });
  }

  /** How many of the acknowledged reports this phone does not see; after a pull that is what is lost. */
  unseen(): number {
    return this.acknowledged.filter((key) => !this.rows.has(key)).length;
  }
}
