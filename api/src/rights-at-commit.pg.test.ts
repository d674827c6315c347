import { createECDH, randomUUID } from 'node:crypto';
import type { Role } from '@turva/contracts/people/account';
import type { ErasureFindings } from '@turva/contracts/people/erasure-findings';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from './db/client.ts';
import { aHurtPerson } from './features/investigations/testing.ts';
import { ensureComplianceRows } from './features/tsi/compliance-rows.ts';
import { permitParty } from './features/work-permits/testing/permit-party.ts';
import { nounOf } from './testing/noun-of.ts';
import { aModule, type Makers, nouns } from './testing/records.ts';
import { routeCalls } from './testing/route-calls.ts';
import { statedRoutes } from './testing/stated-routes.ts';
import { TEST_PASSWORD } from './testing/test-user.ts';
import { answersOf } from './testing/whose-record.ts';

// The deciding person loses the role or the account while the decision waits for a lock: it must not be carried out.

// here and not in a hook: the tests below are generated from the routes' declarations
const party = await permitParty();
await ensureComplianceRows(party.app.db);
const other = openPostgres(party.app.database.connectionString ?? '', () => {});
const makers: Makers = {
  app: party.app,
  own: party.aino,
  supervisor: party.sari,
  admin: await party.app.as('paakayttaja', { role: 'admin' }),
};
const stated = statedRoutes(party.app);
let actors = 0;
afterAll(async () => {
  await other.close();
  await party.app.close();
});

interface Call {
  method: string;
  url: string;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}
interface Decision {
  by: Role;
  /** creates what is decided on */
  prepare: () => Promise<Call>;
}

/** Where an empty body, or what another call has written, changes nothing, and so decides nothing. */
const bodies: Record<string, object> = {
  'PATCH /api/plant-settings': { h2sMax: 4, base: { h2sMax: 5 } },
  'PUT /api/admin/emergency-site': {
    name: 'Tehdas',
    street: 'Tehtaantie 1',
    municipality: 'Pori',
    guidance: null,
  },
  'POST /api/admin/invites': { email: 'kutsuttu@yritys.example' },
  'PUT /api/injury-months/many': {
    rows: [{ month: '2026-03', department: null, hours: 7, recordable: 0, lostTime: 0, rev: null }],
    reason: null,
  },
  'PUT /api/admin/registration': { policy: 'closed', domains: [] },
  'PUT /api/accident-duties': { duties: [] },
  'POST /api/admin/clock': { own: party.now().toISOString() },
};

const decisions = new Map<string, Decision>();
const of = (route: string) => {
  const [method = '', url = ''] = route.split(' ');
  return { method, url };
};

/** They leave no log entry, so nothing here can block them: `write` checks them at their end. */
const unheld = [
  'POST /api/observations/:id/remind',
  'POST /api/documents/:id/remind',
  'POST /api/training/modules/:moduleId/remind',
  'POST /api/actions/:actionId/remind',
  'POST /api/competence-cards/remind',
  'POST /api/ai/translate',
  'POST /api/emergency/alerts/:id/shown',
  'POST /api/admin/assistant/check',
  'POST /api/admin/assistant/questions',
  'POST /api/admin/backups',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/report-schedule/mail',
  'POST /api/investigations/:id/lesson',
];

/** They need more than a record. */
const apart = new Set([
  ...unheld,
  'POST /api/work-permits/:id/approve',
  'POST /api/work-permits/:id/reject',
  'POST /api/work-permits/:id/resume',
  'POST /api/work-permits/:id/extend',
  'PUT /api/permit-templates/:type',
  'POST /api/training/modules',
]);

