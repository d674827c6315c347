import { expect, type Page, test } from 'playwright/test';
import {
  closeReceipt,
  dialog,
  next,
  nextButton,
  openNew,
  openObservations,
  photograph,
  reachLastStep,
  receipt,
  send,
} from '../support/observation-dialog.ts';
import { mediaRows, outboxRows } from '../support/outbox.ts';
import { openPhone, signIn } from '../support/phone.ts';

// the open page stores and sends by itself: the worker would first fetch the whole app
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const view = (page: Page, title: string) => page.getByRole('button', { name: `Näytä havainto: ${title}` });
const userIdOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number);

type HoldingWindow = Window & { letDraftsGo?: () => void };

/** Locks the drafts, like a slow disk, until `letDraftsGo` is called in the page. */
const holdDrafts = (page: Page, userId: number) =>
  page.evaluate(
    (name) =>
      new Promise<void>((holding) => {
        indexedDB.open(name).onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result;
          const store = db.transaction('draft', 'readwrite').objectStore('draft');
          let held = true;
          (window as HoldingWindow).letDraftsGo = () => {
            held = false;
          };
          const hold = () => {
            if (!held) return db.close();
            store.count().onsuccess = hold;
            holding();
          };
          hold();
        };
      }),
    `turva-u${userId}`,
  );

