import { randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { PermitKey, WorkPermit } from '@turva/contracts/permits/work-permits';
import { aSignature } from '@turva/fixtures/work-permits';
import { verifyPermitQr } from '@turva/rules/permits/permit-qr';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS_KEY } from '../../plant/plant-settings.ts';
import { SoftAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { PERMITS, type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

const told = async (kind: string, recordId: number) => {
  const rows = await party.app.db
    .selectFrom('notifications')
    .select(['userId', 'params'])
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
};
const audited = async (id: number, action: string) => {
  const row = await party.app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('entity', '=', 'work_permits')
    .where('entityId', '=', String(id))
    .where('action', '=', action)
    .executeTakeFirst();
  return row as { actorId: number; detail: Record<string, unknown> } | undefined;
};

test('another person with the role approves; people are notified, the audit log names both', async () => {
  const permit = await party.request({ people: [party.performer(), party.watch()] });
  expect(await told('permit_request', permit.id)).toEqual([party.sari.id, party.timo.id]);
  const { status, body } = await party.approve(permit, party.sari, { signature: aSignature('Sari Testi') });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'approved',
    approvedBy: party.sari.id,
    approvedByName: 'Sari Testi',
    decidedByName: 'Sari Testi',
    rev: 2,
    startedAt: null,
    signatures: [{ purpose: 'approve', name: 'Sari Testi' }],
  });
  expect(await told('permit_decision', permit.id)).toEqual([party.aino.id, party.veikko.id]);
  expect(await audited(permit.id, 'approved')).toMatchObject({
    actorId: party.sari.id,
    detail: { requestedBy: party.aino.id, status: { from: 'pending', to: 'approved' } },
  });
});

test('a session signature carries the signed-in person’s name, whatever is sent, and no drawing', async () => {
  const permit = await party.request();
  const { body } = await party.approve(permit, party.sari, { signedBySession: true });
  expect(body.signatures).toMatchObject([{ purpose: 'approve', name: 'Sari Testi', method: 'session' }]);
  const drawn = await party.sari.get<{ strokes: unknown[] }>(
    `${PERMITS}/${permit.id}/signatures/${body.signatures[0]?.id}`,
  );
  expect(drawn.body.strokes).toEqual([]);
});

describe('signed with a passkey', () => {
  const origin = 'http://localhost:3000';
  const rpId = 'localhost';
  const keyOf = async (client: PermitParty['sari']) => {
    const key = new SoftAuthenticator();
    const { body } = await client.post<{ challenge: string; user: { id: string } }>(
      '/api/user/passkeys/options',
      {},
    );
    const made = key.create({ challenge: body.challenge, origin, rpId, userHandle: body.user.id });
    expect((await client.post('/api/user/passkeys', made)).status).toBe(201);
    return async () => {
      const { challenge } = (await client.post<{ challenge: string }>('/api/passkeys/options', {})).body;
      return key.get({ challenge, origin, rpId });
    };
  };

  test('one’s own key signs, once', async () => {
    const answer = await keyOf(party.sari);
    const [permit, other] = [await party.request(), await party.request()];
    const passkey = await answer();
    const { status, body } = await party.approve(permit, party.sari, { passkey });
    expect([status, body.signatures[0]]).toMatchObject([200, { name: 'Sari Testi', method: 'passkey' }]);
    const again = await party.approve(other, party.sari, { passkey });
    expect([again.status, (again.body as unknown as Problem).code]).toEqual([403, 'signature_refused']);
  });

  test('another person’s key is refused, and the request still waits', async () => {
    const answer = await keyOf(party.timo);
    const permit = await party.request();
    const refused = await party.approve(permit, party.sari, { passkey: await answer() });
    expect([refused.status, (refused.body as unknown as Problem).code]).toEqual([403, 'signature_refused']);
    const { body } = await party.sari.get<{ status: string }>(`${PERMITS}/${permit.id}`);
    expect(body.status).toBe('pending');
  });
});

