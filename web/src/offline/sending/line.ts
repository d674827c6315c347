/** Size of the first piece on an unknown connection: even at 0.05 Mbit/s it takes only three seconds. */
const FIRST_PIECE = 16 * 1024;
const SMALLEST_PIECE = 4 * 1024;
const LARGEST_PIECE = 8 * 1024 * 1024;
/** Texts of the first batch: the first of them should be readable within seconds. */
const FIRST_TEXTS = 8_000;
const FEWEST_TEXTS = 4_000;
const MOST_CHARS = 3_000_000;
/** How long a batch should take: only its answer shows how much has arrived. */
const CALL_MS = 3_000;
/** How long a piece of a file should take: each costs a round trip of idle time, and partial pieces are not lost. */
const PIECE_MS = 8_000;
/** Shorter calls leave the connection idle most of the time. */
const SHORT_MS = 1_000;
const MOST_LANES = 3;
/** Smaller bodies measure the latency, not the bandwidth. */
const TELLING_BYTES = 4_000;
/** A phone moves: a measured speed is trusted no longer than this. */
const BELIEVED_MS = 60_000;

/** A file up to this size is sent in the call of its report, if the connection is fast. */
export const RIDE_CHARS = 500_000;
/** bytes per ms; 5 Mbit/s: on a slower connection base64's extra third is noticeable */
const FAST = 600;
const PERHAPS_FAST = 100;
/** From this size on, a measured rate reflects the connection itself rather than latency and the server. */
const WHOLE_CALL = 250_000;

interface Answered {
  bytes: number;
  ms: number;
}

/**
 * The bandwidth to the server, learnt from how long calls take, because a service worker cannot see upload
 * progress. A rate is that of one call among the parallel ones, in bytes per ms, and never too high, because it
 * includes latency and the server's work.
 */
export class Line {
  #rate: number | null = null;
  /** size of the largest recent call: what the rate was learnt from */
  #learntFrom = 0;
  #lastCallMs: number | null = null;
  #heardAt = 0;

  /** Before a new flush: the phone may have moved. */
  expire(now: number): void {
    if (Math.abs(now - this.#heardAt) < BELIEVED_MS) return;
    if (this.#rate !== null && this.#rate * CALL_MS > FIRST_PIECE) this.#rate = null;
    this.#lastCallMs = null;
    this.#learntFrom = 0;
  }

  answered({ bytes, ms }: Answered, now: number): void {
    const took = Math.max(1, ms);
    this.#heardAt = now;
    if (bytes < TELLING_BYTES) return;
    this.#lastCallMs = took;
    this.#learntFrom = Math.max(bytes, this.#learntFrom / 2);
    const sample = bytes / took;
    // a short call says little about how slow the connection is: the server may have been slow
    const weight = this.#rate === null || sample > this.#rate ? 1 : Math.min(1, took / CALL_MS);
    this.#rate = (this.#rate ?? 0) * (1 - weight) + sample * weight;
  }

  /** No answer to a call, or a server that timed out waiting for its body. */
  stalled(now: number): void {
    this.#heardAt = now;
    this.#rate = Math.min(this.#rate ?? Number.POSITIVE_INFINITY, FIRST_PIECE / CALL_MS) / 4;
    this.#lastCallMs = null;
    this.#learntFrom = 0;
  }

  /** bytes of the next piece of a file */
  get pieceBytes(): number {
    if (this.#rate === null) return FIRST_PIECE;
    return Math.round(Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, this.#rate * PIECE_MS)));
  }

  /** characters of the next batch of calls */
  get batchChars(): number {
    if (this.#rate === null) return FIRST_TEXTS;
    // a rate learnt from a short call is mostly latency: the connection can carry more
    const most = this.#isShort ? PIECE_MS : CALL_MS;
    return Math.round(Math.max(FEWEST_TEXTS, Math.min(MOST_CHARS, this.#rate * most)));
  }

  /** How many calls run in parallel: two, so that one fills the connection while the other waits for its answer. */
  get lanes(): number {
    if (this.#lastCallMs === null) return 1;
    return this.#isShort ? MOST_LANES : 2;
  }

  get #isShort(): boolean {
    return this.#lastCallMs !== null && this.#lastCallMs < SHORT_MS;
  }

  get #isFast(): boolean {
    return this.#rate !== null && this.#rate >= (this.#learntFrom >= WHOLE_CALL ? FAST : PERHAPS_FAST);
  }

  /** Whether a report's files may be sent in its own call, as data URLs. */
  carriesAtOnce(chars: number): boolean {
    return this.#isFast && chars <= RIDE_CHARS;
  }

  /**
   * Whether such reports may be sent in parallel with waiting texts of this many characters instead of after them.
   * The texts take less than a second, so sharing delays nobody longer, and the server can process pictures
   * meanwhile.
   */
  carriesBeside(texts: number): boolean {
    return this.#isFast && this.#isShort && texts <= (this.#rate ?? 0) * SHORT_MS;
  }
}

/** The one of this page or worker. */
export const thisLine = new Line();
