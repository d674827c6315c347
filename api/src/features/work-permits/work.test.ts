import { randomUUID } from 'node:crypto';
import type { DrawnSignature } from '@turva/contracts/permits/permit-moves';
import type { CreatePermit } from '@turva/contracts/permits/work-permits';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { TYPED } from '@turva/rules/permits/permit-signature';
import { openStops } from '@turva/rules/permits/permit-stops';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tendPermits } from './tend-permits.ts';
import { PERMITS, type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
  for (const client of [party.aino, party.veikko, party.sari]) {
    await party.giveCard(client, 'hot_work');
    await party.giveCard(client, 'confined_space');
  }
});
beforeEach(() => party.clear());
afterAll(() => party.app.close());

const approved = async (changes: Partial<CreatePermit> = {}) => {
  const permit = await party.request({
    people: [party.performer(), party.watch()],
    ...changes,
  });
  const { body } = await party.approve(permit);
  expect(body.status).toBe('approved');
  // nobody confirms it for another
  if (body.gasLimits) await party.confirm(body);
  return body;
};
const started = async (changes: Partial<CreatePermit> = {}) => {
  const permit = await approved(changes);
  if (permit.gasLimits) await party.act(party.veikko, permit, 'gas-readings', aGasReading());
  const { body } = await party.act(party.aino, permit, 'start', party.readiness(permit));
  expect(body.startedAt).toBe(party.now().toISOString());
  return body;
};
const measure = (permit: { id: number }, changes = {}, headers = {}) =>
  party.act(party.veikko, permit, 'gas-readings', aGasReading(changes), headers);
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) =>
  (await answer).body.code;
const suspendedNotices = async (id: number) => {
  const rows = await party.app.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', 'permit_suspended')
    .where('recordId', '=', id)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
};

