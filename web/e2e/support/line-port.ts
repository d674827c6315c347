import { freePort } from './server-process.ts';

/** An installed app belongs to its origin: all connections of a process use the same one, one after the other. */
let address: Promise<number> | undefined;
let isTaken = false;

export async function takePort(): Promise<{ port: number; giveBack(): void }> {
  if (isTaken) return { port: await freePort(), giveBack: () => undefined };
  isTaken = true;
  address ??= freePort();
  const giveBack = () => {
    isTaken = false;
  };
  return { port: await address, giveBack };
}
