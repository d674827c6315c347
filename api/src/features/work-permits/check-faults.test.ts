import { aGasReading } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

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

const hotWork = async () => {
  const permit = await party.request({ type: 'hot_work', people: [party.performer(), party.watch()] });
  return (await party.approve(permit)).body;
};
const fault = (key: string, note: string) => ({ answers: [{ key, answer: 'not_ok', note }] });
const told = async (id: number, kind: 'permit_fault' | 'permit_suspended') =>
  (
    await party.app.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', kind)
      .where('recordId', '=', id)
      .orderBy('userId')
      .execute()
  ).map(({ userId }) => userId);

describe('a check that is not in order', () => {
  test('keeps the work from starting until it is answered again; both stay', async () => {
    const permit = await hotWork();
    const ready = party.readiness(permit);
    const answers = ready.answers.filter(({ key }) => key !== 'extinguishers_ready');
    const found = await party.act(
      party.aino,
      permit,
      'checks',
      fault('extinguishers_ready', 'Sammutin tyhjä'),
    );
    const [first] = found.body.checklist.filter(({ key }) => key === 'extinguishers_ready');
    expect(first).toMatchObject({
      answer: null,
      faults: [{ note: 'Sammutin tyhjä', byName: 'Aino Testi', at: party.now().toISOString() }],
    });
    expect(found.body.history.at(-1)).toMatchObject({ action: 'checked', reason: 'Sammutin tyhjä' });
    expect(await told(permit.id, 'permit_fault')).toContain(party.sari.id);
    expect(await party.act(party.aino, permit, 'start', { ...ready, answers })).toMatchObject({
      status: 409,
      body: { code: 'permit_checklist_open', errors: [{ path: 'checklist.extinguishers_ready' }] },
    });
    const { body } = await party.act(party.aino, permit, 'start', ready);
    expect(body.startedAt).toBe(party.now().toISOString());
    expect(body.checklist.find(({ key }) => key === 'extinguishers_ready')).toMatchObject({
      answer: 'done',
      faults: [{ note: 'Sammutin tyhjä' }],
    });
  });

  test('answered in order before, it is open again, and stays open when the start repeats the old answers', async () => {
    const permit = await hotWork();
    await party.act(party.aino, permit, 'checks', { answers: [{ key: 'escape_clear', answer: 'done' }] });
    await party.act(party.veikko, permit, 'checks', fault('escape_clear', 'Lavoja ovella'));
    const ready = party.readiness(permit);
    const answers = ready.answers.filter(({ key }) => key !== 'escape_clear');
    expect((await party.act(party.aino, permit, 'start', { ...ready, answers })).status).toBe(409);
  });

  test('stops work that goes on, which resumes only when it is answered again', async () => {
    const permit = await hotWork();
    await party.act(party.aino, permit, 'start', party.readiness(permit));
    const found = await party.act(party.veikko, permit, 'checks', fault('fire_watch_stays', 'Vartija lähti'));
    expect(found.body).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'Vartija lähti', kind: 'person' },
    });
    expect(await told(permit.id, 'permit_suspended')).toContain(party.sari.id);
    const resume = async () =>
      party.act(party.timo, permit, 'resume', {
        rev: (await party.read(permit)).rev,
        reason: 'Vartija palasi',
      });
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'permit_checklist_open' } });
    await party.act(party.veikko, permit, 'checks', {
      answers: [{ key: 'fire_watch_stays', answer: 'done' }],
    });
    expect((await resume()).body.status).toBe('approved');
  });

  test('after the work it is told, and the place is not handed back', async () => {
    const permit = await hotWork();
    await party.act(party.aino, permit, 'start', party.readiness(permit));
    await party.act(party.aino, permit, 'checks', fault('nothing_smoulders', 'Eriste savuaa'));
    expect(await told(permit.id, 'permit_fault')).toContain(party.sari.id);
    const handBack = party.handBack(permit);
    const answers = handBack.answers.filter(({ key }) => key !== 'nothing_smoulders');
    expect((await party.act(party.aino, permit, 'close', { ...handBack, answers })).status).toBe(409);
    expect((await party.act(party.aino, permit, 'close', handBack)).body.status).toBe('closed');
  });

  test('needs words', async () => {
    const permit = await hotWork();
    expect((await party.act(party.aino, permit, 'checks', fault('escape_clear', ' '))).status).toBe(400);
  });
});

