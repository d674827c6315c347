import { expect, type Locator, type Page, test } from 'playwright/test';
import { dialog as newReport, openNew, receipt } from '../support/observation-dialog.ts';
import { signIn } from '../support/phone.ts';

test.use({ serviceWorkers: 'block' });

const overlays: {
  name: string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    name: 'bell',
    open: (page) => page.getByRole('button', { name: /^Ilmoitukset/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Ilmoitukset' }),
  },
  {
    name: 'own menu',
    open: (page) => page.locator('.user-button').click(),
    shown: (page) => page.locator('.user-menu'),
  },
  {
    name: '+ menu',
    open: (page) => page.locator('.quick-toggle').click(),
    shown: (page) => page.locator('.quick-items'),
  },
  {
    name: 'Hätä',
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Hätä' }),
  },
];

/** Taps at one point, faster than a person looks. */
async function tapThrice(page: Page, button: Locator) {
  // what has just come up is not pressed: a person looks first
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const _ of [1, 2, 3]) await page.touchscreen.tap(x, y);
}

/** Enter held down: the key repeats. */
async function holdEnter(page: Page, button: Locator) {
  await button.click({ trial: true });
  await button.focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

// Its taps are milliseconds apart, which a busy machine cannot promise; the guard itself has unit tests.
test('a second tap and a held key act on nothing that came under them', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  // scripts are let through, and these taps stand for a hand
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await signIn(context, baseURL ?? '', 'demo');
  const page = await context.newPage();
  const form = newReport(page);
  const lastStep = form.getByRole('group', { name: /4 \/ 4/ });

  for (const press of [tapThrice, holdEnter]) {
    await page.goto('/observations');
    await openNew(page);
    await page.getByRole('textbox', { name: 'Otsikko' }).fill('Letku vuotaa');
    const next = form.getByRole('button', { name: 'Seuraava' });
    await next.click();
    await page.getByRole('combobox', { name: 'Sijainti' }).fill('Halli 3');
    await page.getByRole('textbox', { name: 'Kuvaus' }).fill('Öljyä lattialla');
    await next.click();
    await expect(form).toContainText('3 / 4');
    await press(page, next);
    // the step is announced, and what was meant for the one before sends nothing
    await expect(lastStep).toBeFocused();
    await expect(form.getByRole('button', { name: 'Lähetä', exact: true })).toBeVisible();
    await press(page, form.getByRole('button', { name: 'Lähetä', exact: true }));
    await expect(receipt(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/observations');
    await receipt(page).getByRole('button', { name: 'Valmis' }).click();
    await expect(receipt(page)).toBeHidden();
  }
  await context.close();
});

test('Back and Escape close exactly the top overlay, and a link in it leaves no history entry', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context, baseURL ?? '', 'demo');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Koulutus' }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Koulutus' });
  await expect(heading).toBeVisible();
  const path = () => new URL(page.url()).pathname;

  for (const { name, open, shown } of overlays) {
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await open(page);
      await expect(shown(page), name).toBeVisible();
      await close();
      await expect(shown(page), name).toBeHidden();
      expect(path(), name).toBe('/training');
    }
  }
  // a reloaded page starts with its screen
  await page.getByRole('button', { name: /^Ilmoitukset/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ilmoitukset' })).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Ilmoitukset' })).toBeHidden();
  await page.goBack();
  await expect(heading).toBeVisible();
  // from the menu to 112: Back leads to the screen, not to the menu
  await page.locator('.quick-toggle').click();
  await page.locator('.quick-item[data-call]').click();
  await expect(page.getByRole('dialog', { name: 'Hätä' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Hätä' })).toBeHidden();
  await expect(page.locator('.quick-items')).toBeHidden();
  expect(path()).toBe('/training');

  await page.locator('.user-button').click();
  await page.getByRole('menuitem', { name: 'Asetukset', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asetukset' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(page.locator('.user-menu')).toBeHidden();
  expect(path()).toBe('/training');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('Back and Escape close one dialog at a time, and a step past them takes them all', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'demo.esimies');
  await page.goto('/profile');
  const profile = page.getByRole('heading', { level: 1 });
  await expect(profile).toBeVisible();

  const edit = page.getByRole('dialog', { name: 'Muokkaa profiilia' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page
      .getByRole('button', { name: /Muokkaa/ })
      .first()
      .click();
    await expect(edit).toBeVisible();
    await close();
    await expect(edit).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/profile');
  }

  // inside the app, so that there is a history entry before the list
  await page.getByRole('link', { name: 'Kemikaalit' }).first().click();
  await page.getByRole('button', { name: 'Lisää kemikaali' }).first().click();
  const form = page.getByRole('dialog', { name: 'Uusi kemikaali' });
  const question = page.getByRole('dialog', { name: 'Hylätäänkö' });
  const cancel = form.getByRole('button', { name: 'Peruuta' });
  await form.getByRole('textbox', { name: 'Kauppanimi' }).fill('Liuotin');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await cancel.click();
    await expect(question).toBeVisible();
    await close();
    await expect(question).toBeHidden();
    await expect(form.getByRole('textbox', { name: 'Kauppanimi' })).toHaveValue('Liuotin');
  }
  await cancel.click();
  await question.getByRole('button').last().click();
  await expect(form).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/chemicals');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});