for (const [route, statement] of stated) {
  const { record } = statement;
  const answers = answersOf(statement);
  if (!answers || typeof record !== 'object' || /^(GET|HEAD) /.test(route) || apart.has(route)) continue;
  const { body, headers, query = '' } = routeCalls[route] ?? {};
  if (answers.otherDepartment === 'yes' || answers.admin !== 'yes') continue;
  if (answers.own === 'yes' && route.includes('work-permits')) continue;
  decisions.set(route, {
    by: answers.supervisor === 'yes' ? 'supervisor' : 'admin',
    prepare: async () => {
      const { make } = nounOf(stated, record.of);
      const params = await make(makers);
      const { method, url } = of(route);
      const filled = url.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
      return {
        method,
        url: filled + query,
        body: body?.() ?? (route.startsWith('DELETE ') ? undefined : {}),
        headers,
      };
    },
  });
}
for (const [route, { who }] of stated) {
  if ((who !== 'supervisor' && who !== 'admin') || route.includes(':') || route.startsWith('GET ')) continue;
  if (apart.has(route)) continue;
  const { body, headers } = routeCalls[route] ?? {};
  decisions.set(route, {
    by: who,
    prepare: async () => ({
      ...of(route),
      body: bodies[route] ?? body?.(),
      headers,
    }),
  });
}

const permit = async (steps: (id: number) => Promise<Call>) => {
  const asked = await party.request({ people: [party.performer()] });
  return steps(asked.id);
};
const rev = async (id: number) => (await party.read({ id })).rev;
const move = (id: number, name: string, body: object): Call => ({
  method: 'POST',
  url: `/api/work-permits/${id}/${name}`,
  body,
});
for (const name of ['approve', 'reject'] as const)
  decisions.set(`POST /api/work-permits/:id/${name}`, {
    by: 'supervisor',
    prepare: () => permit(async (id) => move(id, name, { rev: await rev(id), reason: 'Ei näin' })),
  });
