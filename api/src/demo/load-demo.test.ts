import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateAuditRound } from '@turva/contracts/duties/audit-rounds';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import { CreateObservation, themes } from '@turva/contracts/observations/observations';
import { EditInvestigation } from '@turva/contracts/risks/investigations';
import { CreateRiskAssessment, type Hazard } from '@turva/contracts/risks/risk-assessments';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import { auditTrend, sumOf } from '@turva/rules/duties/audit-index';
import { verifyPermitQr } from '@turva/rules/permits/permit-qr';
import { statusAt } from '@turva/rules/permits/permit-status';
import { plantDay } from '@turva/rules/plant/plant-time';
import { attached, unplaced } from '@turva/rules/risks/cause-tree';
import { levelsOf, needsPpeReason } from '@turva/rules/risks/risk-assessment';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { suggestionKeeper } from '../features/risk-assessments/analysis/suggestions.ts';
import { conflictsOf } from '../features/work-permits/conflicts-of.ts';
import { createFileStore } from '../media/file-store.ts';
import type { MediaStore } from '../media/store.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { bytesOf } from '../testing/bytes-of.ts';
import { observationsOf, toStatus } from '../testing/demo-observations.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { loadDemo, type Prepared, prepareDemo } from './load-demo.ts';

const NOW = new Date('2025-11-21T09:58:00Z');
const DAY_MS = 86_400_000;

