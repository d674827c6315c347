import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const SLICE = 4 * 1024;
/** How far a sender may be ahead of the connection, as a phone's modem allows. */
const AHEAD = 64 * 1024;

export interface LineQuality {
  /** Mbit/s in each direction */
  mbit: number;
  roundTripMs: number;
}

/** One direction of a connection shared by all: bytes leave one after another, each delayed by the rate. */
class Wire {
  bytes = 0;
  line: LineQuality;
  #free = 0;

  constructor(line: LineQuality) {
    this.line = line;
  }

  /** When the last of these bytes arrives at the other end. */
  book(length: number): number {
    this.bytes += length;
    this.#free = Math.max(performance.now(), this.#free) + length / (this.line.mbit * 125);
    return this.#free + this.line.roundTripMs / 2;
  }
}

/** Runs tasks in order, each not before its time. Separate timers would overtake each other. */
function inOrder() {
  const waiting: { at: number; act: () => void }[] = [];
  let isSet = false;
  const run = () => {
    for (let next = waiting[0]; next && next.at <= performance.now(); next = waiting[0]) {
      waiting.shift();
      next.act();
    }
    const [next] = waiting;
    isSet = next !== undefined;
    if (next) setTimeout(run, Math.max(1, next.at - performance.now()));
  };
  return (at: number, act: () => void) => {
    waiting.push({ at, act });
    if (isSet) return;
    isSet = true;
    setTimeout(run, Math.max(0, at - performance.now()));
  };
}

function carry(from: Socket, to: Socket, wire: Wire) {
  let ahead = 0;
  let open = true;
  const later = inOrder();
  const pass = (slice: Buffer) => {
    ahead -= slice.length;
    if (open) to.write(slice);
    if (ahead < AHEAD) from.resume();
  };
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += SLICE) {
      const slice = bytes.subarray(at, at + SLICE);
      ahead += slice.length;
      later(wire.book(slice.length), () => pass(slice));
    }
    if (ahead >= AHEAD) from.pause();
  });
  from.on('end', () => later(wire.book(0), () => open && to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(wire.book(0), () => to.destroy()));
  to.on('close', () => {
    open = false;
  });
}

export interface Throttle {
  readonly url: string;
  /** bytes sent by the phone, headers included */
  readonly up: number;
  /** from now on */
  set(line: LineQuality): void;
  close(): Promise<void>;
}

/** A throttled connection to a server on this machine, for any kind of TCP. */
export async function throttle(target: number, line: LineQuality): Promise<Throttle> {
  const [up, down] = [new Wire(line), new Wire(line)];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (phone) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const socket of [phone, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(phone, far, up);
    carry(far, phone, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    get up() {
      return up.bytes;
    },
    set(line) {
      up.line = line;
      down.line = line;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