test('the four steps with photos and a voice, reported as saved, then as received', async ({ page }) => {
  await openObservations(page);
  await openNew(page);

  await test.step('the title writes itself from category and place', async () => {
    const title = page.getByRole('textbox', { name: 'Otsikko' });
    await expect(title).toHaveValue(/^Turvallisuus – \d+\.\d+\. klo \d+\.\d+$/);
    await page.getByRole('button', { name: 'Läheltä piti' }).click();
    await expect(title).toHaveValue(/^Läheltä piti – /);
    await next(page);
  });

  await test.step('Next names the missing field, focuses it, and continues once it is filled', async () => {
    await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
    // the step has just changed, and for a moment nothing acts
    await expect(page.locator('html')).not.toHaveAttribute('data-still');
    await nextButton(page).click({ force: true });
    await expect(page.getByText('Kerro sijainti')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Sijainti' }).fill('Hitsaamo 3');
    await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a recording replaces the description', async () => {
    await page.getByRole('button', { name: 'Aloita äänitys' }).click();
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^0:(?!00)\d\d \/ 5:00$/);
    await page.getByRole('button', { name: 'Pidä tauko' }).click();
    await expect(page.getByText('Tauolla', { exact: true })).toBeVisible();
    const paused = await timer.textContent();
    await page.getByRole('button', { name: 'Jatka äänitystä' }).click();
    await expect(timer).not.toHaveText(paused ?? '');
    await page.getByRole('button', { name: 'Lopeta äänitys' }).click();
    await expect(page.getByRole('button', { name: 'Kuuntele äänitallenne' })).toBeVisible();
    const place = page.getByRole('slider', { name: 'Kohta tallenteessa' });
    // drawn, so its duration is known
    await expect(page.locator('.voice-player svg.voice-bars')).toHaveCount(2);
    await place.press('End');
    const end = Number(await place.getAttribute('max'));
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(end - 0.6);
    await place.press('Home');
    await page.getByRole('button', { name: 'Kuuntele äänitallenne' }).click();
    const played = () =>
      page
        .locator('.voice audio')
        .evaluate(({ played }: HTMLAudioElement) => (played.length ? played.end(0) : 0));
    await expect.poll(played).toBeGreaterThan(0);
    await expect(page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Äänitallenne liitetty');
    await next(page);
  });

  await test.step('back returns one step and keeps everything', async () => {
    await dialog(page).getByRole('button', { name: 'Takaisin' }).click();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Hitsaamo 3');
    await next(page);
  });

  await photograph(page, 2);
  await expect(dialog(page).getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(2);
  await next(page);
  await page.getByRole('radio', { name: 'KORKEA' }).click();
  await expect(dialog(page).getByText('3 liitettä')).toBeVisible();

  await send(page).click();
  await expect(receipt(page)).toContainText('Havainto luotu');
  await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+ · 3 liitettä/);
  await expect(dialog(page)).toBeHidden();
  // the receipt shows it: no toast repeats it
  await expect(page.getByText('Havainto luotu')).toHaveCount(1);
  await closeReceipt(page);
  await expect(page).toHaveURL(/\/observations$/);

  // the newest of all, once the list has it
  const mine = page.getByRole('article').filter({ hasText: 'Hitsaamo 3' }).first();
  // a screen reader calls the row by the words it shows, and not by a title made from its other fields
  const words = (await mine.getByRole('heading').textContent())?.trim() ?? '';
  expect(words).not.toContain('Läheltä piti');
  await expect(mine.getByRole('button', { name: words })).toBeVisible();
  await expect(mine).toContainText('KORKEA');
  await expect(mine).toContainText('Lähetetty');
  await mine.getByRole('button').click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await detail.getByText('Tiedot', { exact: true }).click();
  await expect(detail.getByText('Sinä', { exact: true })).toBeVisible();
  await expect(detail.getByText('Havainto luotu')).toBeVisible();
  await expect(detail.locator('audio')).toHaveCount(1);
  const picture = detail.getByRole('button', { name: 'Avaa Kuva 1' });
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);

  await test.step('pictures open large, side by side, in a tab of their own and as a file', async () => {
    await picture.click();
    const box = page.getByRole('dialog', { name: 'Kuvat' });
    await expect(box.getByText('Kuva 1 / 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText('Kuva 2 / 2')).toBeVisible();
    await box.getByRole('button', { name: 'Seuraava kuva' }).click();
    await expect(box.getByText('Kuva 1 / 2')).toBeVisible();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      box.getByRole('link', { name: 'Avaa välilehdessä' }).click(),
    ]);
    await expect(tab).toHaveURL(/\/api\/media\//);
    await tab.close();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      box.getByRole('link', { name: 'Lataa' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.jpg$/);
    await page.goBack();
    await expect(box).toBeHidden();
    await expect(detail).toBeVisible();
  });
  await page.goBack();
  await expect(detail).toBeHidden();
});

test('a browser killed at any step, even while recording, loses nothing', async ({ baseURL }) => {
  const phone = await openPhone({ look: { serviceWorkers: 'block' } });
  const origin = baseURL ?? '';
  /** Kills the browser, reopens it, and resumes the draft on the step where it was left. */
  const killAndResume = async () => {
    await phone.killAndReopen();
    // the browser writes its cookies every half minute: a newer sign-in would be lost
    await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/observations`);
    await phone.page.getByRole('button', { name: 'Jatka luonnosta' }).click();
  };
  try {
    await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/observations`);
    await openNew(phone.page);
    await phone.page.getByRole('textbox', { name: 'Otsikko' }).fill('Tapettu selain');
    await expect(dialog(phone.page).getByText(/Luonnos tallennettu/)).toBeVisible();

    await killAndResume();
    await expect(phone.page.getByRole('textbox', { name: 'Otsikko' })).toHaveValue('Tapettu selain');
    await next(phone.page);
    await phone.page.getByRole('combobox', { name: 'Sijainti' }).fill('Varasto');
    await phone.page.getByRole('button', { name: 'Aloita äänitys' }).click();
    const userId = await userIdOf(phone.page);
    await expect.poll(async () => (await mediaRows(phone.page, userId))[0]?.size ?? 0).toBeGreaterThan(1000);

    await killAndResume();
    await expect(phone.page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Varasto');
    await expect(phone.page.getByText(/Äänitallenne 0:\d\d/)).toBeVisible();
    await expect(phone.page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Äänitallenne liitetty');
    await phone.page.locator('.voice audio').evaluate((audio: HTMLAudioElement) => audio.play());
    await next(phone.page);
    await photograph(phone.page, 1);
    // in the list it is on the device; on the shutter's strip it may not be yet
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();

    await killAndResume();
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();
    await next(phone.page);
    await phone.page.getByRole('radio', { name: 'MATALA' }).click();
    // shown as chosen means stored: from here on it may not be lost
    await expect(phone.page.getByRole('radio', { name: 'MATALA' })).toHaveAttribute('aria-checked', 'true');

    await killAndResume();
    await expect(phone.page.getByRole('radio', { name: 'MATALA' })).toHaveAttribute('aria-checked', 'true');
    await expect(dialog(phone.page).getByText('2 liitettä')).toBeVisible();
    await phone.page.goBack();
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();
    await next(phone.page);
    await send(phone.page).click();
    await closeReceipt(phone.page);
    await expect(phone.page.getByRole('article').first()).toContainText('Tapettu selain');
  } finally {
    await phone.close();
  }
});

test('a choice shows as chosen only once it is stored', async ({ page }) => {
  await openObservations(page);
  await reachLastStep(page, 'Valinta ennen levyä');
  const low = page.getByRole('radio', { name: 'MATALA' });
  await expect(low).toHaveAttribute('aria-checked', 'false');
  await holdDrafts(page, await userIdOf(page));
  await low.click();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(low).toHaveAttribute('aria-checked', 'false');
  await page.evaluate(() => (window as HoldingWindow).letDraftsGo?.());
  await expect(low).toHaveAttribute('aria-checked', 'true');
});

test('an own report is corrected and withdrawn while open, also offline', async ({ page, context }) => {
  await openObservations(page);
  await reachLastStep(page, 'Väärä otsikko');
  await send(page).click();
  await expect(receipt(page)).toContainText('Havainto luotu');
  await closeReceipt(page);

  await view(page, 'Väärä otsikko').click();
  await page.getByRole('button', { name: 'Muokkaa' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa havaintoa' });
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill(' ');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  await expect(edit.getByRole('alert')).toContainText('Kirjoita otsikko');
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill('Oikea otsikko');
  await edit.getByRole('combobox', { name: 'Vakavuus' }).selectOption('critical');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail.getByRole('heading', { name: 'Oikea otsikko' })).toBeVisible();
  await expect(detail.getByText('Muokattu: Otsikko, Vakavuus')).toBeVisible();

  await context.setOffline(true);
  await detail.getByRole('button', { name: 'Poista' }).click();
  await page
    .getByRole('dialog', { name: 'Poistetaanko havainto?' })
    .getByRole('button', { name: 'Poista havainto' })
    .click();
  await expect(detail).toBeHidden();
  await expect(card(page, 'Oikea otsikko')).toHaveCount(0);
  await context.setOffline(false);
  const userId = await userIdOf(page);
  await expect.poll(() => outboxRows(page, userId).then((rows) => rows.length)).toBe(0);
  const left = await page.request.get('/api/observations?q=Oikea otsikko');
  expect(await left.json()).toEqual([]);
});

test('offline a report waits with a clock icon and text, and can be corrected on the phone', async ({
  page,
  context,
}) => {
  await openObservations(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await reachLastStep(page, 'Odottava havainto');
  // the step has just changed, and for a moment nothing acts
  await expect(page.locator('html')).not.toHaveAttribute('data-still');
  await page.getByRole('switch', { name: 'Välitön vaara' }).click({ force: true });
  await expect(dialog(page).getByRole('link', { name: 'Soita 112' })).toHaveAttribute('href', 'tel:112');
  await send(page).click();
  await expect(receipt(page).getByText('Tallennettu tälle laitteelle', { exact: true })).toBeVisible();
  await expect(receipt(page)).toContainText('Kukaan muu ei näe tätä vielä.');
  await expect(receipt(page)).toContainText('Jos joku on vaarassa nyt, soita ensin.');
  await expect(page.getByText('Havainto luotu')).toHaveCount(0);
  await closeReceipt(page);
  await expect(card(page, 'Odottava havainto')).toContainText('KRIITTINEN');
  await expect(card(page, 'Odottava havainto')).toContainText('Odottaa yhteyttä');
  await view(page, 'Odottava havainto').click();
  const detail = page.getByRole('dialog', { name: 'Havainto', exact: true });
  await expect(detail.getByText('Lähtee itsestään.')).toBeVisible();
  await detail.getByRole('button', { name: 'Muokkaa' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa havaintoa' });
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill('Korjattu jonossa');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  await expect(detail.getByRole('heading', { name: 'Korjattu jonossa' })).toBeVisible();
  await detail.getByRole('button', { name: 'Sulje' }).click();
  await context.setOffline(false);
  await expect(card(page, 'Korjattu jonossa')).toContainText('Lähetetty');
});
