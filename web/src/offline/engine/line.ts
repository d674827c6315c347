/** The first piece over a line nobody knows: even 0.05 Mbit/s carry it in three seconds. */
const FIRST_PIECE = 16 * 1024;
const SMALLEST_PIECE = 4 * 1024;
const LARGEST_PIECE = 8 * 1024 * 1024;
/** Texts of the first batch: somebody is to read the first of them within seconds. */
const FIRST_TEXTS = 8_000;
const FEWEST_TEXTS = 4_000;
const MOST_CHARS = 3_000_000;
/** How long a batch should take: an answer is all that tells how far a body has come. */
const CALL_MS = 3_000;
/** And a piece of a file: between two of them the line is idle for a round trip, and nothing of one is lost. */
const PIECE_MS = 8_000;
/** Shorter calls leave the line idle most of the time. */
const SHORT_MS = 1_000;
const MOST_LANES = 3;
/** Smaller bodies tell of the way there and back, not of what the line carries. */
const TELLING_BYTES = 4_000;
/** A phone moves: what was fast is not believed for longer. */
const BELIEVED_MS = 60_000;

/** A file so small rides in the call of its report, over a line that carries it at once. */
export const RIDE_CHARS = 500_000;
/** bytes per ms; 5 Mbit/s: below that a third more bytes, as base64 has, are felt */
const FAST = 600;
const PERHAPS_FAST = 100;
/** From so many bytes on, a measured rate is the line's own and no longer that of the ways and the server. */
const WHOLE_CALL = 250_000;

interface Answered {
  bytes: number;
  ms: number;
}

/**
 * What the line to the server carries, learnt from how long calls take: a service worker does not hear how far a body
 * has come. Rates are of one call among those under way beside it, in bytes per ms, and never too high, because
 * the way there and back and the server's work are in them.
 */
export class Line {
  #rate: number | null = null;
  /** of the largest call lately: what the rate was learnt from */
  #learntFrom = 0;
  #lastCallMs: number | null = null;
  #heardAt = 0;

  /** Before a new flush: the phone may be elsewhere by now. */
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
    // a short call says little of how slow the line is: it may have been the server
    const weight = this.#rate === null || sample > this.#rate ? 1 : Math.min(1, took / CALL_MS);
    this.#rate = (this.#rate ?? 0) * (1 - weight) + sample * weight;
  }

  /** No answer to a call, or a server that gave up waiting for its body. */
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
    // a rate learnt from a short call is mostly that of the way there and back: the line itself carries more
    const most = this.#isShort ? PIECE_MS : CALL_MS;
    return Math.round(Math.max(FEWEST_TEXTS, Math.min(MOST_CHARS, this.#rate * most)));
  }

  /** How many calls go side by side: two, so that one fills the line while the other waits for its answer. */
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

  /** Whether a report's files may ride in its own call, as data URLs. */
  carriesAtOnce(chars: number): boolean {
    return this.#isFast && chars <= RIDE_CHARS;
  }

  /**
   * Whether such reports may go beside waiting texts of so many characters instead of after them: those would be through
   * in a second, so sharing the line costs nobody more than that, and the server works on pictures meanwhile.
   */
  carriesBeside(texts: number): boolean {
    return this.#isFast && this.#isShort && texts <= (this.#rate ?? 0) * SHORT_MS;
  }
}

/** This page's, or this worker's. */
export const thisLine = new Line();
