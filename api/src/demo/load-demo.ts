import type { Db, Trx } from '../db/client.ts';
import { lock } from '../db/sql.ts';
import type { MediaStore } from '../media/store.ts';
import { addAreas } from './add-areas.ts';
import { addAuditRounds } from './add-audit-rounds.ts';
import { addCards } from './add-cards.ts';
import { addChemicals } from './add-chemicals.ts';
import { addDocuments } from './add-documents.ts';
import { addEmergency } from './add-emergency.ts';
import { addInvestigations } from './add-investigations.ts';
import { addNotifications } from './add-notifications.ts';
import { addObservations } from './add-observations.ts';
import { addPeople, type HashedPasswords, hashDemoPasswords } from './add-people.ts';
import { addPermits } from './add-permits.ts';
import { addPlans } from './add-plans.ts';
import { addReports } from './add-reports.ts';
import { addRiskAssessments } from './add-risk-assessments.ts';
import { addSchedules } from './add-schedules.ts';
import { addTraining } from './add-training.ts';
import { addTsi } from './add-tsi.ts';
import { type StoredDocument, storeDemoDocuments } from './media/demo-documents.ts';
import { type DemoMediaName, type StoredMedia, storeDemoMedia } from './media/demo-media.ts';
import { type StoredPlan, storeDemoPlan } from './media/demo-plan.ts';
import { type StoredSheet, storeDemoSheets } from './media/demo-sheets.ts';

export interface Prepared {
  passwords: HashedPasswords;
  files: Map<DemoMediaName, StoredMedia>;
  sheets: Map<string, StoredSheet>;
  papers: Map<string, StoredDocument>;
  plan: StoredPlan;
}

const LOAD_LOCK = 20_250_001;

/**
 * Fills an empty database with the demo plant: everything or nothing. False, without changes, if there are people
 * already. Dates are relative to `now`; the same `now` gives the same rows.
 */
export async function loadDemo(db: Db, { now, media }: { now: Date; media: MediaStore }): Promise<boolean> {
  if (await hasPeople(db)) return false;
  const prepared = await prepareDemo(media);
  return db.transaction().execute(async (trx) => {
    // two processes may start on one empty database: the second waits and then finds people
    await lock(trx, LOAD_LOCK);
    if (await hasPeople(trx)) return false;
    await insertDemo(trx, { now, prepared });
    return true;
  });
}

/** The slow part, which needs no database. */
export async function prepareDemo(media: MediaStore): Promise<Prepared> {
  const [passwords, files, sheets, papers] = await Promise.all([
    hashDemoPasswords(),
    storeDemoMedia(media),
    storeDemoSheets(media),
    storeDemoDocuments(media),
  ]);
  // after the pictures: both open and close the SVG loader
  const plan = await storeDemoPlan(media);
  return { passwords, files, sheets, papers, plan };
}

export async function insertDemo(
  trx: Trx,
  {
    now,
    prepared,
    userIds,
  }: { now: Date; prepared: Prepared; userIds?: ReadonlyMap<string, number> | undefined },
): Promise<void> {
  const people = await addPeople(trx, { now, passwords: prepared.passwords, userIds });
  const areas = await addAreas(trx, { now, people });
  await addPlans(trx, { now, people, areas, plan: prepared.plan });
  await addEmergency(trx, { now });
  await addObservations(trx, { now, people, areas, files: prepared.files });
  await addInvestigations(trx, { people });
  await addRiskAssessments(trx, { now, people, areas });
  await addAuditRounds(trx, { now, people, areas });
  await addSchedules(trx, { now, people, areas });
  await addChemicals(trx, { now, areas, sheets: prepared.sheets });
  await addCards(trx, { now, people });
  await addTraining(trx, { now, people });
  await addDocuments(trx, { now, people, papers: prepared.papers });
  await addPermits(trx, { now, people, areas });
  await addNotifications(trx, { now, people });
  await addTsi(trx, { now, people });
  await addReports(trx, { now });
}

async function hasPeople(db: Db): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('isSystem', '=', false)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}
