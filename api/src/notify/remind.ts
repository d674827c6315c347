import type { Remind, Reminded } from '@turva/contracts/notifications';
import { supervises } from '@turva/rules/observation-handling';
import { plantDay } from '@turva/rules/plant-time';
import type { Trx } from '../db/client.ts';
import type { Acting } from '../http/acting.ts';
import type { Effect } from '../http/idempotency.ts';
import { problem } from '../problem.ts';
import { notify } from './notify.ts';

const LONGEST_TITLE = 200;

interface Waiting {
  entity: string;
  id: number;
  title: string;
  /** path in the app where a tap leads */
  url: string;
  /** whom it waits for now */
  people: number[];
  /** what they are reminded of, where that is a part of the record */
  part?: string;
}

/** Only supervisors remind; asked before anything is read of who lacks what. */
export function assertReminds({ user }: Pick<Acting, 'user'>): void {
  if (!supervises(user)) throw problem('forbidden');
}

/** A supervisor reminds people of what waits for them: each once a day of the plant, whoever reminds. */
export async function remind(
  trx: Trx,
  { user, now, jobs }: Acting,
  { entity, id, title, url, people, part }: Waiting,
  { to }: Remind,
): Promise<Effect<Reminded>> {
  const asked = people.filter((person) => person !== user.id && (!to || to.includes(person)));
  const told = await notify(
    trx,
    { jobs },
    {
      kind: 'reminder',
      to: asked,
      actorId: user.id,
      entity,
      recordId: id,
      url,
      params: { title: title.slice(0, LONGEST_TITLE) },
      once: `reminder:${entity}:${part ?? id}:${plantDay(now)}`,
    },
  );
  return { status: 200, body: { waiting: asked.length, told: told.length } };
}
