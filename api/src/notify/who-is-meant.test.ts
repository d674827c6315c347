import { randomUUID } from 'node:crypto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { NotificationKind, Reminded } from '@turva/contracts/plant/notifications';
import { anObservation } from '@turva/fixtures/observations';
import { aControl, aHazard, aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { aPermit } from '@turva/fixtures/work-permits';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendReminders } from '../features/notifications/reminders/send-reminders.ts';
import { recipientIds } from '../features/reports/report-schedule.ts';
import { notifyOfPermit } from '../features/work-permits/note-permit.ts';
import { signInAll } from '../testing/in-reach.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { addTestUser } from '../testing/test-user.ts';

// Every noun that names a person, in every state that person may be in, against one expectation.

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
/** writes everything down, and is in charge of nothing */
let kari: Client;
/** in charge of the place */
let sari: Client;
let areaId: number;
const today = plantDay(new Date());
const yesterday = addDays(today, -1);
beforeAll(async () => {
  app = await testApp();
  kari = await app.as('kari', { role: 'admin' });
  sari = await app.as('sari', { role: 'supervisor' });
  await signInAll(app.db, [sari.id]);
  await app.db.updateTable('users').set({ department: 'Muualla' }).execute();
  const area = { name: 'Halli', code: 'H1', managerId: sari.id, isActive: true };
  areaId = (await kari.post<{ id: number }>('/api/areas', { ...area, clientId: randomUUID() })).body.id;
});
afterAll(() => app.close());

interface Cast {
  named: number;
  deputy: number;
  second: number;
}
type Set = Record<string, unknown>;
const change = (id: number, set: Set) => app.db.updateTable('users').set(set).where('id', '=', id).execute();
const away = (deputyId: number | null) => ({ awayFrom: yesterday, awayUntil: addDays(today, 9), deputyId });

/** What may have become of the person named, and who is meant then: of work anybody may do, of a supervisor's, of one's own. */
const states: Record<string, { become: (cast: Cast) => Promise<unknown>; meant: Expected }> = {
  active: {
    become: async () => {},
    meant: { work: 'named', office: 'named', own: 'named' },
  },
  'on leave': {
    become: ({ named, deputy }) => change(named, away(deputy)),
    meant: { work: 'deputy', office: 'deputy', own: 'named' },
  },
  'on leave, and the deputy too': {
    become: async ({ named, deputy, second }) => {
      await change(named, away(deputy));
      await change(deputy, away(second));
    },
    meant: { work: 'second', office: 'second', own: 'named' },
  },
  'on leave without a deputy': {
    become: ({ named }) => change(named, away(null)),
    meant: { work: 'inCharge', office: 'inCharge', own: 'named' },
  },
  'on leave, with a deputy who has left': {
    become: async ({ named, deputy }) => {
      await change(named, away(deputy));
      await change(deputy, { isActive: false });
    },
    meant: { work: 'inCharge', office: 'inCharge', own: 'named' },
  },
  left: {
    become: ({ named }) => change(named, { isActive: false }),
    meant: { work: 'inCharge', office: 'inCharge', own: 'nobody' },
  },
  demoted: {
    become: ({ named }) => change(named, { role: 'user' }),
    meant: { work: 'named', office: 'inCharge', own: 'named' },
  },
  'moved to another department': {
    become: ({ named }) => change(named, { department: 'Varasto' }),
    meant: { work: 'named', office: 'named', own: 'named' },
  },
};
type Expected = Record<'work' | 'office' | 'own', keyof Cast | 'inCharge' | 'nobody'>;

interface Noun {
  as: keyof Expected;
  /** the manager of the place is told as well */
  andInCharge?: true;
  /** belongs to no place: every supervisor is in charge */
  ofPlant?: true;
  /** writes it down before anything becomes of the person; resolves to how its recipients are found later */
  make: (named: number) => Promise<() => Promise<number[]>>;
}

