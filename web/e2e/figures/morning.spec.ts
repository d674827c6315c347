import { expect, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { expectFits, expectSound } from '../support/sound.ts';
import { countTaps, printTaps } from '../support/taps.ts';

const wide = { width: 1440, height: 900 };
// online only: the worker would first fetch the whole app
test.use({ viewport: wide, reducedMotion: 'reduce', serviceWorkers: 'block' });

interface Row {
  id: number;
  assignedTo: number | null;
  dueDate: string | null;
  status: string;
}

test('a supervisor’s morning: new cases are taken and assigned by keys, people with gaps are reminded once', {
  tag: '@long',
}, async ({ browser, context, page, baseURL: origin = '' }) => {
  const word = `aamu${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'x')}`;
  const worker = await browser.newContext({ baseURL: origin });
  await signIn(worker, origin, 'demo');
  for (const severity of ['medium', 'high'])
    await worker.request.post('/api/observations', {
      headers: { origin },
      data: {
        title: `Kaide irti ${word}`,
        description: word,
        category: 'safety',
        severity,
        location: 'Halli 2',
      },
    });
  await worker.close();
  const me = await signIn(context, origin, 'demo.esimies');
  const onServer = async () => {
    const query = new URLSearchParams({ q: word, sort: 'created', dir: 'desc' });
    return (await (await context.request.get(`/api/observations?${query}`)).json()) as Row[];
  };

  await page.goto('/');
  const fresh = page.locator('[data-lane=new]');
  const rows = fresh.locator('li');
  await expect(rows.filter({ hasText: word })).toHaveCount(2);
  await expect(rows.first()).toContainText('aikaa 8 tuntia');

  await expectSound(page, 'morning');
  await test.step('the first is taken: mine, with a due date by its severity', async () => {
    await page.keyboard.press('j');
    await expect(rows.first().locator('a')).toBeFocused();
    await page.keyboard.press('t');
    await expect(rows.first().getByRole('button', { name: /^Ota käsittelyyn/ })).toHaveCount(0);
    await expect
      .poll(async () => (await onServer())[0])
      .toMatchObject({
        status: 'in_progress',
        assignedTo: me,
        dueDate: expect.any(String),
      });
  });

  await test.step('undoing restores it', async () => {
    await page.keyboard.press('z');
    await expect(page.getByText('1 havainto palautettu ennalleen')).toBeVisible();
    await expect
      .poll(async () => (await onServer())[0])
      .toMatchObject({ status: 'open', assignedTo: null, dueDate: null });
    // the server has it back before the row here shows it, and a case still shown as taken cannot be taken
    const take = rows.first().getByRole('button', { name: /^Ota käsittelyyn/ });
    await expect(take).toBeVisible();
    await page.keyboard.press('t');
    await expect(take).toHaveCount(0);
  });

  await test.step('the second is given to somebody', async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(1).locator('a')).toBeFocused();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Vastuu ja määräaika' });
    const person = await dialog.locator('option').nth(2).textContent();
    await dialog.getByLabel('Vastuuhenkilö').selectOption({ index: 2 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rows.nth(1)).toContainText(person ?? '');
    await expect.poll(async () => (await onServer())[1]?.assignedTo).toBeGreaterThan(0);
  });

  await test.step('people with training gaps are reminded, once a day', async () => {
    const remind = page.locator('[data-lane=gaps] li').first().getByRole('button');
    await remind.click();
    await expect(page.getByText(/Muistutus lähti \d+ henkilölle/)).toBeVisible();
    await remind.click();
    await expect(page.getByText('Heitä on jo muistutettu tänään')).toBeVisible();
    await expect(page.getByText(/^Tänään jo muistutettu: \S/)).toBeVisible();
    // everybody, of all gaps
    const taps = await countTaps(page);
    await page.getByRole('button', { name: /^Muistuta kaikista \(\d+\)$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Muistuta' }).click();
    await expect(page.getByText(/^\d+ muistutusta lähti$/)).toBeVisible();
    const count = await taps();
    printTaps(count, 2, 'everybody who lacks something reminded');
    expect(count).toBe(2);
  });

  await test.step('the bell counts the same, and the visit is known on other devices', async () => {
    const unanswered = await page.locator('[data-lane=unanswered]').getAttribute('data-count');
    await page.getByRole('button', { name: /^Ilmoitukset: / }).click();
    const drawer = page.getByRole('dialog', { name: 'Ilmoitukset' });
    await expect(drawer.getByRole('link', { name: /^Vastaamatta/ })).toContainText(
      `Vastaamatta ${unanswered}`,
    );
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect
      .poll(async () => (await (await context.request.get('/api/user/settings')).json()) as object)
      .toMatchObject({ homeSeen: { at: expect.any(String) } });
  });

  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `morning at ${width}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('[data-fold=morning] button').first().click();
  await expect(page.locator('[data-lane=gaps] li').first()).toBeVisible();
  await expectFits(page, 'morning at 360');
});
