import type { CurrentUser, LoginInput } from '@turva/contracts/people/account';
import { usernameForm } from '@turva/contracts/people/username';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/client.ts';
import { isDemoAccount } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { isThisMachine } from '../../http/load/own-hosts.ts';
import { signIn } from '../../http/session/session.ts';
import { currentUser } from '../../people/current-user.ts';
import { isCalled, oldNamesFirst } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import { type Asker, inHashQueue, KNOWN } from '../../sign-in/hash-queue.ts';
import { knownDeviceOf, readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import type { LoginAttempt, LoginLimits } from '../../sign-in/login-limits.ts';
import { hashPassword, isOutdated, isPassword } from '../../sign-in/passwords.ts';

interface Asked {
  req: FastifyRequest;
  reply: FastifyReply;
  /** whether people of other machines have proved themselves by the code */
  phones: boolean;
}

/** Signs in, or refuses a wrong password and an unknown name in the same way, after the same amount of work. */
export async function logIn(
  { db, config, now }: Deps,
  limits: LoginLimits,
  { username, password }: LoginInput,
  { req, reply, phones }: Asked,
): Promise<CurrentUser> {
  const account = await findAccount(db, username);
  if (isDemoAccount(config, account?.username) && !phones && !isThisMachine(req.socket.remoteAddress))
    throw problem('demo_elsewhere');
  const device = readDevice(req, config);
  const form = usernameForm(username);
  const who = account ? { id: account.id } : { form };
  const attempt = { who, ip: req.ip, knownDevice: knownDeviceOf(device, account?.id) };

  // a name locked for a while must not take a place in the queue
  await limits.check(attempt);
  const asker: Asker = attempt.knownDevice ? KNOWN : { known: false, name: form };
  const found = await inHashQueue(asker, () => verify(limits, attempt, account, password));
  if (!found.isActive) throw problem(found.approvedAt ? 'login_failed' : 'account_waiting_for_approval');
  if (isOutdated(found.password)) await rehash(db, found.id, password);

  await signIn(req, found.id, now());
  rememberDevice(reply, device, found.id, config);
  await recordAudit(db, { actorId: found.id, action: 'login', entity: 'users', entityId: found.id });
  return currentUser(db, found.id);
}

const findAccount = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'password', 'isActive', 'approvedAt'])
    .where(isCalled(username))
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy(oldNamesFirst)
    .executeTakeFirst();

// Counted inside the queue's slot: with a hundred guesses sent at once, the third already sees the raised count.
async function verify<Account extends { id: number; password: string }>(
  limits: LoginLimits,
  attempt: LoginAttempt,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const right = await limits.guess(
    attempt,
    async () => (await isPassword(account?.password, password)) && account !== undefined,
  );
  if (!account || !right) throw problem('login_failed', { account: account?.id });
  return account;
}

async function rehash(db: Db, id: number, password: string) {
  const hashed = await inHashQueue(KNOWN, () => hashPassword(password));
  await db.updateTable('users').set({ password: hashed }).where('id', '=', id).execute();
}