const approved = async (id: number) => {
  await party.approve(await party.read({ id }));
  return id;
};
decisions.set('POST /api/work-permits/:id/resume', {
  by: 'supervisor',
  prepare: () =>
    permit(async (id) => {
      await approved(id);
      await party.act(party.aino, { id }, 'start', party.readiness(await party.read({ id })));
      await party.act(party.aino, { id }, 'suspend', { reason: 'Ukkonen' });
      return move(id, 'resume', { rev: await rev(id), reason: 'Ukkonen meni ohi' });
    }),
});
decisions.set('POST /api/work-permits/:id/extend', {
  by: 'supervisor',
  prepare: () =>
    permit(async (id) => {
      await approved(id);
      const { rev, validTo } = await party.read({ id });
      const longer = new Date(Date.parse(validTo) + 60_000).toISOString();
      return move(id, 'extend', { rev, validTo: longer, reason: 'Sauma kesken' });
    }),
});
decisions.set('POST /api/work-permits/:id/start', {
  by: 'supervisor',
  prepare: () =>
    permit(async (id) => move(await approved(id), 'start', party.readiness(await party.read({ id })))),
});
decisions.set('POST /api/work-permits/:id/close', {
  by: 'supervisor',
  prepare: () =>
    permit(async (id) => {
      await approved(id);
      await party.act(party.aino, { id }, 'start', party.readiness(await party.read({ id })));
      return move(id, 'close', party.handBack(await party.read({ id })));
    }),
});
decisions.set('POST /api/investigations', {
  by: 'supervisor',
  prepare: async () => {
    const { id: observationId } = await nouns.observations.make(makers);
    return { method: 'POST', url: '/api/investigations', body: { observationId } };
  },
});
// of the supervisors only its investigators may; admins may all
for (const [method, part, body] of [
  ['PUT', 'investigators', { userIds: [] }],
  ['PUT', 'people', aHurtPerson({ rev: 1 })],
  ['DELETE', 'people', undefined],
] as const) {
  const rest = part === 'people' ? 'people/:personId' : part;
  decisions.set(`${method} /api/investigations/:id/${rest}`, {
    by: 'admin',
    prepare: async () => {
      const { id, personId } = await nouns.investigations.make(makers);
      const url = `/api/investigations/${id}/${rest.replace(':personId', String(personId))}`;
      return { method, url, body };
    },
  });
}
decisions.set('POST /api/training/modules', {
  by: 'supervisor',
  prepare: async () => ({
    method: 'POST',
    url: '/api/training/modules',
    body: aModule(),
  }),
});
decisions.set('PUT /api/admin/retention/:kind', {
  by: 'admin',
  prepare: async () => ({
    method: 'PUT',
    url: '/api/admin/retention/workPermits',
    body: { period: 50, base: 10 },
  }),
});
decisions.set('POST /api/admin/people/import', {
  by: 'admin',
  prepare: async () => ({
    method: 'POST',
    url: '/api/admin/people/import',
    body: Buffer.from('etunimi;sukunimi\nMatti;Maahanmuuttaja'),
    headers: { 'content-type': 'text/csv' },
  }),
});
decisions.set('POST /api/admin/people/first-links', {
  by: 'admin',
  prepare: async () => {
    const { id } = await party.app.as(`linkitta-${++actors}`);
    await party.app.db.updateTable('users').set({ password: '!' }).where('id', '=', id).execute();
    return { method: 'POST', url: '/api/admin/people/first-links', body: undefined };
  },
});
decisions.set('PUT /api/permit-templates/:type', {
  by: 'supervisor',
  prepare: async () => {
    const [template] = (await party.sari.get<PermitTemplate[]>('/api/permit-templates')).body;
    const { type, version, checklist, requirements, equipment, watch, gasTest } = template as PermitTemplate;
    const body = { checklist, requirements, equipment, watch, gasTest, baseVersion: version };
    return { method: 'PUT', url: `/api/permit-templates/${type}`, body };
  },
});
decisions.set('PATCH /api/observations/:id/handling: closing', {
  by: 'supervisor',
  prepare: async () => {
    const { id } = await nouns.observations.make(makers);
    await party.sari.patch(`/api/observations/${id}/handling`, {
      status: 'in_progress',
      base: { status: 'open' },
    });
    return {
      method: 'PATCH',
      url: `/api/observations/${id}/handling`,
      body: { status: 'closed', reason: 'Kaide hitsattu.', base: { status: 'in_progress' } },
    };
  },
});
decisions.set('PATCH /api/observations/:id/actions/:actionId: verifying', {
  by: 'supervisor',
  prepare: async () => {
    const { id, actionId } = await nouns.action.make(makers);
    const url = `/api/observations/${id}/actions/${actionId}`;
    await party.timo.patch(url, { done: true, base: { done: false } });
    return {
      method: 'PATCH',
      url,
      body: { verified: { effective: true, note: 'Katsottu' }, base: { verified: null } },
    };
  },
});

decisions.set('POST /api/admin/permit-keys/:id/withdraw', {
  by: 'admin',
  prepare: async () => {
    const { id } = await party.app.db
      .selectFrom('permitKeys')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { method: 'POST', url: `/api/admin/permit-keys/${id}/withdraw`, body: {} };
  },
});

