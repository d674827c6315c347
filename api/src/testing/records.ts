import { createHash, randomUUID } from 'node:crypto';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { aChemical } from '@turva/fixtures/chemicals';
import { aDocument } from '@turva/fixtures/documents';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPdf } from '@turva/fixtures/pdf';
import { aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { aPermit, aSignature } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { aHurtPerson } from '../features/investigations/testing.ts';
import type { RecordName } from '../http/route.ts';
import { mp4, photo } from './media-samples.ts';
import type { TestApp } from './test-app.ts';
import { addTestUser } from './test-user.ts';

// Records of the person `own`, created as in reality: by calls, not by rows.

type Client = Awaited<ReturnType<TestApp['as']>>;
export interface Makers {
  app: TestApp;
  own: Client;
  supervisor: Client;
  admin: Client;
}
/** The values of the route's parameters, by name. */
export type Params = Record<string, string | number>;
export interface Noun {
  make: (makers: Makers) => Promise<Params>;
  /** removes it; absent if it is never removed */
  remove?: (makers: Makers, params: Params) => Promise<unknown>;
}

export const tombstone =
  (table: string) =>
  ({ app }: Makers, { id = 0 }: Params) =>
    sql`update ${sql.table(table)} set deleted_at = now() where id = ${Number(id)}`.execute(app.db);
const deleteFrom =
  (table: string) =>
  ({ app }: Makers, { id = '' }: Params) =>
    sql`delete from ${sql.table(table)} where id::text = ${String(id)}`.execute(app.db);
export const made = async (answer: Promise<{ status: number; body: unknown }>): Promise<{ id: number }> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  return { id: (body as { id: number }).id };
};
const pdf = (text: string) => Buffer.from(aPdf(text));
let number = 0;

const observation = ({ own }: Makers) => made(own.post('/api/observations', anObservation()));
const permit = ({ own }: Makers) => made(own.post('/api/work-permits', aPermit()));
const chemical = ({ supervisor }: Makers) =>
  made(supervisor.post('/api/chemicals', aChemical({ name: `Aine ${number++}` })));
const document = ({ supervisor }: Makers) =>
  made(supervisor.post('/api/documents', aDocument({ title: `Ohje ${number++}` })));
export const aModule = ({ needsSignOff = false } = {}) => ({
  clientId: randomUUID(),
  category: 'development',
  estimatedDuration: 5,
  points: 20,
  texts: {
    fi: {
      title: `Lavat ${number++}`,
      description: '',
      lesson: {
        sections: [{ heading: 'Lavat', body: 'Pinoa suoraan.', picture: null, question: null }],
        quiz: [],
      },
    },
  },
  passPercent: null,
  validityMonths: null,
  needsSignOff,
});
const module = ({ supervisor }: Makers, options = {}) =>
  made(supervisor.post('/api/training/modules', aModule(options)));
const removeModule: Noun['remove'] = ({ app }, { moduleId = 0 }) =>
  sql`update training_modules set deleted_at = now() where id = ${Number(moduleId)}`.execute(app.db);

