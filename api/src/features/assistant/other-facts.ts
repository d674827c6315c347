import type { Fact } from '@turva/assistant/facts';
import {
  alarmFact,
  areaFact,
  cardFact,
  chemicalFact,
  type DepartmentOf,
  documentFact,
  permitFact,
  procedureFact,
  riskFact,
  roundFact,
  trainingFact,
} from '@turva/assistant/facts-of';
import type { Kind } from '@turva/assistant/form';
import { assistantTexts } from '@turva/assistant/texts';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { nearestManager } from '@turva/rules/plant/area-tree';
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

/** The kinds a plant has few of, read whole: the core filters them as on the phone. */
export const otherFacts: Record<Exclude<Kind, 'observation' | 'action'>, (of: FactsOf) => Promise<Fact[]>> = {
  risk: async ({ db, departmentOf, now }) => {
    const rows = await db
      .selectFrom('riskAssessments')
      .select([
        'id',
        'title',
        'location',
        'areaId',
        'riskLevel',
        'status',
        'category',
        'assessor',
        'assessorId',
        'userId',
        'description',
        'riskFactors',
        'controlMeasures',
        'dueDate',
        'completedDate',
        'createdAt',
      ])
      .where('deletedAt', 'is', null)
      .execute();
    return inTurns(rows, (row) =>
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
    const rows = await db
      .selectFrom('workPermits')
      .select([
        'id',
        'type',
        'title',
        'location',
        'description',
        'riskAssessment',
        'areaId',
        'status',
        'late',
        'validFrom',
        'validTo',
        'gasDueAt',
        'userId',
        'approvedBy',
        'closedAt',
      ])
      .where('deletedAt', 'is', null)
      .execute();
    const names = await namesByIds(
      db,
      rows.map(({ userId }) => userId),
    );
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
    const rows = await db
      .selectFrom('chemicals')
      .select([
        'id',
        'name',
        'casNumber',
        'hazardClass',
        'physicalState',
        'location',
        'areaId',
        'purpose',
        'riskPhrases',
        'hazardSymbols',
        'reactions',
        'addedClasses',
        'sdsExpiry',
        'sdsUrl',
        'createdAt',
        'storageRequirements',
        'protection',
        'firstAid',
        'emergencyProcedures',
        'supplier',
        'texts',
        sheetVersion,
      ])
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`is_active is distinct from false`)
      .execute();
    return inTurns(rows, (row) =>
      chemicalFact(
        { ...row, sdsExpiry: iso(row.sdsExpiry), createdAt: row.createdAt.toISOString() },
        departmentOf,
        { now, language },
      ),
    );
  },
  training: async ({ db, user, language, now }) => {
    const [modules, progress] = [await allModules(db), await allProgressOf(db, user.id)];
    const cycles = Map.groupBy(progress, ({ moduleId }) => moduleId);
    return modules
      .filter(({ id, isActive }) => isActive || cycles.has(id))
      .map((row) => trainingFact(row, cycles.get(row.id) ?? [], { person: user, language, now }));
  },
  document: async ({ db, user, language }) => {
    const [documents, receipts] = [
      await selectDocuments(db, sql`where d.deleted_at is null and d.is_active is distinct from false`),
      await selectReceipts(db, sql`user_id = ${user.id}`),
    ];
    const mine = Map.groupBy(receipts, ({ documentId }) => documentId);
    return documents.map((row) => documentFact(row, mine.get(row.id) ?? [], { ...user, language }));
  },
  procedure: async ({ db, language }) => {
    const rows = await db
      .selectFrom('emergencyProcedures')
      .select(['id', 'title', 'description', 'category', 'steps', 'texts', 'updatedAt'])
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`is_active is distinct from false`)
      .execute();
    return rows.map((row) => procedureFact({ ...row, updatedAt: row.updatedAt.toISOString() }, language));
  },
  card: async ({ db, user, language, now }) => {
    const rows = await db
      .selectFrom('competenceCards')
      .select(['id', 'userId', 'kind', 'validFrom', 'validTo'])
      .where('deletedAt', 'is', null)
      .$if(!supervises(user), (query) => query.where('userId', '=', user.id))
      .execute();
    const names = await namesByIds(
      db,
      rows.map(({ userId }) => userId),
    );
    const t = assistantTexts(language);
    const today = plantDay(now);
    return rows.map((row) =>
      cardFact(row, {
        name: names.get(row.userId) ?? null,
        title: t(`training:cards.kind.${row.kind}`, { defaultValue: row.kind }),
        today,
      }),
    );
  },
  area: async ({ db }) => {
    const rows = await db
      .selectFrom('areas')
      .select(['id', 'parentId', 'name', 'code', 'department', 'managerId'])
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`is_active is distinct from false`)
      .execute();
    const areas = new Map(rows.map((row) => [row.id, row]));
    const managers = rows.map(({ id }) => nearestManager(areas, id)?.managerId ?? null);
    const names = await namesByIds(db, managers);
    return rows.map((row, i) => {
      const id = managers[i] ?? null;
      return areaFact(
        row,
        id === null ? null : { id, name: names.get(id) ?? '' },
        areas.get(row.parentId ?? 0)?.name ?? null,
      );
    });
  },
  round: async ({ reads, db, user, departmentOf }) =>
    inTurns(await reads.rounds(db, user), (row) => roundFact(row, departmentOf)),
  alarm: async ({ reads, db, user }) => inTurns(await reads.alerts(db, user), alarmFact),
};
