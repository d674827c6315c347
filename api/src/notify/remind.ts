import type { NotificationParams, Remind, Reminded } from '@turva/contracts/plant/notifications';
import { plantLanguage } from '@turva/contracts/words/readings';
import type { Translation } from '@turva/contracts/words/texts';
import { languages } from '@turva/locales/languages';
import type { NamedFor } from '@turva/rules/matters/meant';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { flawOf } from '@turva/rules/words/in-language';
import { titleParam } from '@turva/rules/words/notification-wording';
import type { Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import type { Effect } from '../http/calls/idempotency.ts';
import type { Acting } from '../http/session/acting.ts';
import { namesByIds } from '../people/names-by-ids.ts';
import { eachMeant } from '../plant/matters/meant-by.ts';
import { problem } from '../problem.ts';
import { notify } from './notify.ts';
import { finds, takesPush } from './reach.ts';

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
  /** the people it waits for now, and what they are named for */
  named: readonly { kind: NamedFor; id: number }[];
  /** absent: the plant */
  place?: { areaId: number | null; department: string | null };
  /** the subject of the reminder, if it is a part of the record or has no number */
  part?: string;
}

/** Only supervisors may remind; checked before it is read who lacks what. */
export function assertReminds({ user }: Pick<Acting, 'user'>): void {
  if (!supervises(user)) throw problem('forbidden');
}

/**
 * Reminds people of their pending work, each once per day of the plant, no matter who reminds; those who do it now, where
 * the one named has left, may not or is away.
 */
export async function remind(
  trx: Trx,
  { user, now, jobs, hasMail }: Acting,
  { entity, id, params, url, named, place = { areaId: null, department: null }, part }: Waiting,
  { to }: Pick<Remind, 'to'>,
): Promise<Effect<Reminded>> {
  const each = await eachMeant(
    trx,
    named.filter((one) => !to || to.includes(one.id)),
    place,
  );
  const asked = [...new Set(each.flatMap((one) => one.to))].filter((person) => person !== user.id);
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
  const reached = await reachedBy(trx, told, hasMail);
  return {
    status: 200,
    body: {
      waiting: asked.length,
      told: told.length,
      away: countAway(reached),
      already: await heardBefore(trx, { once, asked, told }),
      reached: reached.map(({ name, over }) => ({ name, over })),
      instead: await insteadIn(trx, each),
    },
  };
}

/** Who got these notifications, and the way that reaches them soonest. */
export async function reachedBy(trx: Trx, told: number[], hasMail: boolean) {
  if (told.length === 0) return [];
  const rows = await trx
    .selectFrom('users')
    .select('emailConfirmedAt as mail')
    .select([personName('users').as('name'), finds.as('finds'), takesPush.as('push')])
    .where('id', 'in', (of) =>
      of.selectFrom('notifications').select('userId').where('notifications.id', 'in', told),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name, finds: app, push, mail }) => ({
    name,
    signedIn: app,
    over: push ? ('push' as const) : hasMail && mail ? ('mail' as const) : app ? ('app' as const) : null,
  }));
}

/** How many of them are signed in nowhere. */
export const countAway = (reached: Awaited<ReturnType<typeof reachedBy>>) =>
  reached.filter(({ signedIn }) => !signedIn).length;

/** Those named who do not do it now, and who does. */
async function insteadIn(trx: Trx, each: Awaited<ReturnType<typeof eachMeant<Waiting['named'][number]>>>) {
  const others = each.filter(({ id, to, falls }) => falls !== null || !to.includes(id));
  const names = await namesByIds(trx, [...others.map(({ id }) => id), ...others.flatMap(({ to }) => to)]);
  return others.map(({ id, to, falls }) => ({
    name: names.get(id) ?? '–',
    why: falls === null || falls === 'unnamed' ? ('deputy' as const) : falls,
    to: to.flatMap((one) => names.get(one) ?? []),
  }));
}

/** Those already reminded today. */
async function heardBefore(
  trx: Trx,
  { once, asked, told }: { once: string; asked: number[]; told: number[] },
): Promise<Reminded['already']> {
  if (asked.length === 0) return [];
  return trx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.id', personName('users').as('name')])
    .where('once', '=', once)
    .where('users.id', 'in', asked)
    .$if(told.length > 0, (query) => query.where('notifications.id', 'not in', told))
    .orderBy('name')
    .orderBy('users.id')
    .execute();
}