describe('starting', () => {
  test('requires every item before it answered and everybody named confirmed', async () => {
    const permit = await approved();
    const ready = party.readiness(permit);
    const start = (client: typeof party.aino, body: object) => party.act(client, permit, 'start', body);
    expect(await start(party.aino, {})).toMatchObject({
      status: 409,
      body: { code: 'permit_checklist_open' },
    });
    const one = await start(party.aino, { ...ready, confirmations: ready.confirmations.slice(0, 1) });
    expect(one).toMatchObject({
      status: 409,
      body: { code: 'permit_not_confirmed', errors: [{ path: `people.${permit.people[1]?.id}` }] },
    });
    expect((await party.read(permit)).people.every(({ confirmedAt }) => confirmedAt === null)).toBe(true);
    expect(
      await codeOf(start(party.timo, { ...ready, answers: [{ key: 'be_careful', answer: 'done' }] })),
    ).toBe('invalid_input');
    const stranger = await party.app.as('stranger');
    expect((await start(stranger, ready)).status).toBe(403);
    // each on their own phone beforehand, the rest with the start
    const confirmed = await party.act(party.veikko, permit, 'confirmations', {
      confirmations: ready.confirmations.slice(1),
    });
    expect(confirmed.body.people[1]?.confirmedAt).toBe(party.now().toISOString());
    const checked = await party.act(party.aino, permit, 'checks', {
      answers: [{ key: 'weather_checked', answer: 'not_applicable', note: 'Sisällä' }],
    });
    expect(checked.body.checklist.find(({ key }) => key === 'weather_checked')).toMatchObject({
      answer: 'not_applicable',
      note: 'Sisällä',
      byName: 'Aino Testi',
    });
    const { body } = await start(party.aino, { ...ready, confirmations: ready.confirmations.slice(0, 1) });
    expect(body).toMatchObject({ status: 'approved', startedAt: party.now().toISOString() });
    expect(body.signatures.map(({ purpose, name }) => `${purpose} ${name}`).toSorted()).toEqual([
      'confirm Aino Testi',
      'confirm Veikko Testi',
    ]);
    expect(await codeOf(start(party.aino, ready))).toBe('permit_already_started');
  });

  test('a signature says how it was made and in whose session, the history whom it confirmed', async () => {
    const guest = { id: randomUUID(), role: 'performer' as const, name: 'Olli Vieras' };
    const people = [party.performer(), party.watch(), guest];
    const asked = await party.request({ type: 'height_work', people });
    const permit = (await party.approve(asked)).body;
    const [own, watch, outsider] = permit.people;
    const typed = (name = '') => ({ name, strokes: TYPED });
    const sign = (personId = '', signature: object = {}) => ({ personId, signature });
    const { body } = await party.act(party.aino, permit, 'confirmations', {
      confirmations: [
        sign(own?.id, aSignature(own?.name)),
        sign(watch?.id, typed(watch?.name)),
        sign(outsider?.id, aSignature(outsider?.name)),
      ],
    });
    const made = new Map(body.signatures.map((signature) => [signature.personId, signature]));
    expect(made.get(own?.id ?? '')).toMatchObject({
      method: 'drawn',
      ownSession: true,
      byName: 'Aino Testi',
    });
    expect(made.get(watch?.id ?? '')).toMatchObject({
      name: 'Veikko Testi',
      method: 'typed',
      ownSession: false,
      byName: 'Aino Testi',
    });
    expect(made.get(outsider?.id ?? '')).toMatchObject({ method: 'drawn', ownSession: false });
    expect(body.history.findLast(({ action }) => action === 'confirmed')?.change).toEqual({
      confirmed: { from: null, to: [own?.id, watch?.id, outsider?.id] },
    });
    const handBack = (name: string) => ({
      ...party.handBack(body),
      answers: [],
      accounted: [],
      signature: typed(name),
    });
    const closed = await party.act(party.aino, permit, 'close', handBack('Veikko Testi'));
    expect(closed.body.signatures.find(({ purpose }) => purpose === 'hand_back')).toMatchObject({
      method: 'typed',
      ownSession: false,
      byName: 'Aino Testi',
    });
    const other = (await party.approve(await party.request())).body;
    const own2 = await party.act(party.aino, other, 'close', handBack(' aino  TESTI'));
    expect(own2.body.signatures.find(({ purpose }) => purpose === 'hand_back')?.ownSession).toBe(true);
  });

  test('a confirmation given with the start stands in the history, too', async () => {
    const permit = await approved();
    party.set(permit.validFrom);
    const ready = party.readiness(permit);
    const { body } = await party.act(party.aino, permit, 'start', ready);
    expect(body.history.findLast(({ action }) => action === 'started')?.change).toMatchObject({
      confirmed: { from: null, to: ready.confirmations.map(({ personId }) => personId) },
    });
    party.set('2026-11-20T06:00:00Z');
  });

  test('confirmed offline: stored with the time of writing, not before the approval', async () => {
    const permit = await approved();
    party.pass(30);
    const confirm = (at: number, capturedAt: string) =>
      party.act(
        party.veikko,
        permit,
        'confirmations',
        { confirmations: party.readiness(permit).confirmations.slice(at, at + 1) },
        { 'x-captured-at': capturedAt, 'x-client-now': party.now().toISOString() },
      );
    const offline = '2026-11-20T06:10:00.000Z';
    await confirm(0, offline);
    const { body } = await confirm(1, '2026-11-20T05:00:00.000Z');
    expect(body.people.map(({ confirmedAt }) => confirmedAt)).toEqual([offline, permit.approvedAt]);
    expect(body.signatures.map(({ name, at }) => [name, at]).toSorted()).toEqual([
      ['Aino Testi', offline],
      ['Veikko Testi', permit.approvedAt],
    ]);
    expect(body.history.at(-2)).toMatchObject({ action: 'confirmed', doneAt: offline });
    // a signature made online has the server's time
    const head = { 'x-captured-at': offline, 'x-client-now': party.now().toISOString() };
    const closed = await party.act(
      party.aino,
      permit,
      'close',
      { ...party.handBack(permit), answers: [] },
      head,
    );
    expect(closed.body.signatures.find(({ purpose }) => purpose === 'hand_back')?.at).toBe(
      party.now().toISOString(),
    );
    party.set('2026-11-20T06:00:00Z');
  });

  test('answers from before the start stay as they were', async () => {
    const permit = await started();
    const check = (key: string) =>
      party.act(party.aino, permit, 'checks', { answers: [{ key, answer: null }] });
    expect(await codeOf(check('area_cordoned'))).toBe('permit_already_started');
    expect((await check('tools_tethered')).status).toBe(200);
  });

  test('not before its time, not after it, not without an approval', async () => {
    const later = await approved({ validFrom: '2026-11-20T08:00:00Z', validTo: '2026-11-20T10:00:00Z' });
    const ready = party.readiness(later);
    const start = (permit: { id: number }) => party.act(party.aino, permit, 'start', ready);
    expect(await codeOf(start(later))).toBe('permit_not_yet_valid');
    party.set('2026-11-20T10:00:00Z');
    expect(await codeOf(start(later))).toBe('permit_expired');
    party.set('2026-11-20T06:00:00Z');
    const pending = await party.request({ location: 'Muualla' });
    expect(await codeOf(party.act(party.aino, pending, 'start', party.readiness(pending)))).toBe(
      'permit_not_approved',
    );
  });

  test('a signature is stored as it was drawn, and read on request', async () => {
    const permit = await started();
    const [signature] = permit.signatures;
    const drawn = await party.veikko.get<DrawnSignature>(
      `${PERMITS}/${permit.id}/signatures/${signature?.id}`,
    );
    expect(drawn.body).toMatchObject({ name: signature?.name, strokes: aSignature().strokes });
    const other = await approved({ people: [party.performer()] });
    expect((await party.veikko.get(`${PERMITS}/${other.id}/signatures/${signature?.id}`)).status).toBe(404);
  });
});

