import type { Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import { expect, type Page, test } from 'playwright/test';
import { outboxRows } from '../support/outbox.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const TITLE = 'Siltanosturin viikkotarkastus';
const CODE = 'A22-N1';
const PHONE = { width: 360, height: 740 };

const tap = (page: Page, item: string, answer: 'correct' | 'incorrect') =>
  page.locator(`.audit-item[data-item="${item}"] [data-answer="${answer}"]`).click();

test('an inspection that was missed is seen by the supervisor, and done at the device without a network', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signIn(desk, origin, 'demo.esimies');
  const office = await desk.newPage();
  const late = office.locator('[data-lane=overdue] li').filter({ hasText: TITLE });

  await test.step('it is among the overdue work, and in the list with its history', async () => {
    await office.goto(`${origin}/`);
    await expect(late).toContainText('jäi väliin');
    await late.getByRole('link').click();
    await expect(office.getByRole('dialog', { name: TITLE })).toContainText('Jäi väliin');
    await expectSound(office, 'schedule');
  });

  const phone = await installedContext(origin, { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const userId = await signIn(phone, origin, 'demo');
  const page = await phone.newPage();
  await openApp(page, origin, '/schedules');
  await expect(page.locator('[data-schedule]').filter({ hasText: TITLE })).toHaveAttribute(
    'data-standing',
    'missed',
  );
  await expectSound(page, 'list');
  await page.locator('[data-schedule]').filter({ hasText: TITLE }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: TITLE })).toContainText('Jäi väliin');
  await expectSound(page, 'what became of it');

  await test.step('its sticker opens the device, offline', async () => {
    await phone.setOffline(true);
    await page.goto(`${origin}/q/${CODE}`);
    await expect(page.locator(`[data-device="${CODE}"]`)).toContainText('Jäi väliin');
    await expect(page.getByRole('link', { name: 'Pyydä työlupa tähän' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Luvat täällä nyt' })).toBeVisible();
    await expectSound(page, 'device');
    await page.getByRole('link', { name: 'Tarkasta laite' }).click();
  });

  await test.step('inspected item by item, it waits to be sent with its findings', async () => {
    for (const item of ['unbroken', 'tag', 'markings', 'works']) await tap(page, item, 'correct');
    await tap(page, 'stop', 'incorrect');
    await expectSound(page, 'checklist');
    await page.getByRole('button', { name: 'Seuraava' }).click();
    await page.getByRole('button', { name: 'Päätä tarkastus' }).click();
    await expect(page.getByText('Kierroksesta syntyi 1 havainto.')).toBeVisible();
    expect((await outboxRows(page, userId)).map(({ kind }) => kind)).toEqual([
      'audit.create',
      'observation.create',
    ]);
    await page.goto(`${origin}/schedules`);
    await expect(page.locator('[data-schedule]').filter({ hasText: TITLE })).toHaveAttribute(
      'data-standing',
      'sent',
    );
  });

  await test.step('online again it is done, once, and no longer overdue', async () => {
    await phone.setOffline(false);
    await expect.poll(async () => (await outboxRows(page, userId)).length).toBe(0);
    const schedules = (await (await desk.request.get(`${origin}/api/schedules`)).json()) as Schedule[];
    const id = schedules.find(({ title }) => title === TITLE)?.id;
    const turns = (await (
      await desk.request.get(`${origin}/api/schedules/${id}/turns`)
    ).json()) as ScheduleTurn[];
    expect(turns[0]).toMatchObject({ state: 'done', doneBy: userId });
    expect(turns[0]?.missedAt).not.toBeNull();
    await office.goto(`${origin}/`);
    await expect(office.locator('[data-lane=overdue]')).toBeVisible();
    await expect(late).toHaveCount(0);
  });
  await phone.close();
  await desk.close();
});