describe('"does not apply"', () => {
  const given = (key: string, note?: string) => ({ answers: [{ key, answer: 'not_applicable', note }] });

  test('is refused for what applies to every such work, also by a template from before', async () => {
    const templates = await party.app.db
      .selectFrom('permitTemplates')
      .select(['id', 'content'])
      .where('type', '=', 'hot_work')
      .execute();
    for (const { id, content } of templates) {
      const { checklist, ...rest } = content as { checklist: { always?: boolean }[] };
      const older = { ...rest, checklist: checklist.map(({ always: _, ...check }) => check) };
      await party.app.db
        .updateTable('permitTemplates')
        .set({ content: JSON.stringify(older) })
        .where('id', '=', id)
        .execute();
    }
    const permit = await hotWork();
    for (const key of ['fire_watch_there', 'extinguishers_ready', 'escape_clear'])
      expect(await party.act(party.aino, permit, 'checks', given(key, 'Ei tarvita'))).toMatchObject({
        status: 400,
        body: { errors: [{ path: `checklist.${key}`, code: 'always_applies' }] },
      });
  });

  test('stored by an older app for what always applies, it holds up the start and the hand-back', async () => {
    const permit = await hotWork();
    const ready = party.readiness(permit);
    const without = (key: string) => ready.answers.filter((answer) => answer.key !== key);
    const store = async (key: string) => {
      const { checklist } = await party.app.db
        .selectFrom('workPermits')
        .select('checklist')
        .where('id', '=', permit.id)
        .executeTakeFirstOrThrow();
      const answered = (checklist as { key: string }[]).map((check) =>
        check.key === key ? { ...check, answer: 'not_applicable' } : check,
      );
      await party.app.db
        .updateTable('workPermits')
        .set({ checklist: JSON.stringify(answered) })
        .where('id', '=', permit.id)
        .execute();
    };
    const open = (key: string) => ({
      status: 409,
      body: { code: 'permit_checklist_open', errors: [{ path: `checklist.${key}` }] },
    });
    await store('extinguishers_ready');
    const answers = without('extinguishers_ready');
    expect(await party.act(party.aino, permit, 'start', { ...ready, answers })).toMatchObject(
      open('extinguishers_ready'),
    );
    expect((await party.act(party.aino, permit, 'start', ready)).status).toBe(200);
    await store('nothing_smoulders');
    const back = party.handBack(permit);
    const left = back.answers.filter(({ key }) => key !== 'nothing_smoulders');
    expect(await party.act(party.aino, permit, 'close', { ...back, answers: left })).toMatchObject(
      open('nothing_smoulders'),
    );
  });

  test('asks why, and the issuer reads it', async () => {
    const permit = await hotWork();
    expect(await party.act(party.aino, permit, 'checks', given('detectors_isolated'))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'checklist.detectors_isolated.note', code: 'required' }] },
    });
    const { body } = await party.act(
      party.aino,
      permit,
      'checks',
      given('detectors_isolated', 'Ei ilmaisimia'),
    );
    expect(body.checklist.find(({ key }) => key === 'detectors_isolated')).toMatchObject({
      answer: 'not_applicable',
      note: 'Ei ilmaisimia',
    });
  });
});

test('a tank cannot do without its attendant', async () => {
  const asked = await party.request({ type: 'confined_space', people: [party.performer(), party.watch()] });
  const permit = (await party.approve(asked)).body;
  await party.act(party.veikko, permit, 'gas-readings', aGasReading());
  const ready = party.readiness(permit);
  const answers = ready.answers.map((answer) =>
    answer.key === 'attendant_outside'
      ? { ...answer, answer: 'not_applicable' as const, note: 'Lyhyt työ' }
      : answer,
  );
  expect((await party.act(party.aino, permit, 'start', { ...ready, answers })).status).toBe(400);
});