const CARRIER = { 'x-device-id': '6f0c1d2e-1111-4222-8333-444455556666' };
const steps = ['ask', 'confirm', 'open'] as const;
/** Somebody whose account was closed while a device held their work, and how far its release has progressed. */
async function leaver(until?: (typeof steps)[number]) {
  const person = await party.app.as(`lahtija-${++actors}`);
  const [asking, confirming] = [makers.admin, await party.app.as('toinen', { role: 'admin' })];
  await person.get('/api/sync?limit=1', { ...CARRIER, 'x-unsent': '2;60' });
  await asking.post(`/api/admin/people/${person.id}/deactivate`);
  const device = { userId: person.id, device: '6f0c1d2e' };
  const open = { userId: person.id, point: createECDH('prime256v1').generateKeys().toString('base64url') };
  const run = {
    ask: () => asking.post('/api/admin/devices/releases', { ...device, reason: 'Viimeinen vuoro' }),
    confirm: () => confirming.post('/api/admin/devices/releases/confirm', device),
    open: () => party.sari.post('/api/kept-work/releases/key', open, CARRIER),
  };
  for (const step of until ? steps.slice(0, steps.indexOf(until) + 1) : []) {
    const { status } = await run[step]();
    if (status >= 300) throw new Error(`${step}: ${status}`);
  }
  return { device, open };
}
const releases = (name: string, body: object) => ({
  method: 'POST',
  url: `/api/admin/devices/releases${name}`,
  body,
});
decisions.set('POST /api/admin/devices/releases', {
  by: 'admin',
  prepare: async () => releases('', { ...(await leaver()).device, reason: 'Viimeinen vuoro' }),
});
for (const name of ['confirm', 'withdraw'])
  decisions.set(`POST /api/admin/devices/releases/${name}`, {
    by: 'admin',
    prepare: async () => releases(`/${name}`, (await leaver('ask')).device),
  });