export const VIDEO = mp4(2000);
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** How to create the records that routes name, where a call to the collection is not enough (`nounOf`). */
export const nouns = {
  observations: { make: observation, remove: tombstone('observations') },
  action: {
    make: async (makers) => {
      const { id } = await observation(makers);
      const actionId = randomUUID();
      await makers.supervisor.post(`/api/observations/${id}/actions`, {
        id: actionId,
        what: 'Korjaa kaide',
        responsibleId: null,
        dueDate: null,
      });
      return { id, actionId };
    },
    remove: tombstone('observations'),
  },
  media: {
    make: async ({ app, own }) => {
      const picture = await photo({ width: 300 + 4 * number++ });
      const imageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
      const { id } = await made(own.post('/api/observations', anObservation({ imageUrl })));
      await app.jobs.drain();
      const row = await app.db
        .selectFrom('recordMedia')
        .select('mediaId')
        .where('recordId', '=', id)
        .executeTakeFirstOrThrow();
      return { id: row.mediaId };
    },
    remove: ({ app }, { id = '' }) =>
      sql`update observations set deleted_at = now()
        where id = (select record_id from record_media where media_id = ${String(id)}::uuid)`.execute(app.db),
  },
  upload: {
    make: async ({ own }) => {
      const observationClientId = randomUUID();
      await own.post('/api/observations', anObservation({ clientId: observationClientId }));
      const id = randomUUID();
      const values = {
        mediaId: id,
        observationClientId,
        role: 'video',
        mime: 'video/mp4',
        sha256: createHash('sha256').update(VIDEO).digest('hex'),
      };
      await own.send('POST', '/api/media/uploads', {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(VIDEO.length),
          'upload-metadata': metadata(values),
        },
      });
      return { id };
    },
  },
  work_permits: { make: permit, remove: tombstone('work_permits') },
  signature: {
    make: async (makers) => {
      const { id } = await made(
        makers.own.post('/api/work-permits', {
          ...aPermit(),
          people: [{ id: randomUUID(), role: 'performer', userId: makers.own.id, name: null, company: null }],
          signature: aSignature(),
        }),
      );
      const row = await makers.app.db
        .insertInto('permitSignatures')
        .values({
          permitId: id,
          purpose: 'request',
          personId: null,
          userId: makers.own.id,
          name: 'A',
          strokes: '[]',
          ownSession: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, signatureId: row.id };
    },
    remove: tombstone('work_permits'),
  },
  risk_assessments: {
    make: ({ own }) => made(own.post('/api/risk-assessments', aRiskAssessment())),
    remove: tombstone('risk_assessments'),
  },
  investigations: {
    make: async (makers) => {
      const { id: observationId } = await observation(makers);
      const { id } = await made(makers.supervisor.post('/api/investigations', { observationId }));
      const personId = randomUUID();
      await makers.supervisor.put(`/api/investigations/${id}/people/${personId}`, aHurtPerson());
      return { id, personId, duty: 'scene' };
    },
    remove: tombstone('investigations'),
  },
  audit_rounds: {
    make: ({ own }) => made(own.post('/api/audit-rounds', anAuditRound())),
    remove: tombstone('audit_rounds'),
  },
  emergency_alerts: {
    make: ({ own }) => made(own.post('/api/emergency/alerts', anAlert())),
    remove: tombstone('emergency_alerts'),
  },
  areas: {
    make: ({ supervisor }) =>
      made(supervisor.post('/api/areas', { name: `Halli ${number}`, code: `m${number++}` })),
    remove: tombstone('areas'),
  },
  sheet: {
    make: async (makers) => {
      const { id } = await chemical(makers);
      await makers.supervisor.send('POST', `/api/chemicals/${id}/sds`, {
        body: pdf(`sds ${id}`),
        headers: { 'content-type': 'application/pdf' },
      });
      return { id, version: 1 };
    },
    remove: tombstone('chemicals'),
  },
  version: {
    make: async (makers) => {
      const { id } = await document(makers);
      await makers.supervisor.send('POST', `/api/documents/${id}/versions`, {
        body: pdf(`ohje ${id}`),
        headers: { 'content-type': 'application/pdf' },
      });
      return { id, version: 1 };
    },
    remove: tombstone('safety_documents'),
  },
  competence_cards: {
    make: ({ supervisor, own }) =>
      made(
        supervisor.post('/api/competence-cards', {
          userId: own.id,
          kind: 'hot_work',
          number: null,
          validFrom: '2026-01-01',
          validTo: `2030-01-${String(1 + (number++ % 28)).padStart(2, '0')}`,
        }),
      ),
    remove: tombstone('competence_cards'),
  },
  training_modules: {
    make: async (makers) => ({ moduleId: (await module(makers)).id }),
    remove: removeModule,
  },
  /** passed by `own`, and waiting for the trainer */
  passed: {
    make: async (makers) => {
      const { id: moduleId } = await module(makers, { needsSignOff: true });
      await makers.own.put(`/api/training/progress/${moduleId}`, { progress: 100, completed: true });
      return { moduleId, userId: makers.own.id };
    },
    remove: removeModule,
  },
  user_training_progress: {
    make: async (makers) => {
      const { id: moduleId } = await module(makers);
      await makers.own.put(`/api/training/progress/${moduleId}`, { progress: 100, completed: true });
      const row = await makers.app.db
        .selectFrom('userTrainingProgress')
        .select('id')
        .where('moduleId', '=', moduleId)
        .executeTakeFirstOrThrow();
      return { id: row.id, moduleId, userId: makers.own.id };
    },
    remove: tombstone('user_training_progress'),
  },
  report: {
    make: async ({ app, own }) => {
      const report = await made(own.post('/api/reports/generate', { type: 'safety', language: 'fi' }));
      await app.jobs.drain();
      return { ...report, file: 'pdf' };
    },
    remove: tombstone('reports'),
  },
  savedView: {
    make: async ({ own }) => {
      const id = randomUUID();
      await own.put(`/api/saved-views/${id}`, {
        screen: 'observations',
        name: `Oma ${number++}`,
        query: 'status=open',
      });
      return { id };
    },
  },
  session: {
    make: async ({ app, own }) => {
      const [user] = await app.db.selectFrom('users').select('username').where('id', '=', own.id).execute();
      await app.as(user?.username ?? '');
      const sessions = (await own.get<{ id: string; current: boolean }[]>('/api/user/sessions')).body;
      return { id: sessions.find(({ current }) => !current)?.id ?? '' };
    },
  },
  passkeys: {
    make: async ({ app, own }) => {
      const row = await app.db
        .insertInto('passkeys')
        .values({
          userId: own.id,
          credentialId: randomUUID(),
          publicKey: Buffer.from('key'),
          userHandle: randomUUID(),
          counter: 0,
          transports: '[]',
          deviceId: randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: row.id };
    },
    remove: deleteFrom('passkeys'),
  },
  dataExport: {
    make: async ({ app, own }) => {
      const id = (
        await app.db
          .insertInto('dataExports')
          .values({
            userId: own.id,
            state: 'ready',
            tokenHash: 'a'.repeat(64),
            createdAt: new Date(),
            expiresAt: new Date(Date.now() + 1e7),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
      return { id };
    },
    remove: deleteFrom('data_exports'),
  },
  api_keys: {
    make: ({ admin }) =>
      made(admin.post('/api/admin/api-keys', { name: 'Raportit', access: 'read', role: 'user', days: 30 })),
    remove: deleteFrom('api_keys'),
  },
  webhooks: {
    make: ({ admin }) =>
      made(
        admin.post('/api/admin/webhooks', {
          name: 'Valvomo',
          url: 'https://receiver.invalid/hook',
          format: 'standard',
          events: ['observation.urgent'],
          language: 'fi',
        }),
      ),
    remove: deleteFrom('webhooks'),
  },
  invites: {
    make: async ({ admin }) => {
      await admin.post('/api/admin/invites', { email: `k${number++}@yritys.example` });
      const [invite] = (await admin.get<{ id: string }[]>('/api/admin/invites')).body;
      return { id: invite?.id ?? '' };
    },
    remove: deleteFrom('invites'),
  },
  users: {
    make: async ({ app }) => {
      const { id } = await addTestUser(app.db, { username: `henkilo-${number++}` });
      return { id };
    },
    remove: tombstone('users'),
  },
  waitingPerson: {
    make: async ({ app }) => {
      const { id } = await addTestUser(app.db, { username: `odottaja-${number++}` });
      await app.db
        .updateTable('users')
        .set({ isActive: false, approvedAt: null })
        .where('id', '=', id)
        .execute();
      return { id };
    },
    remove: tombstone('users'),
  },
  closedPerson: {
    make: async ({ app }) => {
      const { id } = await addTestUser(app.db, { username: `suljettu-${number++}` });
      await app.db
        .updateTable('users')
        .set({ isActive: false, approvedAt: new Date() })
        .where('id', '=', id)
        .execute();
      return { id };
    },
    remove: tombstone('users'),
  },
  compliance_rows: {
    make: async ({ app }) => {
      const rows = await app.db.selectFrom('complianceRows').select('id').orderBy('id').execute();
      return { id: rows[number++ % rows.length]?.id ?? 0 };
    },
  },
} satisfies Partial<Record<RecordName, Noun>>;