describe('suspending', () => {
  test('anybody stops it, a supervisor whose work it is not resumes it', async () => {
    const permit = await started();
    const stranger = await party.app.as('stranger');
    const { body } = await party.act(stranger, permit, 'suspend', { reason: 'Kaide irtosi' });
    expect(body).toMatchObject({
      status: 'suspended',
      suspension: { kind: 'person', byName: 'Stranger Testi', reason: 'Kaide irtosi' },
    });
    expect(await suspendedNotices(permit.id)).toEqual([
      party.aino.id,
      party.veikko.id,
      party.sari.id,
      party.timo.id,
    ]);
    const resume = (client: typeof party.aino, rev: number) =>
      party.act(client, permit, 'resume', { rev, reason: 'Kaide korjattu' });
    expect((await resume(party.aino, body.rev)).status).toBe(403);
    expect(await codeOf(resume(party.sari, body.rev - 1))).toBe('version_conflict');
    expect((await resume(party.sari, body.rev)).body).toMatchObject({ status: 'approved', suspension: null });
    expect(await codeOf(resume(party.sari, body.rev + 1))).toBe('permit_not_suspended');
  });

  test('a second reason notifies like the first, and is lifted only by who has seen it', async () => {
    const permit = await started();
    const { body: first } = await party.act(party.sari, permit, 'suspend', {
      reason: 'Kaasunhaju valssilla',
    });
    const seen = first.history.filter(({ action }) => action === 'suspended').map(({ id }) => id);
    // written on a phone without a network before the first, and sent when the resume form is open
    const headers = { 'x-captured-at': new Date(party.now().getTime() - 5 * 60_000).toISOString() };
    const told = await suspendedNotices(permit.id);
    const { body: both } = await party.act(
      party.veikko,
      permit,
      'suspend',
      { reason: 'Sammutin tyhjä' },
      headers,
    );
    expect(both).toMatchObject({ status: 'suspended', suspension: { reason: 'Sammutin tyhjä' } });
    expect((await suspendedNotices(permit.id)).length).toBeGreaterThan(told.length);
    const resume = (body: object) =>
      party.act(party.timo, permit, 'resume', { reason: 'Tuuletettu', ...body });
    for (const rev of [first.rev, both.rev])
      expect(await resume({ rev, stops: seen })).toMatchObject({
        status: 409,
        body: { code: 'permit_stopped_again', permitStops: [{ reason: 'Sammutin tyhjä' }] },
      });
    // an older build knows nothing of stops: its revision is too old
    expect((await resume({ rev: first.rev })).status).toBe(412);
    const all = openStops(both.history).map(({ id }) => id);
    expect(all).toHaveLength(2);
    const { body: on } = await resume({ rev: both.rev, stops: all });
    expect(on.status).toBe('approved');
    // the history names what was lifted
    expect(on.history.at(-1)?.change?.lifted).toEqual({ from: all, to: null });
  });

  test('air found bad while the work is stopped is a further reason, once', async () => {
    const permit = await started({ type: 'confined_space' });
    await party.act(party.veikko, permit, 'suspend', { reason: 'Sammutin tyhjä' });
    party.pass(1);
    await measure(permit, { lel: 12, place: 'kaivo' });
    const { body } = await measure(permit, { lel: 13, place: 'kaivo' });
    expect(openStops(body.history).map(({ reason }) => reason)).toEqual(['Sammutin tyhjä', 'lel']);
    party.set('2026-11-20T06:00:00Z');
  });

  test('nobody resumes their own', async () => {
    const own = await party.request({ location: 'Oma' }, party.sari);
    await party.approve(own, party.timo);
    const { body } = await party.act(party.aino, own, 'suspend', { reason: 'Seis' });
    expect(await codeOf(party.act(party.sari, own, 'resume', { rev: body.rev, reason: 'x' }))).toBe(
      'permit_own',
    );
  });

  test('reported offline it applies on arrival, with the time of the report', async () => {
    const permit = await started();
    party.pass(60);
    const { body } = await party.act(
      party.veikko,
      permit,
      'suspend',
      { reason: 'Teline huojui' },
      { 'x-captured-at': '2026-11-20T06:20:00Z', 'x-client-now': party.now().toISOString() },
    );
    expect(body.status).toBe('suspended');
    expect(body.history.at(-1)).toMatchObject({ action: 'suspended', doneAt: '2026-11-20T06:20:00.000Z' });
    party.pass(-60);
  });

  test('late for a permit that has ended, it is added to the history and does not reopen it', async () => {
    const permit = await started({ validTo: '2026-11-20T07:00:00Z' });
    party.set('2026-11-20T09:00:00Z');
    const { status, body } = await party.act(
      party.veikko,
      permit,
      'suspend',
      { reason: 'Kaasun haju' },
      { 'x-captured-at': '2026-11-20T06:40:00Z', 'x-client-now': party.now().toISOString() },
    );
    expect(status).toBe(200);
    expect(body.status).toBe('expired');
    expect(body.history.map(({ action }) => action).slice(-2)).toEqual(['expired', 'suspended']);
    // nobody has handed the place back: the work may still go on
    expect(await suspendedNotices(permit.id)).toContain(party.sari.id);
    await party.act(party.aino, permit, 'close', party.handBack(permit));
    const told = await suspendedNotices(permit.id);
    await party.act(party.veikko, permit, 'suspend', { reason: 'Myöhässä tullut' });
    expect(await suspendedNotices(permit.id)).toEqual(told);
    party.set('2026-11-20T06:00:00Z');
  });

  test('a permit that was never approved cannot be suspended', async () => {
    const pending = await party.request({ location: 'Pyyntö' });
    expect(await codeOf(party.act(party.aino, pending, 'suspend', { reason: 'x' }))).toBe(
      'permit_not_approved',
    );
  });
});

