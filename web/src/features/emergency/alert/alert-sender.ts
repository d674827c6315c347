import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/emergency';

export type AlertOrder = Required<
  Pick<RaiseAlert, 'clientId' | 'drill' | 'areaId' | 'location' | 'coordinates'>
>;

/**
 * What is known of a call for help, and nothing more than that:
 * not_sent: nothing has left the phone · refused: the server answered that it does not take it · unknown: it may have
 * arrived or not · not_arrived: the server, asked afterwards, does not have it · sent: the server has it
 */
export type AlertState =
  | { phase: 'idle' | 'undone' }
  | { phase: 'counting'; order: AlertOrder; secondsLeft: number }
  | { phase: 'sending'; order: AlertOrder }
  | { phase: 'not_sent' | 'unknown' | 'not_arrived'; order: AlertOrder }
  | { phase: 'refused'; order: AlertOrder; code: string }
  | { phase: 'sent'; order: AlertOrder; alert: EmergencyAlert };

/** The server said no, for certain. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The three questions the sender has for the server. */
export interface AlertLine {
  /** whether the server can be reached at all, without telling it anything */
  isReachable(): Promise<boolean>;
  /** throws Refused when the server answered no, anything else when nobody knows */
  raise(order: AlertOrder): Promise<EmergencyAlert>;
  /** null: the server has no such alert; throws when it did not say */
  find(clientId: string): Promise<EmergencyAlert | null>;
}

/** Outlives the page: an order about which the answer is still owed. It is only asked about, never sent again. */
export interface OwedAnswer {
  read(): AlertOrder | null;
  write(order: AlertOrder | null): void;
}

const failed: ReadonlySet<AlertState['phase']> = new Set(['not_sent', 'refused', 'unknown', 'not_arrived']);

export const UNDO_SECONDS = 5;
const TICK_MS = 1000;
const ASK_AGAIN_MS = 3000;

/**
 * Carries one call for help from the second tap to the server's word. It never claims more than it knows, never
 * sends by itself a second time, and never gives up asking what became of a call that got no answer.
 */
export function createAlertSender({ line, owed }: { line: AlertLine; owed: OwedAnswer }) {
  let state: AlertState = { phase: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: AlertState) => {
    clearTimeout(timer);
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (next: AlertState) => {
    owed.write(null);
    set(next);
  };

  const count = (order: AlertOrder, secondsLeft: number) => {
    if (secondsLeft === 0) return void send(order);
    set({ phase: 'counting', order, secondsLeft });
    timer = setTimeout(() => count(order, secondsLeft - 1), TICK_MS);
  };

  /** The server is called first: only then "nothing has been sent" is certain where there is no line. */
  async function send(order: AlertOrder) {
    set({ phase: 'sending', order });
    if (await line.isReachable()) await raise(order);
    else settle({ phase: 'not_sent', order });
  }

  async function raise(order: AlertOrder) {
    set({ phase: 'sending', order });
    owed.write(order);
    try {
      settle({ phase: 'sent', order, alert: await line.raise(order) });
    } catch (error) {
      if (error instanceof Refused) return settle({ phase: 'refused', order, code: error.code });
      doubt(order);
    }
  }

  function doubt(order: AlertOrder) {
    set({ phase: 'unknown', order });
    timer = setTimeout(() => void ask(order), ASK_AGAIN_MS);
  }

  async function ask(order: AlertOrder) {
    const isStillAsked = () => state.phase === 'unknown' && state.order.clientId === order.clientId;
    try {
      const alert = await line.find(order.clientId);
      if (isStillAsked()) settle(alert ? { phase: 'sent', order, alert } : { phase: 'not_arrived', order });
    } catch {
      if (isStillAsked()) doubt(order);
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The second tap. Nothing leaves the phone for five seconds. */
    start(order: AlertOrder) {
      if (state.phase !== 'counting' && state.phase !== 'sending') count(order, UNDO_SECONDS);
    },
    undo() {
      if (state.phase === 'counting') set({ phase: 'undone' });
    },
    /** The person turns to the phone call: the page may be frozen any moment, so there is time for one call only. */
    leave() {
      if (state.phase === 'counting') void raise(state.order);
    },
    /** A person's tap after a failure: the same key, so that it arrives once whatever became of the first. */
    again() {
      if ('order' in state && failed.has(state.phase)) void send(state.order);
    },
    /** The line may be back. */
    askNow() {
      if (state.phase === 'unknown') void ask(state.order);
    },
    /** After a restart of the app: was there one without an answer? */
    resume() {
      const order = owed.read();
      if (state.phase !== 'idle' || !order) return;
      set({ phase: 'unknown', order });
      void ask(order);
    },
    dismiss() {
      if (state.phase !== 'counting' && state.phase !== 'sending') settle({ phase: 'idle' });
    },
  };
}
export type AlertSender = ReturnType<typeof createAlertSender>;
