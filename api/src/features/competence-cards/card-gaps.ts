import type { CardGap, RemindOfCard } from '@turva/contracts/duties/competence-cards';
import {
  type CardKind,
  type PermitRole,
  type PermitType,
  permitTypes,
} from '@turva/contracts/permits/permit-values';
import type { Reminded } from '@turva/contracts/plant/notifications';
import { cardGaps } from '@turva/rules/permits/competence';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertReminds, remind } from '../../notify/remind.ts';
import { worksHere } from '../../plant/matters/columns.ts';
import { isLateMatter, readMatters } from '../../plant/matters/matters.ts';
import { runsOut } from '../../plant/states.ts';

/** Which kinds of cards are missing and how many people lack each, most people first. */
export async function listCardGaps(db: Db, now: Date): Promise<CardGap[]> {
  return [...(await lackingByKind(db, now))]
    .map(([kind, people]) => ({ kind, people: people.size }))
    .sort((a, b) => b.people - a.people || a.kind.localeCompare(b.kind));
}

/** Reminds everyone who lacks a card of this kind. */
export async function remindOfCard(
  trx: Trx,
  acting: Acting,
  { kind, to }: z.output<typeof RemindOfCard>,
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const people = [...((await lackingByKind(trx, acting.now)).get(kind) ?? [])];
  const named = people.map((id) => ({ kind: 'card', id }) as const);
  const about = { entity: 'competenceCards', id: null, part: kind, url: '/training', params: { card: kind } };
  return remind(trx, acting, { ...about, named }, { to });
}

async function lackingByKind(db: Db | Trx, now: Date): Promise<Map<CardKind, Set<number>>> {
  const cards = await db
    .selectFrom('competenceCards')
    .select(['userId', 'kind', 'validFrom', 'validTo'])
    .where('deletedAt', 'is', null)
    .execute();
  const late = await readMatters(db, { now, kinds: ['card'], rest: isLateMatter });
  return cardGaps(late, { cards, works: await worksAhead(db, now) });
}

interface Work {
  type: PermitType;
  from: number;
  to: number;
  people: { userId: number | null; role: PermitRole }[];
}

/** Work requested or permitted and not over, with the people of this plant it names. */
async function worksAhead(db: Db | Trx, now: Date): Promise<Work[]> {
  const { rows } = await sql<{ type: string; from: Date; to: Date; people: Work['people'] }>`
    select p.type, p.valid_from as from, p.valid_to as to,
      json_agg(json_build_object('userId', o.user_id, 'role', o.role)) as people
    from work_permits p
      join permit_people o on o.permit_id = p.id
      join users u on u.id = o.user_id and ${worksHere}
    where p.deleted_at is null and ${runsOut} and p.valid_to > ${now}
    group by p.id`.execute(db);
  return rows.flatMap(({ type, from, to, people }) => {
    const known = permitTypes.find((each) => each === type);
    return known ? [{ type: known, from: from.getTime(), to: to.getTime(), people }] : [];
  });
}
