import {
  type PermitTemplate,
  type SaveTemplate,
  TemplateContent,
} from '@turva/contracts/permits/permit-templates';
import { type PermitType, permitTypes } from '@turva/contracts/permits/permit-values';
import { mayEditTemplates } from '@turva/rules/permits/permit-status';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { lock } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { differing } from '../../records/conflicts.ts';
import { alwaysApplies, firstTemplate } from './first-template.ts';

/** Creates the first version of every type that has none; safe to run in parallel. */
export async function ensureTemplates(db: Db | Trx): Promise<void> {
  await db
    .insertInto('permitTemplates')
    .values(permitTypes.map((type) => ({ type, version: 1, content: JSON.stringify(firstTemplate(type)) })))
    .onConflict((conflict) => conflict.columns(['type', 'version']).doNothing())
    .execute();
}

const versions = (db: Db | Trx) =>
  db
    .selectFrom('permitTemplates as t')
    .leftJoin('users', 'users.id', 't.createdBy')
    .select([
      't.id',
      't.type',
      't.version',
      't.content',
      't.createdAt',
      't.createdBy',
      personName('users').as('name'),
    ])
    .where('t.deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function toTemplate(row: Row): PermitTemplate {
  const type = row.type as PermitType;
  const content = TemplateContent.parse(row.content);
  return {
    ...content,
    // versions from before it could be said
    checklist: content.checklist.map((check) =>
      check.always === undefined && alwaysApplies(type, check.key) ? { ...check, always: true } : check,
    ),
    id: row.id,
    type,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdBy === null ? null : row.name,
  };
}

export const templatesByIds = async (db: Db | Trx, ids: number[]): Promise<PermitTemplate[]> =>
  (await versions(db).where('t.id', 'in', ids).execute()).map(toTemplate);

const newest = (db: Db | Trx) =>
  versions(db).distinctOn('t.type').orderBy('t.type').orderBy('t.version', 'desc').execute();

/** The version of each type that new permits get. */
export async function currentTemplates(db: Db | Trx): Promise<PermitTemplate[]> {
  let rows = await newest(db);
  if (rows.length < permitTypes.length) {
    await ensureTemplates(db);
    rows = await newest(db);
  }
  const templates = rows.map(toTemplate);
  return templates.toSorted((a, b) => permitTypes.indexOf(a.type) - permitTypes.indexOf(b.type));
}

export async function currentTemplate(trx: Trx, type: PermitType): Promise<PermitTemplate> {
  const template = (await currentTemplates(trx)).find((one) => one.type === type);
  if (!template) throw new Error(`no template of ${type}`);
  return template;
}

export async function templateById(trx: Trx, id: number): Promise<PermitTemplate | undefined> {
  return (await templatesByIds(trx, [id]))[0];
}

const writerOf = (trx: Trx, id: number) =>
  versions(trx)
    .where('t.id', '=', id)
    .clearSelect()
    .select(['t.createdBy as id', personName('users').as('name'), 't.createdAt as at'])
    .executeTakeFirst();

/** Saves the next version. Existing permits keep theirs. */
export async function saveTemplate(
  trx: Trx,
  user: SessionUser,
  { type, input }: { type: PermitType; input: z.output<typeof SaveTemplate> },
): Promise<Effect<PermitTemplate>> {
  if (!mayEditTemplates(user)) throw problem('forbidden');
  await lock(trx, 'permit_templates', type);
  const current = await currentTemplate(trx, type);
  // an older app does not send the required fields
  const { baseVersion, ...content } = { asks: current.asks, ...input };
  if (current.version !== baseVersion)
    throw problem('version_conflict', {
      detail: `now at version ${current.version}`,
      conflicts: differing({ ...content, version: baseVersion }, current, await writerOf(trx, current.id)),
    });
  const { id } = await trx
    .insertInto('permitTemplates')
    .values({ type, version: baseVersion + 1, content: JSON.stringify(content), createdBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    actorId: user.id,
    action: 'edited',
    entity: 'permit_templates',
    entityId: id,
    detail: { type, version: baseVersion + 1 },
  });
  const saved = await templateById(trx, id);
  if (!saved) throw new Error(`template ${id} is gone`);
  return { status: 200, body: saved };
}
