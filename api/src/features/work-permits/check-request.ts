import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type { PermitType } from '@turva/contracts/permits/permit-values';
import type { PersonInput } from '@turva/contracts/permits/work-permits';
import { type PermitTimes, permitTimes } from '@turva/rules/permits/permit-validity';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { problem } from '../../problem.ts';

// Everything a request names must exist, and its times must make sense; each error is reported by the path of its field.

const refuse = (path: string, code: string) => problem('invalid_input', { errors: [{ path, code }] });

export function timesOf(
  type: PermitType,
  asked: { validFrom: string; validTo: string },
  now: Date,
): PermitTimes {
  const { times, faults } = permitTimes({ type, ...asked }, now.getTime());
  if (faults) throw problem('invalid_input', { errors: faults });
  return times;
}

interface Links {
  areaId?: number | null | undefined;
  riskAssessmentId?: number | null | undefined;
  chemicalIds?: number[] | undefined;
}

export async function assertLinks(
  trx: Trx,
  { areaId, riskAssessmentId, chemicalIds = [] }: Links,
): Promise<void> {
  if (areaId) {
    const area = await trx.selectFrom('areas').select('id').where('id', '=', areaId).executeTakeFirst();
    if (!area) throw refuse('areaId', 'unknown_area');
  }
  if (riskAssessmentId) {
    const assessment = await trx
      .selectFrom('riskAssessments')
      .select('id')
      .where('id', '=', riskAssessmentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!assessment) throw refuse('riskAssessmentId', 'unknown_assessment');
  }
  const wanted = [...new Set(chemicalIds)];
  if (wanted.length === 0) return;
  const found = await trx.selectFrom('chemicals').select('id').where('id', 'in', wanted).execute();
  if (found.length < wanted.length) throw refuse('chemicalIds', 'unknown_chemical');
}

/** The template's items that apply; all of them if nobody has chosen. */
export function chosen(
  path: 'requirements' | 'equipment',
  template: PermitTemplate,
  asked?: string[],
): string[] {
  const known = template[path].map(({ key }) => key);
  if (!asked) return known;
  if (asked.some((key) => !known.includes(key))) throw refuse(path, 'unknown_item');
  return known.filter((key) => asked.includes(key));
}

type Person = z.output<typeof PersonInput>;

/**
 * Replaces the people on the permit. The requester may be listed even if their account has been closed since: the
 * request is then released work, and the approver sees who does the job.
 */
export async function putPeople(
  trx: Trx,
  { permitId, askedBy }: { permitId: number; askedBy: number },
  people: Person[],
): Promise<void> {
  if (new Set(people.map(({ id }) => id)).size < people.length) throw refuse('people', 'duplicate');
  for (const [at, { userId, name }] of people.entries()) {
    if (userId === askedBy) continue;
    if (userId) await assertPerson(trx, `people.${at}.userId`, userId);
    else if (!name?.trim()) throw refuse(`people.${at}.name`, 'required');
  }
  await trx.deleteFrom('permitPeople').where('permitId', '=', permitId).execute();
  if (people.length === 0) return;
  await trx
    .insertInto('permitPeople')
    .values(
      people.map(({ id, role, userId, name, company }, position) => ({
        permitId,
        id,
        position,
        role,
        userId: userId ?? null,
        // for people with an account its current name is shown
        name: userId ? null : (name?.trim() ?? null),
        company: company?.trim() || null,
      })),
    )
    .execute();
}