decisions.set('POST /api/kept-work/releases/key', {
  by: 'supervisor',
  prepare: async () => ({
    method: 'POST',
    url: '/api/kept-work/releases/key',
    body: (await leaver('confirm')).open,
    headers: CARRIER,
  }),
});
decisions.set('POST /api/kept-work/releases/end', {
  by: 'supervisor',
  prepare: async () => ({
    method: 'POST',
    url: '/api/kept-work/releases/end',
    body: { userId: (await leaver('open')).device.userId, left: 0 },
    headers: CARRIER,
  }),
});
decisions.set('POST /api/admin/erasure-findings/search', {
  by: 'admin',
  prepare: async () => {
    const username = `kutsuttu-${++actors}`;
    await party.app.as(username);
    return { method: 'POST', url: '/api/admin/erasure-findings/search', body: { username, word: 'Sepe' } };
  },
});
for (const name of ['accept', 'dismiss'])
  decisions.set(`POST /api/admin/erasure-findings/${name}`, {
    by: 'admin',
    prepare: async () => {
      const gone = await party.app.as(`poistuva-${++actors}`);
      const lastName = `Koskela${'abcdefghij'[actors % 10]}`;
      await party.app.db
        .updateTable('users')
        .set({ firstName: 'Helvi', lastName })
        .where('id', '=', gone.id)
        .execute();
      await party.sari.post('/api/observations', anObservation({ title: `Helvi ${lastName} kaatui` }));
      await gone.post('/api/user/deletion', { password: TEST_PASSWORD });
      const { findings } = (await makers.admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
      return {
        method: 'POST',
        url: `/api/admin/erasure-findings/${name}`,
        body: { ids: findings.map(({ id }) => id) },
      };
    },
  });

/** Everything in the database except accounts, sessions and the database's own jobs. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('users', 'sessions', 'rate_limits', 'audit_seals', 'audit_unsealed',
        -- told of the change of the person; bytes that came before the decision, and go by themselves
        'tsi_touched', 'incoming_files')`.execute(party.app.db);
  const hashes = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    party.app.db.withoutPlugins(),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
  return rows[0]?.count ?? 0;
};

/** Resolves once the call waits for the lock; one answered before has decided nothing here. */
async function held(flying: Promise<{ status: number; body: unknown }>) {
  let answered: unknown;
  flying.then(
    (answer) => {
      answered = [answer.status, answer.body];
    },
    (error) => {
      answered = error;
    },
  );
  while ((await waiting()) === 0) if (answered) throw new Error(`did not wait: ${JSON.stringify(answered)}`);
}

const newcomer = async (role: Role) => {
  const client = await party.app.as(`paattaja-${++actors}`, { role });
  return client;
};
const send = (client: Awaited<ReturnType<typeof newcomer>>, { method, url, body, headers }: Call) =>
  client.send<{ code?: string }>(method as 'POST', url, {
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });

/** Locks what every decision writes to until it waits, takes the right away, and releases it. */
async function overtaken(
  call: Call,
  actor: Awaited<ReturnType<typeof newcomer>>,
  taken: { role?: string; isActive?: boolean },
) {
  const answer = await other.db.transaction().execute(async (trx) => {
    await sql`lock table audit_log in share row exclusive mode`.execute(trx);
    const flying = send(actor, call);
    await held(flying);
    await trx.updateTable('users').set(taken).where('id', '=', actor.id).execute();
    return { flying };
  });
  const { status, body } = await answer.flying;
  return { status, code: body.code };
}

const refused = { status: 403, code: 'forbidden' };
/** A worker sees an alert only if its silence called them: else it is not there. */
const refusals = new Map([
  ['POST /api/emergency/alerts/:id/notes', { status: 404, code: 'emergency_alert_not_found' }],
]);

test.each([...decisions.keys()])('%s', async (route) => {
  const { by, prepare } = decisions.get(route) as Decision;
  const call = await prepare();
  const [demoted, closed] = [await newcomer(by), await newcomer(by)];
  const before = await everything();
  expect(await overtaken(call, demoted, { role: 'user' })).toEqual(refusals.get(route) ?? refused);
  expect(await overtaken(call, closed, { isActive: false })).toEqual({ status: 401, code: 'session_ended' });
  // nothing of either is written
  expect(await everything()).toEqual(before);
  // and a person who still has the right decides the very same
  const { status, body } = await send(await newcomer(by), call);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
});

test('every decision of supervisors and admins is in the list', () => {
  const decided = stated.filter(
    ([route, { who }]) => (who === 'supervisor' || who === 'admin') && !/^(GET|HEAD) /.test(route),
  );
  const missing = decided
    .map(([route]) => route)
    .filter((route) => !decisions.has(route) && !unheld.includes(route));
  expect(missing).toEqual([]);
});

test('a report is stored although its author’s role has changed meanwhile', async () => {
  const actor = await newcomer('supervisor');
  const flying = await other.db.transaction().execute(async (trx) => {
    await sql`lock table audit_log in share row exclusive mode`.execute(trx);
    const flying = send(actor, { method: 'POST', url: '/api/observations', body: anObservation() });
    await held(flying);
    await trx.updateTable('users').set({ role: 'user' }).where('id', '=', actor.id).execute();
    return { flying };
  });
  expect((await flying.flying).status).toBe(201);
});

test.each(['alone', 'in a batch'])(
  'a report is not stored if its author’s account is closed meanwhile, %s',
  async (how) => {
    const actor = await newcomer('user');
    const title = `Kesken jäänyt ${how}`;
    // not urgent and without a file: it is stored together with those of others
    const report = {
      method: 'POST',
      url: '/api/observations',
      body: anObservation({ title, severity: 'low' }),
    };
    const { method, url: path, body } = report;
    const calls = [1, 2, 3, 4].map(() => ({ key: randomUUID(), method, path, body }));
    const call = how === 'alone' ? report : { method: 'POST', url: '/api/sync/batch', body: { calls } };
    const { flying } = await other.db.transaction().execute(async (trx) => {
      await sql`lock table audit_log in share row exclusive mode`.execute(trx);
      const flying = send(actor, call);
      await held(flying);
      await trx.updateTable('users').set({ isActive: false }).where('id', '=', actor.id).execute();
      return { flying };
    });
    const answer = await flying;
    expect(how === 'alone' ? answer : answer.body).toMatchObject(
      how === 'alone' ? { status: 401 } : { results: calls.map(() => ({ status: 401 })) },
    );

    const named = party.app.db.selectFrom('observations').select('id').where('title', '=', title);
    expect(await named.execute()).toEqual([]);
  },
);
