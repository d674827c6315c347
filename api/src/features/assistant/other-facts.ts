import type { Fact } from '@turva/assistant/facts';
import {
  alarmFact,
  areaFacts,
  cardFacts,
  chemicalColumns,
  chemicalFact,
  type DepartmentOf,
  documentFacts,
  permitColumns,
  permitFact,
  procedureFact,
  riskColumns,
  riskFact,
  roundFact,
  trainingFacts,
} from '@turva/assistant/facts-of';
import type { Kind } from '@turva/assistant/form';
import { assistantTexts } from '@turva/assistant/texts';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { sheetVersion } from '../chemicals/read-chemicals.ts';
import { selectDocuments } from '../documents/read-documents.ts';
import { selectReceipts } from '../documents/read-receipts.ts';
import { allModules } from '../training/read-modules.ts';
import { allProgressOf } from '../training/read-progress.ts';
import { inTurns } from './in-turns.ts';
import type { Reads } from './reads.ts';

export interface FactsOf {
  reads: Reads;
  db: Db;
  user: SessionUser;
  language: Language;
  now: number;
  departmentOf: DepartmentOf;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;
const isInUse = sql<boolean>`is_active is distinct from false`;

/** The kinds a plant has few of, read whole: the core filters them as on the phone. */
export const otherFacts: Record<Exclude<Kind, 'observation' | 'action'>, (of: FactsOf) => Promise<Fact[]>> = {
  risk: async ({ db, departmentOf, now }) => {
    const query = db.selectFrom('riskAssessments').select([...riskColumns, 'status']);
    return inTurns(await query.where('deletedAt', 'is', null).execute(), (row) =>
      riskFact(
        {
          ...row,
          riskLevel: row.riskLevel as 'low',
          stage: row.status as RiskStage,
          dueDate: row.dueDate.toISOString(),
          completedDate: iso(row.completedDate),
          createdAt: row.createdAt.toISOString(),
        },
        departmentOf,
        now,
      ),
    );
  },
  permit: async ({ db, departmentOf, now }) => {
    const query = db.selectFrom('workPermits').select(permitColumns);
    const rows = await query.where('deletedAt', 'is', null).execute();
    const ids = rows.map(({ userId }) => userId);
    const names = await namesByIds(db, ids);
    return inTurns(rows, (row) =>
      permitFact(
        {
          ...row,
          validFrom: row.validFrom.toISOString(),
          validTo: row.validTo.toISOString(),
          gasDueAt: iso(row.gasDueAt),
          closedAt: iso(row.closedAt),
          requesterName: names.get(row.userId) ?? null,
        },
        departmentOf,
        now,
      ),
    );
  },
  chemical: async ({ db, departmentOf, now, language }) => {
    const query = db.selectFrom('chemicals').select([...chemicalColumns, 'texts', sheetVersion]);
    const rows = await query.where('deletedAt', 'is', null).where(isInUse).execute();
    return inTurns(rows, (row) =>
      chemicalFact(
        { ...row, sdsExpiry: iso(row.sdsExpiry), createdAt: row.createdAt.toISOString() },
        departmentOf,
        { now, language },
      ),
    );
  },
  training: async ({ db, user, language, now }) =>
    trainingFacts(await allModules(db), await allProgressOf(db, user.id), { person: user, language, now }),
  document: async ({ db, user, language }) =>
    documentFacts(
      await selectDocuments(db, sql`where d.deleted_at is null`),
      await selectReceipts(db, sql`user_id = ${user.id}`),
      { ...user, language },
    ),
  procedure: async ({ db, language }) => {
    const query = db
      .selectFrom('emergencyProcedures')
      .select(['id', 'title', 'description', 'category', 'steps', 'texts', 'updatedAt']);
    const rows = await query.where('deletedAt', 'is', null).where(isInUse).execute();
    return rows.map((row) => procedureFact({ ...row, updatedAt: row.updatedAt.toISOString() }, language));
  },
  card: async ({ db, user, language, now }) => {
    const query = db.selectFrom('competenceCards').select(['id', 'userId', 'kind', 'validFrom', 'validTo']);
    const rows = await query
      .where('deletedAt', 'is', null)
      .$if(!supervises(user), (all) => all.where('userId', '=', user.id))
      .execute();
    const ids = rows.map(({ userId }) => userId);
    const [names, t] = [await namesByIds(db, ids), assistantTexts(language)];
    return cardFacts(rows, {
      nameOf: (id) => names.get(id),
      titleOf: (kind) => t(`training:cards.kind.${kind}`, { defaultValue: kind }),
      today: plantDay(now),
    });
  },
  area: async ({ db }) => {
    const query = db
      .selectFrom('areas')
      .select(['id', 'parentId', 'name', 'code', 'department', 'managerId', isInUse.as('isActive')]);
    const rows = await query.where('deletedAt', 'is', null).execute();
    const ids = rows.map(({ managerId }) => managerId);
    const names = await namesByIds(db, ids);
    return areaFacts(rows, (id) => names.get(id));
  },
  round: async ({ reads, db, user, departmentOf }) =>
    inTurns(await reads.rounds(db, user), (row) => roundFact(row, departmentOf)),
  alarm: async ({ reads, db, user }) => inTurns(await reads.alerts(db, user), alarmFact),
};