test('a rejection needs a reason, which the requester sees', async () => {
  const permit = await party.request();
  expect((await party.act(party.sari, permit, 'reject', { rev: 1, reason: '  ' })).status).toBe(400);
  const { body } = await party.act(party.sari, permit, 'reject', { rev: 1, reason: 'Rajaus puuttuu' });
  expect(body).toMatchObject({
    status: 'rejected',
    decisionReason: 'Rajaus puuttuu',
    approvedBy: null,
    qr: null,
  });
  // a rejected request cannot be approved afterwards
  expect(await party.approve(body, party.timo)).toMatchObject({
    status: 409,
    body: { code: 'permit_already_decided', decision: { status: 'rejected', byName: 'Sari Testi' } },
  });
});

test('workers cannot decide, nor learn anything by trying', async () => {
  const permit = await party.request();
  for (const client of [party.aino, party.veikko])
    for (const move of ['approve', 'reject', 'resume'])
      expect(await party.act(client, permit, move, { rev: 1, reason: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
  expect((await party.act(party.veikko, { id: 9_999_999 }, 'approve', { rev: 1 })).status).toBe(403);
});

test('nobody decides on their own permit: requested, worked under or watched', async () => {
  const own = await party.request({}, party.sari);
  const works = await party.request({ people: [party.performer(party.sari)] });
  const watches = await party.request({
    people: [party.performer(), { id: randomUUID(), role: 'watch', userId: party.sari.id }],
  });
  for (const permit of [own, works, watches])
    for (const move of ['approve', 'reject'])
      expect(await party.act(party.sari, permit, move, { rev: 1, reason: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'permit_own' },
      });
  expect((await party.approve(own, party.timo)).body.status).toBe('approved');
});

test('a request edited meanwhile cannot be approved in the old revision', async () => {
  const permit = await party.request();
  await party.aino.patch(`${PERMITS}/${permit.id}`, { location: 'Katolla sittenkin' });
  expect(await party.approve(permit)).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  const { body } = await party.approve(await party.read(permit));
  expect(body).toMatchObject({ status: 'approved', location: 'Katolla sittenkin' });
});

test('an expired request cannot be approved, even before it is marked as expired', async () => {
  const permit = await party.request({ validTo: '2026-11-20T06:30:00Z' });
  party.pass(30);
  expect(await party.approve(permit)).toMatchObject({ status: 409, body: { code: 'permit_expired' } });
  expect(await party.act(party.sari, permit, 'reject', { rev: 1, reason: 'x' })).toMatchObject({
    body: { code: 'permit_expired' },
  });
  party.pass(-30);
});

test('hot work without a watch cannot be approved', async () => {
  const permit = await party.request({ type: 'hot_work' });
  const { status, body } = await party.approve(permit);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'permit_incomplete',
    errors: [{ path: 'people', code: 'watch_required' }],
  });
});

test('50 decide at once: one wins, the others are told who', async () => {
  const permit = await party.request();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? party.act(party.sari, permit, 'approve', { rev: permit.rev })
        : party.act(party.timo, permit, 'reject', { rev: permit.rev, reason: 'Ei nyt' }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const after = await party.read(permit);
  expect(won[0]?.body.status).toBe(after.status);
  const lost = answers.filter(({ status }) => status !== 200);
  const decision = { status: after.status, byName: after.decidedByName, at: after.decidedAt };
  for (const answer of lost)
    expect(answer).toMatchObject({ status: 409, body: { code: 'permit_already_decided', decision } });
  expect(after.history.map(({ action }) => action)).toEqual(['created', after.status]);
});

test('the fire watch has the plant’s length, and can only be extended', async () => {
  await party.clear();
  const people = () => [party.performer(), party.watch()];
  for (const client of [party.aino, party.veikko, party.sari, party.timo])
    await party.giveCard(client, 'hot_work');
  const area = { location: 'Verstas A' };
  const roof = await party.request({ type: 'hot_work', roofWork: true, people: people(), ...area });
  expect(roof.afterWatchMinutes).toBe(120);
  expect(await party.approve(roof, party.sari, { afterWatchMinutes: 90 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'afterWatchMinutes', code: 'after_watch_too_short' }] },
  });
  expect((await party.approve(roof, party.sari, { afterWatchMinutes: 240 })).body.afterWatchMinutes).toBe(
    240,
  );
});

