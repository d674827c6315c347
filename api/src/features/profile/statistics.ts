import type { Statistics } from '@turva/contracts/people/profile';
import {
  achievementsOf,
  completenessOf,
  complianceOf,
  type Described,
  dutyState,
  lacksOf,
  qualityPoints,
} from '@turva/rules/figures/personal-figures';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { earlier } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { ownDuties } from './own-duties.ts';
import { tsiImpact } from './tsi-impact.ts';

type OwnObservation = Described & { id: number; createdAt: Date };

/** One's own reports of the year; anonymous ones count for nobody. */
const ownObservations = async (db: Db, userId: number, from: Date): Promise<OwnObservation[]> =>
  (
    await sql<OwnObservation>`
      select o.id, o.title, o.description, o.location, o.area_id, o.theme, o.created_at, (
        select count(*)::integer from record_media rm
        where rm.entity = 'observations' and rm.record_id = o.id and rm.purpose = 'report') as attachments
      from observations o
      where o.user_id = ${userId}::integer and o.deleted_at is null and o.created_at >= ${from}
      order by o.created_at desc`.execute(db)
  ).rows;

async function everReported(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('observations')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's figures for twelve months, each with its parts. The formulas are in the rules package. */
export async function statistics(db: Db, user: SessionUser, now: Date): Promise<Statistics> {
  const from = earlier(now, { months: 12 });
  const [own, duties, ever, tsi] = await Promise.all([
    ownObservations(db, user.id, from),
    ownDuties(db, user, { from, now }),
    everReported(db, user.id),
    tsiImpact(db, user.id, now),
  ]);
  const judged = duties.map((duty) => ({
    ...duty,
    dueAt: duty.dueAt.getTime(),
    doneAt: duty.doneAt?.getTime() ?? null,
  }));
  const compliance = complianceOf(judged, now.getTime());
  const points = qualityPoints(own);
  return {
    from: from.toISOString(),
    observations: { year: own.length, ever },
    quality: {
      points,
      items: own.map((one) => ({
        id: one.id,
        title: shownTitle(one),
        createdAt: one.createdAt.toISOString(),
        points: Math.round(completenessOf(one)),
        lacks: lacksOf(one),
      })),
    },
    tsi,
    compliance: {
      ...compliance,
      items: judged.map(({ kind, id, ...duty }) => ({
        kind,
        id,
        title: shownTitle(duty),
        dueAt: new Date(duty.dueAt).toISOString(),
        doneAt: duty.doneAt === null ? null : new Date(duty.doneAt).toISOString(),
        met: dutyState(duty, now.getTime()) === 'met',
      })),
    },
    achievements: achievementsOf({ observations: ever, quality: points, compliance }),
  };
}