let folder: string;
let media: MediaStore;
let database: Database;
let _prepared: Prepared;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-demo-'));
  media = createFileStore(folder);
  database = await openTestDatabase();
  expect(await loadDemo(database.db, { now: NOW, media })).toBe(true);
  _prepared = await prepareDemo(media);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('every observation', () => {
  test('has unique texts that the create form would accept', async () => {
    const rows = await observationsOf(database);
    for (const row of rows) {
      const { title, description, category, severity, theme, areaId, department } = row;
      const body = {
        title,
        description,
        category,
        severity,
        theme,
        areaId,
        department,
        location: row.location,
      };
      expect(CreateObservation.parse(body), title).toMatchObject({ title, description });
      expect(themes).toContain(theme);
    }
    for (const field of ['title', 'description', 'location'] as const)
      expect(new Set(rows.map((row) => row[field])).size, field).toBe(rows.length);
  });

  test('has a history that leads to its status', async () => {
    for (const row of await observationsOf(database)) {
      const moves = row.history.filter((entry) => entry.action === 'status');
      expect(row.history[0]).toMatchObject({ action: 'created', at: row.createdAt, change: null });
      const reached = moves.reduce<string>((status, { change }) => {
        const { from, to } = (change as { status: { from: string; to: string } }).status;
        expect(from).toBe(status);
        return to;
      }, 'open');
      expect(row.status).toBe(reached);
      const revised = row.history.filter(({ action }) =>
        ['created', 'status', 'assigned', 'due'].includes(action),
      );
      expect(row.rev).toBe(revised.length);
      expect(moves.every((move) => move.reason && move.actorRole !== 'user')).toBe(true);
      expect(row.completedAt).toEqual(row.status === 'closed' ? moves.at(-1)?.at : null);
      expect(row.decidedAt).toEqual(moves[0]?.at ?? null);
      expect(row.resolution).toBe(moves.findLast((move) => toStatus(move) === 'closed')?.reason ?? null);
      const times = row.history.map((entry) => Number(entry.at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('is in the audit log, each change by its author', async () => {
    const [counts] = (
      await sql<{ history: number; audit: number }>`select
        (select count(*)::int from observation_history) as history, (select count(*)::int from audit_log where entity = 'observations') as audit`.execute(
        database.db,
      )
    ).rows;
    expect(counts?.audit).toBe(counts?.history);
    expect(counts?.audit).toBeGreaterThan(150);
  });
});

test('investigations are valid for the server, and each cause has its place', async () => {
  const rows = await database.db.selectFrom('investigations').selectAll().orderBy('id').execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(['open', 'signed_off']);
  for (const { severe, whatHappened, lessons, timeline, whys, causes, statements } of rows) {
    const written = { severe, whatHappened, lessons, timeline, whys, causes, statements };
    expect(EditInvestigation.safeParse({ ...written, base: {} }).error).toBeUndefined();
    expect([attached(causes), unplaced(causes)]).toEqual([causes, []]);
  }
  expect(await database.db.selectFrom('investigationPeople').select('id').execute()).toEqual([]);
});

describe('risk assessments', () => {
  const assessments = () => database.db.selectFrom('riskAssessments').selectAll().orderBy('id').execute();

  test('are in every state, levels follow from their hazards, each is valid for the form', async () => {
    const rows = await assessments();
    const today = plantDay(NOW);
    const statuses = rows.map(({ status, dueDate }) =>
      riskStatusOn({ stage: status as RiskStage, dueDay: plantDay(dueDate) }, today),
    );
    expect(statuses.toSorted()).toEqual([
      ...['completed', 'completed', 'completed', 'expired'],
      ...['in-progress', 'in-progress', 'pending', 'pending'],
    ]);
    for (const row of rows) {
      const hazards = row.hazards as Hazard[];
      expect(levelsOf({ kind: '3x3' }, hazards), row.title).toEqual({
        riskLevel: row.riskLevel,
        residualLevel: row.residualLevel,
      });
      for (const hazard of hazards)
        expect(needsPpeReason(hazard) && !hazard.ppeReason, row.title).toBe(false);
      const { title, location, riskLevel, category, assessor, description } = row;
      const body = { title, location, riskLevel, category, assessor, description, hazards };
      expect(CreateRiskAssessment.safeParse({ ...body, dueDate: plantDay(row.dueDate) }).success, title).toBe(
        true,
      );
    }
  });

  test('this year’s observations suggest more of them', async () => {
    const suggestions = await suggestionKeeper({ db: database.db, now: () => NOW }).suggestions('fi');
    expect(suggestions.length).toBeGreaterThanOrEqual(2);
    expect(new Set(suggestions.map(({ title }) => title)).size).toBe(suggestions.length);
  });
});

describe('people and places', () => {
  test('the three accounts sign in with the demo password, nobody else does', async () => {
    const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute();
    for (const [username, role] of [
      ['demo', 'user'],
      ['demo.esimies', 'supervisor'],
      ['demo.admin', 'admin'],
    ]) {
      const user = users.find((one) => one.username === username);
      expect(user).toMatchObject({ role, isActive: true, isSystem: false });
      expect(await isPassword(user?.password, 'turva2025')).toBe(true);
    }
    expect(users.filter((user) => user.password.startsWith('$')).length).toBe(3);
    expect(await isPassword('!', '!')).toBe(false);
    expect(users.filter((user) => user.isSystem).map((user) => user.username)).toEqual(['system']);
    const staff = users.filter((user) => !user.isSystem);
    expect(new Set(staff.map((user) => user.employeeId)).size).toBe(staff.length);
    expect(staff.every((user) => user.startDate && user.department && user.email)).toBe(true);
  });

  test('areas form one tree, and each has a manager of its department', async () => {
    const areas = await database.db
      .selectFrom('areas')
      .leftJoin('users', 'users.id', 'areas.managerId')
      .select([
        'areas.id',
        'areas.parentId',
        'areas.department',
        'users.department as managers',
        'users.role',
      ])
      .execute();
    const [root, ...others] = areas;
    expect(root?.parentId).toBeNull();
    const ids = new Set(areas.map((area) => area.id));
    for (const area of others) {
      expect(ids.has(area.parentId as number)).toBe(true);
      expect(area.managers).toBe(area.department);
      expect(area.role).not.toBe('user');
    }
  });
});

describe('pictures and recordings', () => {
  test('are in the store under their hashes and ready to be served', async () => {
    const rows = await database.db.selectFrom('media').selectAll().execute();
    expect(rows.map((row) => row.role).sort()).toEqual([
      ...Array(4).fill('audio'),
      ...Array(9).fill('image'),
    ]);
    for (const row of rows) {
      expect(row.state).toBe('ready');
      expect(await media.size(row.servedSha256 as string)).toBe(Number(row.servedSize));
      if (row.role === 'audio') {
        expect(row.servedSha256).toBe(row.sha256);
        expect((await bytesOf(media, row.sha256)).toString('latin1', 0, 4)).toBe('RIFF');
        expect(row.durationMs).toBe(6000);
      } else {
        const shown = await sharp(await bytesOf(media, row.servedSha256 as string)).metadata();
        expect(shown).toMatchObject({ format: 'jpeg', width: row.width, height: row.height });
        expect((await bytesOf(media, row.thumbSha256 as string)).toString('latin1', 8, 12)).toBe('WEBP');
      }
    }
  });

  test('belong to the observations that show them', async () => {
    const shown = await database.db
      .selectFrom('observations as o')
      .innerJoin('recordMedia as link', 'link.recordId', 'o.id')
      .innerJoin('media', 'media.id', 'link.mediaId')
      .select([
        'o.userId',
        'o.imageUrl',
        'o.audioUrl',
        'media.id',
        'media.role',
        'media.ownerId',
        'link.position',
      ])
      .execute();
    expect(shown).toHaveLength(13);
    for (const one of shown) {
      expect(one.ownerId).toBe(one.userId);
      const first = one.role === 'image' ? one.imageUrl : one.audioUrl;
      expect(first).toMatch(/^\/api\/media\//);
      if (one.position === 0) expect(first).toBe(`/api/media/${one.id}`);
    }
  });

  test('uploaded drawings stay forbidden: an SVG is refused again', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });
});

describe('work permits', () => {
  const at = (value: Date) => ({ at: value.getTime(), certain: true });

  test('are in every status, and time would not change any at once', async () => {
    const rows = await database.db.selectFrom('workPermits').selectAll().orderBy('id').execute();
    const statuses = rows.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([
      'approved',
      'approved',
      'closed',
      'closed',
      'expired',
      'pending',
      'pending',
      'rejected',
      'suspended',
    ]);
    for (const row of rows) expect(statusAt(row, NOW.getTime()), row.title).toBe(row.status);
    for (const row of rows.filter(({ decidedBy }) => decidedBy)) expect(row.decidedBy).not.toBe(row.userId);
  });

  test('have a history that leads to their status, and matching audit entries', async () => {
    const history = await database.db.selectFrom('permitHistory').selectAll().orderBy('id').execute();
    const audit = await database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'work_permits')
      .execute();
    expect(audit).toHaveLength(history.length);
    for (const row of await database.db.selectFrom('workPermits').selectAll().execute()) {
      const entries = history.filter(({ permitId }) => permitId === row.id);
      const times = entries.map((entry) => Number(entry.at));
      expect(times, row.title).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
      const reached = entries.reduce((status, { change }) => {
        const move = (change as { status: { from: string; to: string } } | null)?.status;
        if (move) expect(move.from, row.title).toBe(status);
        return move?.to ?? status;
      }, 'pending');
      expect(reached, row.title).toBe(row.status);
    }
  });

  test('in force have a QR code that verifies', async () => {
    const keys = await database.db.selectFrom('permitKeys').select(['keyId', 'publicKey']).execute();
    const rows = await database.db
      .selectFrom('workPermits')
      .selectAll()
      .where('status', '=', 'approved')
      .execute();
    for (const { qr, id } of rows)
      expect(await verifyPermitQr(qr as string, keys, at(NOW))).toMatchObject({
        state: 'valid',
        claim: { permitId: id },
      });
  });

  test('a waiting one shows what the rules are for: an expired card and acetone next to the flame', async () => {
    const row = await database.db
      .selectFrom('workPermits')
      .selectAll()
      .where('title', 'like', '%Maalaamo%')
      .executeTakeFirstOrThrow();
    const ville = await database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ville.rantanen')
      .executeTakeFirstOrThrow();
    const people = [{ userId: ville.id, name: 'Ville', role: 'performer' as const }];
    const found = await conflictsOf(database.db, { row, people, issuer: null, now: NOW });
    expect(found.map(({ code, chemical, person }) => [code, chemical?.name ?? person?.card])).toEqual([
      ['chemicals', 'Asetoni'],
      ['card', 'hot_work'],
    ]);
  });

  test('the register has four chemicals, one with a sheet to be checked soon', async () => {
    const rows = await database.db.selectFrom('chemicals').selectAll().execute();
    expect(rows).toHaveLength(4);
    const soon = rows.filter(({ sdsExpiry }) => Number(sdsExpiry) < NOW.getTime() + 90 * DAY_MS);
    expect(soon.map(({ name }) => name)).toEqual(['Asetoni']);
    expect(rows.every(({ areaId }) => areaId !== null)).toBe(true);
  });
});

describe('safety rounds', () => {
  test('are valid for the server, get better, and lead to observations of their authors', async () => {
    const rows = await database.db.selectFrom('auditRounds').selectAll().orderBy('id').execute();
    const rounds = rows.map((row) => ({
      ...CreateAuditRound.parse({
        ...row,
        startedAt: row.startedAt.toISOString(),
        finishedAt: row.finishedAt.toISOString(),
      }),
      userId: row.userId,
    }));
    expect(rounds.filter(({ template }) => !isDeviceKind(template))).toHaveLength(16);
    const observations = await database.db
      .selectFrom('observations')
      .select(['clientId', 'userId'])
      .execute();
    for (const { findings, userId } of rounds)
      for (const { observationId } of findings)
        expect(observations).toContainEqual({ clientId: observationId, userId });
    const months = auditTrend(
      rounds
        .filter(({ template }) => !isDeviceKind(template))
        .map((round) => ({ ...round, ...sumOf(round.counts) })),
      ({ finishedAt }) => finishedAt.slice(0, 7),
    );
    expect(months.length).toBeGreaterThanOrEqual(6);
    expect(months.at(0)?.index).toBeLessThan(83);
    expect(months.at(-1)?.index).toBeGreaterThan(92);
  });
});

describe('loading', () => {
  test('a second time is refused and changes nothing', async () => {
    const before = await observationsOf(database);
    expect(await loadDemo(database.db, { now: NOW, media })).toBe(false);
    expect(await observationsOf(database)).toEqual(before);
  });

  test('by two processes at once happens once', async () => {
    const fresh = await openTestDatabase();
    const both = await Promise.all([1, 2].map(() => loadDemo(fresh.db, { now: NOW, media })));
    expect(both.toSorted()).toEqual([false, true]);
    expect(await fresh.db.selectFrom('observations').select('id').execute()).toHaveLength(73);
    await fresh.close();
  });
});