const told = async (kind: NotificationKind, recordId: number) => {
  const rows = await app.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .execute();
  return rows.map(({ userId }) => userId);
};
const reminders = async () => void (await sendReminders(app));
const report = async (values: Set = {}) => {
  const made = await kari.post<Observation>('/api/observations', anObservation({ areaId, severity: 'low' }));
  const set = { ...values, userId: kari.id };
  await app.db.updateTable('observations').set(set).where('id', '=', made.body.id).execute();
  return made.body.id;
};
const action = async (named: number, values: Set) => {
  const observationId = await report();
  const id = randomUUID();
  await app.db
    .insertInto('correctiveActions')
    .values({
      id,
      observationId,
      what: 'Korjaa kaide',
      createdBy: kari.id,
      responsibleId: named,
      ...values,
    } as never)
    .execute();
  return { id, observationId };
};
const assess = (changes: Set) =>
  kari.post<{ id: number }>('/api/risk-assessments', {
    ...aRiskAssessment({ areaId, dueDate: yesterday, ...changes } as never),
    clientId: randomUUID(),
  });
const measure = (ownerId: number, dueDate = yesterday) => [
  aHazard({ controls: [aControl({ ownerId, dueDate })] }),
];
const schedule = async (values: Set, turn: Set) => {
  const { id } = await app.db
    .insertInto('schedules')
    .values({
      title: 'Kierros',
      what: 'drill',
      areaId,
      rule: JSON.stringify({ by: 'week', every: 1, from: today }),
      leadDays: 3,
      since: yesterday,
      ...values,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('scheduleTurns')
    .values({ scheduleId: id, mark: randomUUID(), opensDay: yesterday, dueDay: yesterday, ...turn } as never)
    .execute();
  return id;
};
const permit = async (values: Set, named: number | null) => {
  const { id } = (
    await kari.post<{ id: number }>('/api/work-permits', aPermit({ areaId, clientId: randomUUID() }))
  ).body;
  const set = { startedAt: new Date(), status: 'approved', ...values };
  const row = await app.db
    .updateTable('workPermits')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (named !== null)
    await app.db
      .insertInto('permitPeople')
      .values({ permitId: id, userId: named, id: randomUUID(), position: 1, role: 'watch' })
      .execute();
  return async () => {
    await app.db
      .transaction()
      .execute((trx) => notifyOfPermit(trx, { jobs: app.jobs, actorId: kari.id }, row, 'watchFull'));
    return told('permit_reminder', id);
  };
};
const reminded =
  (url: (id: number) => string, make: (named: number) => Promise<number>) => async (named: number) => {
    const id = await make(named);
    return async () => {
      const { body } = await kari.post<Reminded>(url(id), {});
      expect(body.told, JSON.stringify(body)).toBe((await told('reminder', id)).length);
      return told('reminder', id);
    };
  };

const nouns: Record<string, Noun> = {
  'owner of a late case': {
    as: 'work',
    andInCharge: true,
    make: async (assignedTo) => {
      const id = await report({ assignedTo, dueDate: new Date(Date.now() - 86_400_000) });
      return () => told('observation_overdue', id);
    },
  },
  'owner of a late action': {
    as: 'work',
    make: async (named) => {
      const { observationId } = await action(named, { dueDate: yesterday });
      return () => told('action_overdue', observationId);
    },
  },
  'owner of an action on its day': {
    as: 'work',
    make: async (named) => {
      const { observationId } = await action(named, { dueDate: today });
      return () => told('action_due', observationId);
    },
  },
  'who checks whether an action helps': {
    as: 'office',
    make: async (verifiedBy) => {
      const done = { doneAt: new Date(), verifiedAt: new Date(), effective: true, checkDue: yesterday };
      const { observationId } = await action(kari.id, { ...done, verifiedBy });
      return () => told('action_check_due', observationId);
    },
  },
  'assessor of a late assessment': {
    as: 'work',
    andInCharge: true,
    make: async (assessorId) => {
      const { id } = (await assess({ assessorId })).body;
      return () => told('risk_overdue', id);
    },
  },
  'owner of a late measure': {
    as: 'work',
    make: async (named) => {
      const { id } = (await assess({ dueDate: addDays(today, 9), hazards: measure(named) })).body;
      return () => told('risk_control_overdue', id);
    },
  },
  'owner of recurring work': {
    as: 'work',
    make: async (ownerId) => {
      const id = await schedule({ ownerId }, { dueDay: addDays(today, 1) });
      return () => told('turn_due', id);
    },
  },
  'owner of missed recurring work': {
    as: 'work',
    andInCharge: true,
    make: async (ownerId) => {
      const id = await schedule({ ownerId }, { state: 'missed' });
      return () => told('turn_missed', id);
    },
  },
  'who is told of missed recurring work': {
    as: 'work',
    andInCharge: true,
    make: async (escalateTo) => {
      // nobody else is named for it, so those in charge of the place are
      const id = await schedule({ escalateTo }, { state: 'missed' });
      return () => told('turn_missed', id);
    },
  },
  'watch of a permit': { as: 'work', make: (named) => permit({}, named) },
  'issuer of a permit': { as: 'office', make: (approvedBy) => permit({ approvedBy }, null) },
  'applicant of a permit': { as: 'work', make: (userId) => permit({ userId }, null) },
  'holder of a card that runs out': {
    as: 'own',
    make: async (userId) => {
      const { id } = await app.db
        .insertInto('competenceCards')
        .values({ userId, kind: 'hot_work', validFrom: yesterday, validTo: addDays(today, 3) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => told('card_expiring', id);
    },
  },
  'recipient of a report': {
    as: 'work',
    ofPlant: true,
    make: async (named) => () => recipientIds(app.db, { roles: [], people: [named] }),
  },
  'who is reminded of a case': {
    as: 'work',
    make: reminded(
      (id) => `/api/observations/${id}/remind`,
      (assignedTo) => report({ assignedTo }),
    ),
  },
  'who hears of a comment on their case': {
    as: 'work',
    make: async (assignedTo) => {
      const id = await report({ assignedTo });
      return async () => {
        await kari.post(`/api/observations/${id}/comments`, { id: randomUUID(), text: 'Vieläkö?' });
        return told('observation_comment', id);
      };
    },
  },
};

let next = 0;
async function cast(): Promise<Cast> {
  const one = async (part: string) => {
    const username = `${part}${next}`;
    return (await addTestUser(app.db, { username, role: 'supervisor', department: 'Toinen' })).id;
  };
  next += 1;
  return { named: await one('nimetty'), deputy: await one('sijainen'), second: await one('toinen') };
}

describe.each(Object.entries(states))('somebody who is %s', (_, { become, meant }) => {
  test('is, or is not, the one who is told, for every noun alike', async () => {
    const cases = [];
    for (const [noun, { as, andInCharge, ofPlant = false, make }] of Object.entries(nouns)) {
      const people = await cast();
      cases.push({ noun, as, andInCharge, ofPlant, people, recipients: await make(people.named) });
    }
    for (const { people } of cases) await become(people);
    await reminders();
    for (const { noun, as, andInCharge, ofPlant, people, recipients } of cases) {
      const is = { ...people, inCharge: sari.id, nobody: null }[meant[as]];
      const expected = [is, andInCharge ? sari.id : null].filter((id) => id !== null);
      const got = (await recipients()).filter((id) => id !== kari.id);
      expect([noun, [...got].sort()], `${noun}: each once`).toEqual([noun, [...new Set(got)].sort()]);
      if (ofPlant && meant[as] === 'inCharge') {
        expect(got).toContain(sari.id);
        continue;
      }
      const roles = Object.entries({ ...people, inCharge: sari.id });
      const nameOf = (id: unknown) => roles.find(([, one]) => one === id)?.[0] ?? id;
      expect([noun, new Set(got.map(nameOf))]).toEqual([noun, new Set(expected.map(nameOf))]);
    }
  });
});