describe('conflicts', () => {
  beforeEach(() => party.clear());
  const place = (location: string) => ({ location });
  const conflictsOf = async (permit: { id: number }, client = party.sari) =>
    (await client.get<PermitConflict[]>(`${PERMITS}/${permit.id}/conflicts`)).body;
  const setStops = (value: object) =>
    party.app.db
      .insertInto('plantSettings')
      .values({ key: SETTINGS_KEY, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();

  test('with another permit must be acknowledged, each by its name, with a reason that is stored', async () => {
    const first = await party.request({ type: 'hazardous_materials', ...place('Säiliö 4') });
    await party.approve(first);
    const people = [party.performer(), party.watch()];
    const second = await party.request({ type: 'hot_work', people, ...place('säiliö  4') });
    const [conflict] = await conflictsOf(second);
    expect(conflict).toMatchObject({ key: `permits:${first.id}`, level: 'acknowledge', relation: 'same' });

    const open = await party.approve(second);
    expect(open).toMatchObject({ status: 409, body: { code: 'permit_conflicts_open' } });
    expect((open.body as unknown as Problem).permitConflicts).toEqual([conflict]);
    const wrong = { acknowledgements: [{ key: 'permits:1', reason: 'Katsottu' }] };
    expect((await party.approve(second, party.sari, wrong)).body.code).toBe('permit_conflicts_open');
    const empty = { acknowledgements: [{ key: conflict?.key, reason: ' ' }] };
    expect((await party.approve(second, party.sari, empty)).status).toBe(400);

    const given = {
      acknowledgements: [{ key: conflict?.key, reason: 'Säiliö tyhjä, tuuletettu ja mitattu' }],
    };
    const { body } = await party.approve(second, party.sari, given);
    expect(body).toMatchObject({
      status: 'approved',
      conflicts: [
        {
          key: `permits:${first.id}`,
          reason: 'Säiliö tyhjä, tuuletettu ja mitattu',
          byName: 'Sari Testi',
          permit: { id: first.id, type: 'hazardous_materials' },
        },
      ],
    });
  });

  test('two that exclude each other, approved at once: the second sees the first', async () => {
    const [one, other] = await Promise.all([
      party.request({ type: 'electrical', ...place('Keskus 7'), people: [contractor()] }),
      party.request({ type: 'electrical', ...place('Keskus 7'), people: [contractor()] }),
    ]);
    const card = [{ key: 'card:sfs6002:performer:Urakoitsija', reason: 'Kortti nähty' }];
    const answers = await Promise.all([
      party.approve(one, party.sari, { acknowledgements: card }),
      party.approve(other, party.timo, { acknowledgements: card }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('permit_conflicts_open');
  });
  const contractor = () => ({ id: randomUUID(), role: 'performer' as const, name: 'Urakoitsija' });

  test('that the plant forbids cannot be acknowledged', async () => {
    await setStops({ stopExclusive: true });
    const first = await party.request({ type: 'hazardous_materials', ...place('Säiliö 5') });
    await party.approve(first);
    const people = [party.performer(), party.watch()];
    const second = await party.request({ type: 'hot_work', people, ...place('Säiliö 5') });
    const given = { acknowledgements: [{ key: `permits:${first.id}`, reason: 'Kyllä tämä tästä' }] };
    expect(await party.approve(second, party.sari, given)).toMatchObject({
      status: 409,
      body: { code: 'permit_conflict_stops' },
    });
    await setStops({});
    expect((await party.approve(second, party.sari, given)).status).toBe(200);
  });

  test('hot work next to flammable material, by the register and the tree of areas', async () => {
    const area = async (name: string, parentId: number | null) =>
      (
        await party.app.db
          .insertInto('areas')
          .values({ name, code: name.toUpperCase(), parentId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const plant = await area('tehdas', null);
    const building = await area('rakennus', plant);
    const hall = await area('halli', building);
    const next = await area('viereinen', building);
    const far = await area('muualla', plant);
    const store = (name: string, areaId: number, symbols: string[]) =>
      party.app.db
        .insertInto('chemicals')
        .values({ name, areaId, hazardSymbols: JSON.stringify(symbols) })
        .execute();
    await store('Liuotinbensiini', hall, ['GHS02', 'GHS08']);
    await store('Vetyperoksidi', next, ['GHS03']);
    await store('Suolahappo', hall, ['GHS05']);
    await store('Etanoli', far, ['GHS02']);
    const people = [party.performer(), party.watch()];
    const permit = await party.request({ type: 'hot_work', areaId: hall, location: 'Halli', people });
    const found = (await conflictsOf(permit)).map(({ code, relation, level, chemical }) => [
      code,
      relation,
      level,
      chemical?.name,
    ]);
    // of an acid without a current sheet nobody knows whether it burns: it is named, and a reason is asked for
    expect(found).toEqual([
      ['chemicals', 'same', 'acknowledge', 'Liuotinbensiini'],
      ['chemicals', 'near', 'acknowledge', 'Vetyperoksidi'],
      ['chemicals', 'same', 'acknowledge', 'Suolahappo'],
    ]);
    expect((await party.approve(permit)).body.code).toBe('permit_conflicts_open');
  });

  test('of three hot works with one watch one is approved; the watch guards the next when its after-watch is over', async () => {
    const hot = (where: string, changes = {}) =>
      party.request({
        type: 'hot_work',
        people: [party.performer(), party.watch()],
        ...place(where),
        ...changes,
      });
    const works = [await hot('Kuilu 1'), await hot('Kuilu 2'), await hot('Kuilu 3')];
    const levels = async (permit: { id: number }) =>
      (await conflictsOf(permit)).filter(({ code }) => code === 'watch').map(({ level }) => level);
    expect(await levels(works[0] as WorkPermit)).toEqual(['notice', 'notice']);
    const answers = await Promise.all(works.map((permit) => party.approve(permit)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const first = answers.find(({ status }) => status === 200)?.body as WorkPermit;
    const next = works.find(({ id }) => id !== first.id) as WorkPermit;
    const [watch] = (await conflictsOf(next)).filter(({ level }) => level === 'stop');
    const until = new Date(Date.parse(first.validTo) + first.afterWatchMinutes * 60_000);
    expect(watch).toMatchObject({
      code: 'watch',
      permit: { id: first.id, until: until.toISOString() },
      person: { userId: party.veikko.id, name: 'Veikko Testi', role: 'watch' },
    });
    const given = { acknowledgements: [{ key: watch?.key, reason: 'Ehtii molempiin' }] };
    expect((await party.approve(next, party.sari, given)).body.code).toBe('permit_conflict_stops');

    const later = (minutes: number) => ({
      validFrom: new Date(until.getTime() + minutes * 60_000).toISOString(),
      validTo: new Date(until.getTime() + 120 * 60_000).toISOString(),
    });
    expect((await party.approve(await hot('Kuilu 4', later(-1)))).body.code).toBe('permit_conflict_stops');
    expect((await party.approve(await hot('Kuilu 4', later(0)))).status).toBe(200);
  });

  test('the watch of a place guards a second permit for the same place', async () => {
    const hot = (changes = {}) =>
      party.request({
        type: 'hot_work',
        people: [party.performer(), party.watch()],
        ...place('Kuilu 6'),
        ...changes,
      });
    const first = await hot();
    await party.approve(first);
    const again = await hot();
    expect((await conflictsOf(again)).map(({ code }) => code)).toEqual(['twice']);
    expect((await party.approve(again)).body.code).toBe('permit_conflicts_open');
    const acknowledgements = [{ key: `twice:${first.id}`, reason: 'Kaksi hitsaajaa, yksi vartija' }];
    expect((await party.approve(again, party.sari, { acknowledgements })).status).toBe(200);
  });

  test('a missing card blocks it, also the issuer’s; one that expires before the work ends counts as missing', async () => {
    const kari = await party.app.as('kari', { role: 'admin' });
    const late = await party.app.as('late');
    await party.giveCard(late, 'hot_work', '2026-11-19');
    const people = [party.performer(late), party.watch()];
    const permit = await party.request({ type: 'hot_work', people, ...place('Korjaamo 9') });
    const cards = async (client = party.sari) =>
      (await conflictsOf(permit, client)).map(
        ({ level, person }) => `${person?.name} ${person?.role} ${level}`,
      );
    expect(await cards()).toEqual(['Late Testi performer stop']);
    expect(await cards(kari)).toEqual(['Late Testi performer stop', 'Kari Testi issuer stop']);
    expect((await party.approve(permit)).body.code).toBe('permit_conflict_stops');
    await party.giveCard(late, 'hot_work', '2026-11-30');
    expect((await party.approve(permit, kari)).body.code).toBe('permit_conflict_stops');
    expect((await party.approve(permit)).status).toBe(200);
  });
});

describe('the QR code', () => {
  const keys = async () => (await party.veikko.get<PermitKey[]>('/api/permit-keys')).body;
  const known = () => ({ at: party.now().getTime(), certain: true });

  test('of an approved permit verifies with the public key alone; a forged one does not', async () => {
    const permit = await party.request({ location: 'Siilo 2' });
    const { body } = await party.approve(permit);
    const text = body.qr as string;
    expect(await verifyPermitQr(text, await keys(), known())).toMatchObject({
      state: 'valid',
      claim: {
        permitId: permit.id,
        rev: 2,
        type: 'height_work',
        approvedBy: 'Sari Testi',
        validTo: Date.parse(permit.validTo),
        signedAt: party.now().getTime(),
      },
    });
    const [prefix, claim = '', mark] = text.split('.');
    const longer = Buffer.from(claim, 'base64url')
      .toString()
      .replace(String(Date.parse(permit.validTo) / 1000), String(Date.parse(permit.validTo) / 1000 + 86_400));
    const forged = [prefix, Buffer.from(longer).toString('base64url'), mark].join('.');
    expect(longer).not.toBe(Buffer.from(claim, 'base64url').toString());
    expect((await verifyPermitQr(forged, await keys(), known())).state).toBe('forged');
  });

  test('exists only while the permit is in force, and there is one key', async () => {
    const permit = await party.request({ location: 'Siilo 3', validTo: '2026-11-20T07:00:00Z' });
    expect(permit.qr).toBeNull();
    const { body } = await party.approve(permit);
    expect(body.qr).toMatch(/^TURVA1\./);
    const { body: suspended } = await party.act(party.veikko, permit, 'suspend', { reason: 'Tuuli yltyi' });
    expect(suspended.qr).toBeNull();
    const { body: resumed } = await party.act(party.sari, permit, 'resume', {
      rev: suspended.rev,
      reason: 'Tyyntyi',
    });
    expect(resumed.qr).not.toBe(body.qr);
    party.set('2026-11-20T07:00:00Z');
    expect((await party.read(permit)).qr).toBeNull();
    party.set('2026-11-20T06:00:00Z');
    expect(await keys()).toHaveLength(1);
    expect(JSON.stringify(await keys())).not.toContain('private');
  });
});
