import type { PushState } from '@turva/contracts/operator/server-status';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { within } from '../../within.ts';
import { answerMs } from '../patience.ts';
import { postOutside } from '../post-outside.ts';
import { isPushEndpoint, reachesPhones } from './push-hosts.ts';

/** How many services are asked; there are five of the existing browsers. */
const MOST = 20;

/**
 * Whether the services of the browsers that people use can be reached: any answer will do, and a call without a
 * message sends nothing.
 */
export async function pushState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<PushState> {
  const hosts = config.pushHosts;
  const { rows } = await sql<{ host: string }>`
    select distinct split_part(endpoint, '/', 3) as host from push_subscriptions order by host limit ${MOST}`.execute(
    db,
  );
  const asked = rows.map(async ({ host }) => {
    const address = `https://${host}/`;
    if (!isPushEndpoint(address, hosts)) return { host, reason: 'PUSH_HOSTS' };
    try {
      await within(answerMs.look, postOutside(address, { headers: {}, body: '', hosts }));
      return null;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { host, reason: code ?? message };
    }
  });
  const down = (await Promise.all(asked)).filter((each) => each !== null);
  return { reachesPhones: reachesPhones(hosts), asked: rows.length, down };
}
