import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/plant/emergency';
import { type SteadyClock, steadyClock } from '../../../offline/clock/steady-clock.ts';

export type Given<Input> = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> };
export type AlertOrder = Given<
  Pick<RaiseAlert, 'clientId' | 'drill' | 'areaId' | 'location' | 'placeSource' | 'coordinates'>
>;
export type AlertWhere = Pick<AlertOrder, 'areaId' | 'location' | 'placeSource' | 'coordinates'>;

/**
 * What is known of an alert, and nothing more: checking: whether the server can be reached, before the countdown ·
 * not_sent: nothing has left the phone · too_late: nothing has left it either, because the page was in the background when
 * it should have · stopped: nor has it, because a page in view stood still · left: nor has it, because the app was left before · refused: the server answered that it does not accept
 * it · unknown: it may or may not have arrived · not_arrived: the server, asked afterwards, does not have it · sent: the
 * server has it. The order says what the person wants by now: the server's alert may still have an earlier place.
 */
export type AlertState =
  | { phase: 'idle' | 'undone' }
  | { phase: 'counting'; order: AlertOrder; secondsLeft: number }
  | { phase: 'checking' | 'sending'; order: AlertOrder }
  | ({ phase: 'not_sent' | Late | 'left' | 'unknown' | 'not_arrived'; order: AlertOrder } & Before)
  | ({ phase: 'refused'; order: AlertOrder; code: string } & Before)
  | { phase: 'sent'; order: AlertOrder; alert: EmergencyAlert };

type Late = 'too_late' | 'stopped';

/** An earlier attempt was passed on but not stored: whatever happens to the next one, it reached somebody. */
interface Before {
  isPassedOn?: boolean;
}

/** The code of the refusal that says: passed on, but not stored. */
export const UNSTORED = 'emergency_alert_not_stored';
/** The sign-in has ended. */
export const SIGNED_OUT = 'session_required';

/** The server has certainly refused it. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The sender's calls to the server. */
export interface AlertLine {
  /** whether the server can be reached at all, without sending it anything */
  isReachable(): Promise<boolean>;
  /** the code with which the server would refuse an alert of this person now; null: none is known */
  refusal(clientId: string): Promise<string | null>;
  /** throws Refused if the server has refused, anything else if the result is unknown */
  raise(order: AlertOrder): Promise<EmergencyAlert>;
  /** null: the server has no such alert; throws if it did not answer */
  find(clientId: string): Promise<EmergencyAlert | null>;
}

/**
 * Survives the page: an alert whose outcome is unknown, or one that was left before it was sent, which the person must
 * hear. A new page only asks about it and never sends it, even if the phone killed the app during the countdown.
 */
export interface Owed {
  order: AlertOrder;
  /** as it was handed to the line, with the place of then */
  sent?: AlertOrder;
  left?: boolean;
}
export interface OwedAnswer {
  read(): Owed | null;
  write(owed: Owed | null): void;
  /** Whether this page is about to send it: until then no other page of the same person concludes anything from it. */
  carry(isUnderWay: boolean): void;
  /** Once no page carries it: at once, or when the one that does is done or gone. */
  whenLetGo(next: () => void): void;
}

interface Server {
  line: AlertLine;
  owed: OwedAnswer;
  clock?: SteadyClock;
}

const underWay: ReadonlySet<AlertState['phase']> = new Set(['checking', 'counting', 'sending']);
const failed: ReadonlySet<AlertState['phase']> = new Set([
  'not_sent',
  'too_late',
  'stopped',
  'left',
  'refused',
  'unknown',
  'not_arrived',
]);

export const UNDO_SECONDS = 5;
const TICK_MS = 1000;
const ASK_AGAIN_MS = 3000;
/** What the server did not have may still be on its way: it is asked again, ever more rarely. */
const ASK_RARELY_MS = 60_000;
/**
 * From the tap. A phone that slept longer than this (two connection checks and the countdown) sends nothing any
 * more.
 */
const LATEST_MS = 20_000;

