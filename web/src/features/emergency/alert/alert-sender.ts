import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/emergency';

export type AlertOrder = Required<
  Pick<RaiseAlert, 'clientId' | 'drill' | 'areaId' | 'location' | 'placeSource' | 'coordinates'>
>;
export type AlertWhere = Pick<AlertOrder, 'areaId' | 'location' | 'placeSource' | 'coordinates'>;

/**
 * What is known of an alert, and nothing more: checking: whether the server can be reached, before the countdown ·
 * not_sent: nothing has left the phone · too_late: nothing has left it either, because the page was frozen when it
 * should have · refused: the server answered that it does not accept it · unknown: it may or may not have arrived ·
 * not_arrived: the server, asked afterwards, does not have it · sent: the server has it
 */
export type AlertState =
  | { phase: 'idle' | 'undone' }
  | { phase: 'counting'; order: AlertOrder; secondsLeft: number }
  | { phase: 'checking' | 'sending'; order: AlertOrder }
  | { phase: 'not_sent' | 'too_late' | 'unknown' | 'not_arrived'; order: AlertOrder }
  | { phase: 'refused'; order: AlertOrder; code: string }
  | { phase: 'sent'; order: AlertOrder; alert: EmergencyAlert };

/** The server has certainly refused it. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The sender's three calls to the server. */
export interface AlertLine {
  /** whether the server can be reached at all, without sending it anything */
  isReachable(): Promise<boolean>;
  /** throws Refused if the server has refused, anything else if the result is unknown */
  raise(order: AlertOrder): Promise<EmergencyAlert>;
  /** null: the server has no such alert; throws if it did not answer */
  find(clientId: string): Promise<EmergencyAlert | null>;
}

/**
 * Survives the page: an alert whose outcome is unknown. A new page only asks about it and never sends it, even if
 * the phone killed the app during the countdown.
 */
export interface OwedAnswer {
  read(): AlertOrder | null;
  write(order: AlertOrder | null): void;
}

interface Server {
  line: AlertLine;
  owed: OwedAnswer;
}

const failed: ReadonlySet<AlertState['phase']> = new Set([
  'not_sent',
  'too_late',
  'refused',
  'unknown',
  'not_arrived',
]);

export const UNDO_SECONDS = 5;
const TICK_MS = 1000;
const ASK_AGAIN_MS = 3000;
/**
 * From the tap. A phone that slept longer than this (two connection checks and the countdown) sends nothing any
 * more.
 */
const LATEST_MS = 20_000;

/** From the person's decision to the server's answer: check, countdown, sending and asking. */
function createJourney({ line, owed }: Server) {
  let state: AlertState = { phase: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begunAt = 0;
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
  const isLate = () => Date.now() - begunAt > LATEST_MS;

  /** No countdown for something that cannot happen. */
  async function check(order: AlertOrder) {
    begunAt = Date.now();
    owed.write(order);
    set({ phase: 'checking', order });
    const isReachable = await line.isReachable();
    // cancelled meanwhile
    if (state.phase !== 'checking' || state.order.clientId !== order.clientId) return;
    if (isReachable) count(state.order, UNDO_SECONDS);
    else settle({ phase: 'not_sent', order });
  }

  const count = (order: AlertOrder, secondsLeft: number) => {
    if (isLate()) return settle({ phase: 'too_late', order });
    if (secondsLeft === 0) return void send(order);
    set({ phase: 'counting', order, secondsLeft });
    timer = setTimeout(() => {
      if (state.phase === 'counting') count(state.order, secondsLeft - 1);
    }, TICK_MS);
  };

  /** Contacts the server first: only then is "nothing has been sent" certain if there is no connection. */
  async function send(order: AlertOrder) {
    set({ phase: 'sending', order });
    const isReachable = await line.isReachable();
    if (isLate()) settle({ phase: 'too_late', order });
    else if (isReachable) await raise(order);
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
    set,
    settle,
    check,
    /** Again, with the same key. */
    sendAgain(order: AlertOrder) {
      begunAt = Date.now();
      void send(order);
    },
    raise,
    ask,
    /** Without notifying listeners: the person is typing it. */
    amend(changed: AlertState) {
      state = changed;
    },
  };
}

/**
 * Carries one alert from the second tap to the server's answer. It never claims more than it knows, never sends a
 * second time by itself, and keeps asking about an alert that got no answer.
 */
export function createAlertSender({ line, owed }: Server) {
  const journey = createJourney({ line, owed });
  const { state, settle } = journey;
  /** the person is making the phone call */
  let isCalling = false;

  const isBeforeSending = () => state().phase === 'checking' || state().phase === 'counting';
  function undo() {
    if (isBeforeSending()) settle({ phase: 'undone' });
  }
  function hide() {
    const now = state();
    if (isCalling && now.phase === 'counting') void journey.raise(now.order);
  }

  return {
    state,
    subscribe: journey.subscribe,
    /** The second tap. Nothing leaves the phone for five seconds. */
    start(order: AlertOrder) {
      if (isBeforeSending() || state().phase === 'sending') return;
      isCalling = false;
      void journey.check(order);
    },
    undo,
    /** The person chooses their place during the countdown. */
    setWhere(where: AlertWhere) {
      const now = state();
      if (now.phase !== 'checking' && now.phase !== 'counting') return;
      const order = { ...now.order, ...where };
      journey.amend({ ...now, order });
      owed.write(order);
    },
    /** A tap on 112: the page may be frozen for the call at any moment. */
    call() {
      isCalling = isBeforeSending();
    },
    /**
     * The page is hidden. Behind a phone call there is time for a single call to the server; otherwise the
     * countdown continues as far as the phone allows.
     */
    hide,
    /** The page is being left, with Back or otherwise: that cancels the alert. */
    leave() {
      hide();
      undo();
    },
    /** A person's tap after a failure: with the same key it arrives once, whatever happened to the first. */
    again() {
      const now = state();
      if ('order' in now && failed.has(now.phase)) journey.sendAgain(now.order);
    },
    /** The connection may be back. */
    askNow() {
      const now = state();
      if (now.phase === 'unknown') void journey.ask(now.order);
    },
    /** After a restart: asks about an alert without an answer. */
    resume() {
      const order = owed.read();
      if (state().phase !== 'idle' || !order) return;
      journey.set({ phase: 'unknown', order });
      void journey.ask(order);
    },
    dismiss() {
      if (!isBeforeSending() && state().phase !== 'sending') settle({ phase: 'idle' });
    },
  };
}
export type AlertSender = ReturnType<typeof createAlertSender>;
