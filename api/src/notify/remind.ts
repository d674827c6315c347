import type { NotificationParams, Remind, Reminded } from '@turva/contracts/plant/notifications';
import { plantLanguage } from '@turva/contracts/words/readings';
import type { Translation } from '@turva/contracts/words/texts';
import { languages } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { flawOf } from '@turva/rules/words/in-language';
import { titleParam } from '@turva/rules/words/notification-wording';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import type { Effect } from '../http/calls/idempotency.ts';
import type { Acting } from '../http/session/acting.ts';
import { problem } from '../problem.ts';
import { notify } from './notify.ts';
import { finds } from './reach.ts';

const LONGEST_TITLE = 200;

/** A record's title in other languages than the plant's. */
type Titles = Partial<Record<string, { title?: string | Translation | null | undefined } | undefined>>;

/**
 * The title of the record in a notification, cut to fit, with its translations: the reader may use another language
 * tomorrow.
 */
export const titled = (title: string, texts: Titles = {}): NotificationParams => ({
  title: title.slice(0, LONGEST_TITLE),
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const said = texts[language]?.title;
      const words = typeof said === 'string' ? said : said && !flawOf(said, title) ? said.text : '';
      return words && language !== plantLanguage
        ? [[titleParam(language), words.slice(0, LONGEST_TITLE)]]
        : [];
    }),
  ),
});

interface Waiting {
  entity: string;
  id: number | null;
  /** parameters of the sentence: the record's title, or another name */
  params: NotificationParams;
  /** path in the app that a tap opens */
  url: string;
  /** the people it waits for now */
  people: number[];
  /** the subject of the reminder, if it is a part of the record or has no number */
  part?: string;
}

/** Only supervisors may remind; checked before it is read who lacks what. */
export function assertReminds({ user }: Pick<Acting, 'user'>): void {
  if (!supervises(user)) throw problem('forbidden');
}

/** Reminds people of their pending work: each once per day of the plant, no matter who reminds. */
export async function remind(
  trx: Trx,
  { user, now, jobs }: Acting,
  { entity, id, params, url, people, part }: Waiting,
  { to }: Pick<Remind, 'to'>,
): Promise<Effect<Reminded>> {
  const asked = people.filter((person) => person !== user.id && (!to || to.includes(person)));
  const once = `reminder:${entity}:${part ?? id}:${plantDay(now)}`;
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
      params,
      once,
    },
  );
  return {
    status: 200,
    body: {
      waiting: asked.length,
      told: told.length,
      away: await countAway(trx, told),
      already: await heardBefore(trx, { once, asked, told }),
    },
  };
}

/** How many of the people reminded are signed in nowhere. */
export async function countAway(trx: Trx, told: number[]) {
  if (told.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where not ${finds} and id in (select user_id from notifications
      where id in (select value::integer from json_array_elements_text(${JSON.stringify(told)}::json)))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Those already reminded today. */
async function heardBefore(
  trx: Trx,
  { once, asked, told }: { once: string; asked: number[]; told: number[] },
) {
  const { rows } = await sql<Reminded['already'][number]>`
    select u.id, ${personName('u')} as name from notifications n join users u on u.id = n.user_id
    where n.once = ${once} and u.id in (select value::integer from json_array_elements_text(${JSON.stringify(asked)}::json))
      and n.id not in (select value::integer from json_array_elements_text(${JSON.stringify(told)}::json))
    order by name, u.id`.execute(trx);
  return rows;
}