/** The known state and the timer of the next step, which every new state cancels. */
function createKnowledge(owed: OwedAnswer) {
  let state: AlertState = { phase: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: AlertState) => {
    clearTimeout(timer);
    state = next;
    owed.carry(underWay.has(next.phase));
    for (const listener of listeners) listener();
  };
  return {
    now: () => state,
    set,
    settle(next: AlertState) {
      owed.write(null);
      set(next);
    },
    later(ms: number, next: () => unknown) {
      clearTimeout(timer);
      timer = setTimeout(next, ms);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The place may have been changed while something was awaited. */
    latest: (order: AlertOrder) =>
      'order' in state && state.order.clientId === order.clientId ? state.order : order,
    isAbout: (order: AlertOrder, phases: readonly AlertState['phase'][]) =>
      phases.includes(state.phase) && 'order' in state && state.order.clientId === order.clientId,
    /** Without notifying listeners: the person is typing it. */
    amend(changed: AlertState) {
      state = changed;
    },
  };
}

/** From the tap on. Null: it is not too late; a clock that is set meanwhile has no part in it. */
function createDeadline(clock: SteadyClock) {
  let begun = { now: 0, hidden: 0 };
  return {
    begin() {
      begun = { now: clock.now(), hidden: clock.hidden() };
    },
    missed(): Late | null {
      const passed = clock.now() - begun.now;
      if (passed <= LATEST_MS) return null;
      return passed - (clock.hidden() - begun.hidden) > LATEST_MS ? 'stopped' : 'too_late';
    },
  };
}
type Deadline = ReturnType<typeof createDeadline>;

type Knowledge = ReturnType<typeof createKnowledge>;

/** From the moment it leaves the phone to the server's answer: sending and asking. */
function createDelivery({ line, owed }: Server, known: Knowledge, deadline: Deadline) {
  const { set, settle, later, latest, isAbout } = known;
  /** as it was handed to the line: it may have arrived, so it is sent again only like this */
  let out: AlertOrder | null = null;
  let passedOn: string | undefined;
  const before = ({ clientId }: AlertOrder): Before => (clientId === passedOn ? { isPassedOn: true } : {});
  const isOut = (order: AlertOrder) => out?.clientId === order.clientId;

  /** Contacts the server first: only then is "nothing has been sent" certain if there is no connection. */
  async function send(order: AlertOrder) {
    set({ phase: 'sending', order });
    const isReachable = await line.isReachable();
    const missed = deadline.missed();
    if (!missed && isReachable) return raise(latest(order));
    // an earlier attempt may have arrived
    if (isOut(order)) doubt(order);
    else settle({ phase: missed ?? 'not_sent', order: latest(order), ...before(order) });
  }

  async function raise(order: AlertOrder) {
    set({ phase: 'sending', order });
    const first = isOut(order) ? out : null;
    const sent = first ?? order;
    out = sent;
    owed.write({ order, sent });
    try {
      arrived(await line.raise(sent), order);
    } catch (error) {
      if (!isAbout(order, ['sending'])) return;
      const isNo = error instanceof Refused && (!first || error.code === UNSTORED);
      if (!isNo) return doubt(order);
      out = first;
      if (error.code === UNSTORED) passedOn = order.clientId;
      settle({ phase: 'refused', order: latest(order), code: error.code, ...before(order) });
    }
  }

  /** However late: with the answer, asked for, or with the records. */
  function arrived(alert: EmergencyAlert, order: AlertOrder) {
    if (!isAbout(order, ['sending', 'unknown', 'not_arrived', 'refused'])) return;
    settle({ phase: 'sent', order: latest(order), alert });
  }

  function doubt(order: AlertOrder) {
    set({ phase: 'unknown', order: latest(order), ...before(order) });
    later(ASK_AGAIN_MS, () => ask(order));
  }

  async function ask(order: AlertOrder, next = ASK_AGAIN_MS) {
    const askLater = () => later(next, () => ask(order, Math.min(2 * next, ASK_RARELY_MS)));
    try {
      const alert = await line.find(order.clientId);
      if (alert) return arrived(alert, order);
      if (isAbout(order, ['unknown']))
        settle({ phase: 'not_arrived', order: latest(order), ...before(order) });
      if (isAbout(order, ['not_arrived'])) askLater();
    } catch {
      if (isAbout(order, ['unknown'])) doubt(order);
      else if (isAbout(order, ['not_arrived'])) askLater();
    }
  }

  return {
    send,
    raise,
    ask,
    arrived,
    isOut,
    /** What a new page must know of it. */
    keep(order: AlertOrder) {
      owed.write({ order, ...(out && { sent: out }) });
    },
    forget() {
      out = null;
    },
    /** An earlier page has handed it to the line. */
    wasOut({ order, sent = order }: Owed) {
      out = sent;
      set({ phase: 'unknown', order });
      void ask(order);
    },
  };
}

/** From the person's decision: the check of the line, and the countdown. */
function createJourney({ line, owed, clock = steadyClock }: Server) {
  const known = createKnowledge(owed);
  const { set, settle, later, latest, isAbout } = known;
  const deadline = createDeadline(clock);
  const delivery = createDelivery({ line, owed }, known, deadline);
  let isAsking = false;

  /** Reports a sign-in that ends during the countdown at once. One check at a time: a slow line belongs to the alert. */
  async function askForRefusal(order: AlertOrder) {
    if (isAsking) return;
    isAsking = true;
    const code = await line.refusal(order.clientId);
    isAsking = false;
    if (code && isAbout(order, ['checking', 'counting']))
      settle({ phase: 'refused', order: latest(order), code });
  }

  /** No countdown for something that cannot happen. */
  async function check(order: AlertOrder) {
    deadline.begin();
    delivery.forget();
    set({ phase: 'checking', order });
    owed.write({ order });
    void askForRefusal(order);
    const isReachable = await line.isReachable();
    // cancelled meanwhile
    if (!isAbout(order, ['checking'])) return;
    if (isReachable) count(latest(order), UNDO_SECONDS);
    else settle({ phase: 'not_sent', order: latest(order) });
  }

  const count = (order: AlertOrder, secondsLeft: number) => {
    const missed = deadline.missed();
    if (missed) return settle({ phase: missed, order });
    if (secondsLeft === 0) return void delivery.send(order);
    set({ phase: 'counting', order, secondsLeft });
    if (secondsLeft < UNDO_SECONDS) void askForRefusal(order);
    later(TICK_MS, () => count(latest(order), secondsLeft - 1));
  };

  return {
    ...known,
    ...delivery,
    check,
    /** Again, with the same key. */
    sendAgain(order: AlertOrder) {
      deadline.begin();
      void delivery.send(order);
    },
  };
}

/**
 * Carries one alert from the second tap to the server's answer. It never claims more than it knows, never sends a
 * second time by itself, and keeps asking about an alert that got no answer.
 */
export function createAlertSender(server: Server) {
  const { owed } = server;
  const journey = createJourney(server);
  const { now: state, settle } = journey;
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
      if (underWay.has(state().phase)) return;
      isCalling = false;
      void journey.check(order);
    },
    undo,
    /** The person's place on the screen. Once the alert may have left, the server hears of a change as a correction. */
    setWhere(where: AlertWhere) {
      const now = state();
      if (!('order' in now) || now.phase === 'sent') return;
      const isOpen = where.location === null && journey.isOut(now.order);
      const order = isOpen
        ? { ...now.order, coordinates: where.coordinates ?? now.order.coordinates }
        : { ...now.order, ...where };
      journey.amend({ ...now, order });
      if (underWay.has(now.phase) || now.phase === 'unknown') journey.keep(order);
    },
    /** The records have it. */
    arrived(alert: EmergencyAlert) {
      const now = state();
      if ('order' in now && now.order.clientId === alert.clientId) journey.arrived(alert, now.order);
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
    /** The page is being left: that cancels the alert, and the next page says so. */
    leave() {
      hide();
      const now = state();
      if (now.phase !== 'checking' && now.phase !== 'counting') return;
      // before the next page may look
      owed.write({ order: now.order, left: true });
      journey.set({ phase: 'undone' });
    },
    /** A person's tap after a failure: with the same key it arrives once, whatever happened to the first. */
    again() {
      const now = state();
      if ('order' in now && failed.has(now.phase)) journey.sendAgain(now.order);
    },
    /** The connection may be back. */
    askNow() {
      const now = state();
      if (now.phase === 'unknown' || now.phase === 'not_arrived') void journey.ask(now.order);
    },
    /** What another page left, or this one before a restart: asks about an alert without an answer, or says that it never left. */
    resume() {
      owed.whenLetGo(() => {
        const kept = owed.read();
        if (!kept) return;
        // the last words of a page that was left may come after this one has begun to ask
        const isKnown = kept.left && journey.isAbout(kept.order, ['unknown', 'not_arrived']);
        if (state().phase !== 'idle' && !isKnown) return;
        if (kept.left) journey.set({ phase: 'left', order: kept.order });
        else journey.wasOut(kept);
      });
    },
    dismiss() {
      if (!underWay.has(state().phase)) settle({ phase: 'idle' });
    },
  };
}
export type AlertSender = ReturnType<typeof createAlertSender>;