describe('the air of a confined space', () => {
  const space = { type: 'confined_space' } as const;

  test('is measured before work begins, and within the interval', async () => {
    const permit = await approved(space);
    const start = () => party.act(party.aino, permit, 'start', party.readiness(permit));
    expect(await codeOf(start())).toBe('gas_test_missing');
    expect((await measure(permit, { oxygen: 18 })).body.gasReadings.at(-1)?.inRange).toBe(false);
    // bad before anybody went in: the permit stays approved, and nobody starts
    expect((await party.read(permit)).status).toBe('approved');
    expect(await codeOf(start())).toBe('gas_test_missing');
    party.pass(1);
    await measure(permit);
    party.pass(15);
    expect(await codeOf(start())).toBe('gas_test_missing');
    await measure(permit);
    party.pass(5);
    const { body } = await start();
    // the test was five minutes old
    expect(body.gasDueAt).toBe(new Date(party.now().getTime() + 10 * 60_000).toISOString());
    party.set('2026-11-20T06:00:00Z');
  });

  test('each good test restarts the interval', async () => {
    const permit = await started(space);
    party.pass(14);
    const { body } = await measure(permit);
    expect(body).toMatchObject({
      status: 'approved',
      gasDueAt: new Date(party.now().getTime() + 15 * 60_000).toISOString(),
    });
    // a test taken earlier that arrives later does not shorten it
    const early = new Date(party.now().getTime() - 10 * 60_000).toISOString();
    const late = await measure(
      permit,
      {},
      { 'x-captured-at': early, 'x-client-now': party.now().toISOString() },
    );
    expect(late.body.gasDueAt).toBe(body.gasDueAt);
    expect(late.body.gasReadings.map(({ takenAt }) => takenAt)).toContain(early);
    party.set('2026-11-20T06:00:00Z');
  });

  test('out of range: work stops, and resumes only after a good test and by a supervisor', async () => {
    const permit = await started(space);
    party.pass(5);
    const reading = aGasReading({ lel: 12, place: 'ylhäällä' });
    const { body } = await party.act(party.veikko, permit, 'gas-readings', reading);
    expect(body).toMatchObject({
      status: 'suspended',
      gasDueAt: null,
      qr: null,
      suspension: { kind: 'gas_out_of_range', reason: 'lel' },
    });
    // the phone sends it again: one reading, one suspension
    const again = await party.act(party.veikko, permit, 'gas-readings', reading);
    expect(again.body.gasReadings).toHaveLength(2);
    expect(again.body.history.filter(({ action }) => action === 'suspended')).toHaveLength(1);
    const resume = () => party.act(party.sari, permit, 'resume', { rev: body.rev, reason: 'Tuuletettu' });
    expect(await codeOf(resume())).toBe('gas_test_missing');
    party.pass(1);
    // clean below, but nobody has measured above again
    await measure(permit, { place: 'pohja' });
    expect(await codeOf(resume())).toBe('gas_test_missing');
    await measure(permit, { place: 'ylhäällä' });
    const { body: on } = await resume();
    expect(on).toMatchObject({
      status: 'approved',
      gasDueAt: new Date(party.now().getTime() + 15 * 60_000).toISOString(),
    });
    party.set('2026-11-20T06:00:00Z');
  });

  test('a bad place is not forgotten: neither a stop nor the interval opens it, only its own good value', async () => {
    const before = await approved(space);
    await measure(before, { oxygen: 17, place: 'pohja' });
    party.pass(16);
    await measure(before, { place: 'luukku' });
    const refused = await party.act(party.aino, before, 'start', party.readiness(before));
    expect(refused).toMatchObject({ status: 409, body: { code: 'gas_test_missing', gasPlaces: ['pohja'] } });

    await party.clear();
    const during = await started(space);
    party.pass(1);
    const { body: stopped } = await measure(during, { oxygen: 18.5, place: 'pohja' });
    party.pass(1);
    await measure(during, { place: 'luukku' });
    const resume = () => party.act(party.sari, during, 'resume', { rev: stopped.rev, reason: 'Tuuletettu' });
    expect(await resume()).toMatchObject({ status: 409, body: { gasPlaces: ['pohja'] } });
    party.pass(60);
    await measure(during, { place: 'luukku' });
    expect(await resume()).toMatchObject({ status: 409, body: { gasPlaces: ['pohja'] } });
    await measure(during, { place: ' Pohja ' });
    expect((await resume()).body.status).toBe('approved');
    party.set('2026-11-20T06:00:00Z');
  });

  test('a bad value that arrives after the work was let go on stops it again', async () => {
    const permit = await started(space);
    party.pass(5);
    const taken = party.now().toISOString();
    party.pass(1);
    const { body: stopped } = await party.act(party.veikko, permit, 'suspend', { reason: 'Haju' });
    await measure(permit, { place: 'luukku' });
    await party.act(party.sari, permit, 'resume', { rev: stopped.rev, reason: 'Katsottu' });
    party.pass(1);
    const headers = { 'x-captured-at': taken, 'x-client-now': party.now().toISOString() };
    const { body } = await measure(permit, { lel: 12, place: 'kaivo' }, headers);
    expect(body).toMatchObject({ status: 'suspended', suspension: { kind: 'gas_out_of_range' } });
    party.set('2026-11-20T06:00:00Z');
  });

  test.each([
    ['fast', 50],
    ['slow', -50],
  ])(
    'a reading is as old as it is, though the clock was 50 minutes %s and then put right',
    async (_, error) => {
      const permit = await approved(space);
      const minutes = (count: number) => new Date(party.now().getTime() + count * 60_000).toISOString();
      const headers = (age: number) => ({
        'x-captured-at': minutes(error - age),
        'x-captured-clock': String(-error * 60_000),
        'x-client-now': minutes(0),
      });
      const { body: old } = await measure(permit, {}, headers(40));
      expect(old.gasReadings.at(-1)?.takenAt).toBe(minutes(-40));
      const start = () => party.act(party.aino, permit, 'start', party.readiness(permit));
      expect(await codeOf(start())).toBe('gas_test_missing');
      await measure(permit, {}, headers(5));
      expect((await start()).body.gasDueAt).toBe(minutes(10));
      await party.act(party.veikko, permit, 'suspend', { reason: 'Tauko' });
      party.set('2026-11-20T06:00:00Z');
    },
  );

  test('a good reading whose time nobody knows opens nothing; a bad one stops the work', async () => {
    const permit = await approved(space);
    const unknown = { 'x-captured-at': party.now().toISOString(), 'x-captured-clock': 'unknown' };
    const { body } = await measure(permit, {}, unknown);
    expect(body.gasReadings.at(-1)?.timeKnown).toBe(false);
    expect(await codeOf(party.act(party.aino, permit, 'start', party.readiness(permit)))).toBe(
      'gas_test_missing',
    );
    await party.clear();
    const running = await started(space);
    expect((await measure(running, {}, unknown)).body.gasDueAt).toBe(running.gasDueAt);
    expect((await measure(running, { lel: 12, place: 'kaivo' }, unknown)).body.status).toBe('suspended');
    party.set('2026-11-20T06:00:00Z');
  });

  test('a bad reading of a phone whose clock was set back unnoticed is not hidden by an earlier good one', async () => {
    const permit = await started(space);
    await measure(permit, { place: 'pohja' });
    party.pass(5);
    const slow = new Date(party.now().getTime() - 180 * 60_000).toISOString();
    const headers = { 'x-captured-at': slow, 'x-captured-clock': '0;unsure', 'x-client-now': slow };
    const { body } = await measure(permit, { oxygen: 18.5, place: 'pohja' }, headers);
    expect(body).toMatchObject({ status: 'suspended', suspension: { kind: 'gas_out_of_range' } });
    party.set('2026-11-20T06:00:00Z');
  });

  const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000];
  test.each(
    [-11 * 365 * DAY, -2 * DAY, -50 * MINUTE, -3 * MINUTE].flatMap((error) => [
      [error / MINUTE, error],
      [-error / MINUTE, -error],
    ]),
  )('a bad reading stops the work, though the phone’s clock is %d minutes off', async (_, error) => {
    const on = (off: number) => new Date(party.now().getTime() + off).toISOString();
    const times = (captured: number, sent: number, clock?: string) => ({
      'x-captured-at': on(captured),
      'x-client-now': on(sent),
      ...(clock !== undefined && { 'x-captured-clock': clock }),
    });
    const phones = {
      'older app': times(error, error),
      'put right before the sending, older app': times(error, 0),
      corrected: times(error, error, String(-error)),
      'corrected, and put right before the sending': times(error, 0, String(-error)),
      'not checked': times(error, error, `${-error};unsure`),
      'changed since the last contact, not checked': times(error, error, '0;unsure'),
      'changed after the reading, not checked': times(0, error, '0;unsure'),
      'changed after the reading': times(0, error, '0'),
      'known to have been changed': times(error, error, 'unknown'),
      'known to have been changed, and put right': times(error, 0, 'unknown'),
    };
    const told: Record<string, unknown> = {};
    for (const [phone, headers] of Object.entries(phones)) {
      await party.clear();
      const permit = await started(space);
      // clean a moment ago at the same place: it must not hide what is worse now
      await measure(permit, { place: 'pohja' });
      const { body } = await measure(permit, { oxygen: 18.5, place: 'pohja' }, headers);
      const seen = await party.read(permit, party.sari);
      told[phone] = [body.status, seen.status, seen.suspension?.kind, seen.qr];
    }
    const stopped = ['suspended', 'suspended', 'gas_out_of_range', null];
    expect(told).toEqual(Object.fromEntries(Object.keys(phones).map((phone) => [phone, stopped])));
    party.set('2026-11-20T06:00:00Z');
  });

  test('a mistyped reading stays and counts no more; work that leant on it alone stops', async () => {
    const permit = await started({ type: 'confined_space' });
    const [only] = (await party.read(permit)).gasReadings;
    const mark = (client = party.veikko, reading = only?.id) =>
      party.act(client, permit, 'mistyped', { reading, reason: 'Luettu 18,5, kirjoitettu 20,9' });
    expect((await mark(party.timo, randomUUID())).status).toBe(400);
    expect((await mark(party.aino)).status).toBe(403);
    const marked = (await mark()).body;
    expect(marked).toMatchObject({
      status: 'suspended',
      suspension: { kind: 'gas_late' },
      gasReadings: [{ id: only?.id, mistyped: true }],
    });
    expect(marked.history).toContainEqual(
      expect.objectContaining({ action: 'mistyped', reason: 'Luettu 18,5, kirjoitettu 20,9' }),
    );
    const resume = async () =>
      codeOf(
        party.act(party.timo, permit, 'resume', { rev: (await party.read(permit)).rev, reason: 'Mitattu' }),
      );
    await measure(permit, { place: 'luukku' });
    expect(await resume()).toBe('gas_test_missing');
    await measure(permit);
    expect(await resume()).toBeUndefined();
  });

  test('stopped by somebody, it resumes only after the air was measured again', async () => {
    const permit = await started(space);
    party.pass(1);
    const { body } = await party.act(party.veikko, permit, 'suspend', { reason: 'Haju' });
    const resume = () => party.act(party.sari, permit, 'resume', { rev: body.rev, reason: 'Katsottu' });
    // the test before the stop would still be valid for minutes
    expect(await codeOf(resume())).toBe('gas_test_missing');
    party.pass(1);
    await measure(permit);
    expect((await resume()).body.status).toBe('approved');
    party.set('2026-11-20T06:00:00Z');
  });

  test('late: it is suspended from that moment for every viewer, and the job stores it once', async () => {
    const permit = await started(space);
    const due = permit.gasDueAt as string;
    party.set(due);
    expect(await party.read(permit)).toMatchObject({
      status: 'suspended',
      qr: null,
      suspension: { kind: 'gas_late', at: due },
    });
    expect((await party.read(permit)).history.at(-1)?.action).toBe('started');
    expect(await tendPermits(party.app)).toBe(1);
    expect(await tendPermits(party.app)).toBe(0);
    const stored = await party.app.db
      .selectFrom('workPermits')
      .select('qr')
      .where('id', '=', permit.id)
      .executeTakeFirst();
    expect(stored?.qr).toBeNull();
    const { history, suspension } = await party.read(permit);
    expect(history.at(-1)).toMatchObject({ action: 'suspended', actorName: null });
    expect(suspension).toMatchObject({ kind: 'gas_late', at: due, byName: null });
    expect(await suspendedNotices(permit.id)).toContain(party.sari.id);
    // a good test afterwards does not resume it by itself
    party.pass(1);
    const { body } = await measure(permit);
    expect(body.status).toBe('suspended');
    const { body: on } = await party.act(party.sari, permit, 'resume', { rev: body.rev, reason: 'Mitattu' });
    expect(on.status).toBe('approved');
    party.set('2026-11-20T06:00:00Z');
  });

  test('a late test is stored by the first call, also without the job', async () => {
    const permit = await started(space);
    party.set(permit.gasDueAt as string);
    const { body } = await measure(permit);
    expect(body.status).toBe('suspended');
    expect(body.history.map(({ action }) => action).slice(-2)).toEqual(['suspended', 'measured']);
    party.set('2026-11-20T06:00:00Z');
  });

  test.each([
    ['oxygen', { oxygen: 'paljon' }],
    ['oxygen', { oxygen: 101 }],
    ['lel', { lel: -1 }],
    ['co', { co: null }],
    ['h2s', { h2s: '5' }],
    ['id', { id: 'eka' }],
  ])('a wrong %s (%o) is refused by its name', async (path, changes) => {
    const permit = await approved(space);
    const answer = await party.act(party.veikko, permit, 'gas-readings', { ...aGasReading(), ...changes });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('only people on the permit may measure it, and other types of work have no test', async () => {
    const permit = await approved(space);
    const stranger = await party.app.as('stranger');
    expect((await party.act(stranger, permit, 'gas-readings', aGasReading())).status).toBe(403);
    await party.clear();
    const height = await approved();
    expect(await codeOf(measure(height))).toBe('permit_has_no_gas_test');
  });
});

describe('the end', () => {
  test('handing back needs the items after the work; without hot work there is no fire watch', async () => {
    const permit = await started();
    const back = party.handBack(permit);
    expect(await codeOf(party.act(party.aino, permit, 'close', { ...back, answers: [] }))).toBe(
      'permit_checklist_open',
    );
    const { body } = await party.act(party.aino, permit, 'close', back);
    expect(body).toMatchObject({
      status: 'closed',
      closedByName: 'Aino Testi',
      handBackNote: back.note,
      afterWatchUntil: null,
      qr: null,
    });
    expect(await codeOf(party.act(party.aino, permit, 'close', back))).toBe('permit_not_approved');
    const watched = { note: 'x', signature: aSignature() };
    expect(await codeOf(party.act(party.aino, permit, 'after-watch', watched))).toBe(
      'after_watch_not_needed',
    );
  });

  test('after hot work somebody stays as long as the permit says, not a minute less', async () => {
    const permit = await started({ type: 'hot_work' });
    const { body } = await party.act(party.aino, permit, 'close', party.handBack(permit));
    expect(body).toMatchObject({ status: 'closed', afterWatchDoneAt: null });
    expect(body.afterWatchUntil).toBe(new Date(party.now().getTime() + 60 * 60_000).toISOString());
    const done = () =>
      party.act(party.veikko, permit, 'after-watch', {
        note: 'Ei kytemistä',
        signature: aSignature('Veikko'),
      });
    party.pass(59);
    expect(await codeOf(done())).toBe('after_watch_running');
    party.pass(1);
    const { body: over } = await done();
    expect(over).toMatchObject({
      status: 'closed',
      afterWatchDoneAt: party.now().toISOString(),
      afterWatchNote: 'Ei kytemistä',
    });
    expect((await done()).body.rev).toBe(over.rev);
    expect(over.history.map(({ action }) => action)).toEqual([
      'created',
      'approved',
      'started',
      'closed',
      'after_watch',
    ]);
    party.set('2026-11-20T06:00:00Z');
  });

  test('stopped for good: a suspended one is handed back', async () => {
    const permit = await started();
    await party.act(party.veikko, permit, 'suspend', { reason: 'Ukkonen' });
    expect((await party.act(party.sari, permit, 'close', party.handBack(permit))).body.status).toBe('closed');
  });

  test('one that nobody used is closed without any checks', async () => {
    const permit = await approved({ type: 'hot_work' });
    const { body } = await party.act(party.aino, permit, 'close', { ...party.handBack(permit), answers: [] });
    expect(body).toMatchObject({ status: 'closed', afterWatchUntil: null });
  });

  test('past its end it is expired from that moment; work still going on notifies everybody concerned', async () => {
    const permit = await started({ validTo: '2026-11-20T07:00:00Z' });
    const unused = await approved({ validTo: '2026-11-20T07:00:00Z', people: [party.performer()] });
    party.set('2026-11-20T06:59:59.999Z');
    expect((await party.read(permit)).status).toBe('approved');
    party.set('2026-11-20T07:00:00Z');
    expect(await party.read(permit)).toMatchObject({ status: 'expired', qr: null, gasDueAt: null });
    await tendPermits(party.app);
    const told = async (id: number) =>
      (
        await party.app.db
          .selectFrom('notifications')
          .select('userId')
          .where('kind', '=', 'permit_expired')
          .where('recordId', '=', id)
          .orderBy('userId')
          .execute()
      ).map(({ userId }) => userId);
    expect(await told(permit.id)).toEqual([party.aino.id, party.veikko.id, party.sari.id, party.timo.id]);
    expect(await told(unused.id)).toEqual([party.aino.id]);
    // the place is handed back all the same, and the permit stays expired
    const { body } = await party.act(party.aino, permit, 'close', party.handBack(permit));
    expect(body).toMatchObject({ status: 'expired', handBackNote: 'Kohde siivottu ja tarkastettu.' });
    expect(await codeOf(party.act(party.aino, permit, 'close', party.handBack(permit)))).toBe(
      'permit_not_approved',
    );
    expect(await codeOf(party.act(party.aino, unused, 'close', party.handBack(unused)))).toBe(
      'permit_not_approved',
    );
    party.set('2026-11-20T06:00:00Z');
  });

  test('a phone that repeats a call gets its first answer', async () => {
    const permit = await started();
    const key = { 'idempotency-key': randomUUID() };
    const first = await party.act(party.aino, permit, 'close', party.handBack(permit), key);
    const second = await party.act(party.aino, permit, 'close', party.handBack(permit), key);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });
});
