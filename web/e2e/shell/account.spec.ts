import { expect, type Page, test } from 'playwright/test';
import { signInDemo } from '../support/phone.ts';

// online only: the worker would first fetch the whole app
test.use({ serviceWorkers: 'block' });

const PASSWORD = 'Kypara-ja-saappaat-7';
const newName = () => `aino${Math.random().toString(36).slice(2, 10)}`;

const openLogin = async (page: Page, path = '/') => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
};

const openRegister = async (page: Page) => {
  await openLogin(page);
  await page.getByRole('tab', { name: 'Rekisteröidy' }).click();
};

const startDemo = async (page: Page) => {
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
};

const startSignedIn = async (page: Page) => {
  await signInDemo(page);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
};

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
};

test('a visitor reads what the product is, and can call for help', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLogin(page);
  for (const text of [
    'Aloita demo-tunnuksilla tai luo oma tunnus',
    'tai luo oma tunnus',
    'Tekoälyn riskienhallinta',
    'TSI-analytiikka',
    'Mobiili verkkosovellus',
    'Tekoälyavustaja',
    'ISO 45001',
    'Suomalainen',
    'GDPR',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('Powered by TURVA+ Software');
  await page.getByRole('button', { name: 'Hätä' }).click();
  await expect(page.getByRole('link', { name: 'Soita 112' })).toHaveAttribute('href', 'tel:112');
});

test('a narrow screen has the compact header instead of the panel', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLogin(page, '/auth');
  const header = page.getByRole('banner');
  await expect(header).toContainText('TURVA+ 2025');
  await expect(header).toContainText('Powered by TURVA+ Software');
  await expect(page.getByText('TSI-analytiikka')).toBeHidden();
});

test('the demo button shows progress, then a greeting', async ({ page }) => {
  await openLogin(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/login', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByRole('button', { name: 'Kirjaudutaan...' })).toBeVisible();
  answer();
  await expect(page.getByText('Tervetuloa TURVA+ 2025 -järjestelmään')).toBeVisible();
  await expect(page.getByText(/^Hei .+! Olet kirjautunut sisään\.$/)).toBeVisible();
});

test('an empty login marks both fields, next to them and in a focused summary', async ({ page }) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Käyttäjätunnus vaaditaan');
  await expect(page.getByRole('textbox', { name: 'Käyttäjätunnus' })).toHaveAccessibleDescription(
    'Käyttäjätunnus vaaditaan',
  );
  await expect(page.getByRole('textbox', { name: 'Salasana' })).toHaveAccessibleDescription(
    'Salasana vaaditaan',
  );
  await summary.getByRole('link', { name: 'Salasana vaaditaan' }).click();
  await expect(page.getByRole('textbox', { name: 'Salasana' })).toBeFocused();
});

test('a wrong password is reported in a toast that stays', async ({ page }) => {
  await openLogin(page);
  await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill('demo');
  await page.getByRole('textbox', { name: 'Salasana' }).fill('jokin muu');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Sisäänkirjautuminen epäonnistui' });
  await expect(toast).toContainText('Tarkista käyttäjätunnus ja salasana');
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await toast.getByRole('button', { name: 'Sulje' }).click();
  await expect(toast).toBeHidden();
});

test('Escape dismisses the toast focused by F8, and restores the focus', { tag: '@long' }, async ({
  page,
}) => {
  await openLogin(page);
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
  const demo = page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' });
  await demo.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: 'Sisäänkirjautuminen epäonnistui' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(demo).toBeFocused();
});

test('a greeting disappears by itself', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openLogin(page);
  await startDemo(page);
  const toast = page.getByRole('status').filter({ hasText: 'Tervetuloa TURVA+ 2025 -järjestelmään' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast).toBeHidden();
});

test('a finger swipes a toast away', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await openLogin(page);
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Sisäänkirjautuminen epäonnistui' });
  // its final position, not the animated one
  await toast.tap({ trial: true });
  const box = await toast.boundingBox();
  if (!box) throw new Error('no toast');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: box.x + 40 + x, y: box.y + 20 }],
    });
  await touch('touchStart', 0);
  for (const x of [15, 30, 45, 60, 75]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(toast).toBeHidden();
  await context.close();
});

test('a toast is dismissed by a swipe of 50 px to the right, and not before', { tag: '@long' }, async ({
  page,
}) => {
  await openLogin(page);
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Sisäänkirjautuminen epäonnistui' });
  const drag = async (distance: number) => {
    // waits until it no longer slides in or springs back
    await toast.hover({ position: { x: 40, y: 20 } });
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast');
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await expect(toast).toBeVisible();
  await drag(40);
  await expect(toast).toBeVisible();
  await drag(60);
  await expect(toast).toBeHidden();
});

test('both tabs share the password toggle and keep what was typed', { tag: '@long' }, async ({ page }) => {
  await openLogin(page);
  await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill('aino');
  await page.getByRole('button', { name: 'Näytä salasana' }).click();
  await page.getByRole('tab', { name: 'Rekisteröidy' }).click();
  await expect(page.getByPlaceholder('Vähintään 6 merkkiä')).toHaveAttribute('type', 'text');
  await expect(page.getByPlaceholder('Valitse käyttäjätunnus')).toBeVisible();
  await page.getByRole('tab', { name: 'Kirjaudu' }).click();
  await expect(page.getByRole('textbox', { name: 'Käyttäjätunnus' })).toHaveValue('aino');
});

test('registration asks for a long enough password and a real address, then signs in', async ({ page }) => {
  const username = newName();
  await openRegister(page);
  await page.getByLabel('Etunimi').fill('Aino');
  await page.getByLabel('Sukunimi').fill('Korhonen');
  await page.getByLabel('Sähköposti').fill('aino');
  await page.getByPlaceholder('Valitse käyttäjätunnus').fill(username);
  await page.getByPlaceholder('Vähintään 6 merkkiä').fill('12345');
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(page.getByPlaceholder('Vähintään 6 merkkiä')).toHaveAccessibleDescription(
    'Salasanan tulee olla vähintään 6 merkkiä',
  );
  await expect(page.getByLabel('Sähköposti')).toHaveAccessibleDescription(
    'Sähköpostiosoite ei ole oikean muotoinen',
  );

  await page.getByLabel('Sähköposti').fill('aino@yritys.fi');
  await page.getByPlaceholder('Vähintään 6 merkkiä').fill(PASSWORD);
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(page.getByText('Rekisteröinti onnistui')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei Aino!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Oma valikko' })).toContainText('Aino K.');
  await expect(page.getByRole('button', { name: 'Oma valikko' })).toContainText('Tuotanto A');
});

test('a user without a first name is greeted by the username', { tag: '@long' }, async ({
  context,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const username = newName();
  const answer = await context.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: { username, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hei ${username}!`);
});

test('a taken username is reported next to its field', { tag: '@long' }, async ({ page }) => {
  await openRegister(page);
  await page.getByPlaceholder('Valitse käyttäjätunnus').fill('demo');
  await page.getByPlaceholder('Vähintään 6 merkkiä').fill(PASSWORD);
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(page.getByText('Rekisteröinti epäonnistui')).toBeVisible();
  await expect(page.getByPlaceholder('Valitse käyttäjätunnus')).toHaveAccessibleDescription(
    'Käyttäjätunnus on jo käytössä. Valitse toinen.',
  );
});

test('an account that waits for approval is not signed in, and says so', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/sign-in-options', (route) =>
    route.fulfill({ json: { demo: false, registration: 'approval', poweredBy: 'TURVA+ Software' } }),
  );
  await page.route('**/api/register', (route) =>
    route.fulfill({ status: 201, json: { id: 7, username: 'aino' } }),
  );
  await openRegister(page);
  await page.getByPlaceholder('Valitse käyttäjätunnus').fill('aino');
  await page.getByPlaceholder('Vähintään 6 merkkiä').fill(PASSWORD);
  await page.getByRole('button', { name: 'Luo tili' }).click();
  await expect(
    page.getByText('Tili aino on luotu. Voit kirjautua, kun pääkäyttäjä on hyväksynyt sen.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' })).toBeHidden();
});

test('a deep link leads to login and back to its target', async ({ page }) => {
  await openLogin(page, '/observations');
  await startDemo(page);
  await expect(page).toHaveURL('/observations');
  await expect(page.getByRole('heading', { level: 1, name: 'Havainnot' })).toBeVisible();
});

test('a server that never answers does not block a visitor', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/user', () => {});
  await page.route('**/api/sign-in-options', () => {});
  await page.goto('/');
  await expect(page.getByText('Ladataan…')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
});

test('a part of the app that does not arrive leaves no blank page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fi-FI',
  });
  const page = await context.newPage();
  await openLogin(page);
  await page.route('**/assets/signed-in-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Näkymää ei saatu ladattua' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Sovellus on ehkä päivittynyt');
  await page.unroute('**/assets/signed-in-*.js');
  await page.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
  await context.close();
});

test('a part of the app that a crowded server does not give says why, and nothing of a fault', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fi-FI',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await openLogin(page);
  const crowded = {
    status: 503,
    headers: { 'retry-after': '10' },
    contentType: 'application/problem+json',
    body: '{"code":"overloaded"}',
  };
  const address = /\/(assets\/signed-in-.*\.js|api\/sign-in-options)$/;
  await page.route(address, (route) => route.fulfill(crowded));
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Näkymää ei saatu ladattua' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Palvelimella on ruuhkaa. Yritä hetken kuluttua.');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
  await context.close();
});

test('an unknown address has a way home, signed in or not', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ei-ole');
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible();
  await page.getByRole('link', { name: 'Etusivulle' }).click();
  await startDemo(page);
  await page.goto('/ei-ole');
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible();
  await page.getByRole('link', { name: 'Etusivulle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
});

test('logout clears the person, keeps language and theme, and goes to the login page', async ({ page }) => {
  await startSignedIn(page);
  await page.evaluate(() => {
    localStorage.setItem('turva.language', 'sv');
    localStorage.setItem('mantine-color-scheme-value', 'light');
    sessionStorage.setItem('something', 'personal');
  });
  await logOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  // also shown before the redirect, but 100 ms are too short to see it
  await expect(page.getByText('Du är utloggad')).toBeVisible();
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(left).toMatchObject({ 'turva.language': 'sv', 'mantine-color-scheme-value': 'light' });
  expect(Object.keys(left)).not.toContain('turva.user');
  expect(Object.keys(left)).not.toContain('something');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test.describe('under the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opening /api/logout as a page signs out', { tag: '@long' }, async ({ page }) => {
    await openLogin(page);
    await startDemo(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
    await expect(page.getByText('Uloskirjautuminen onnistui')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('turva.user'))).toBeNull();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

test('a logout that never reached the server still works, and is completed later', async ({ page }) => {
  await startSignedIn(page);
  await page.context().route('**/api/logout', (route) => route.abort());
  await logOut(page);
  await expect(page.getByText('Uloskirjauduttu')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await page.context().unroute('**/api/logout');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('a lost network is no sign-out, an ended session asks to sign in again, and the language is stored', async ({
  page,
  context,
}) => {
  await startSignedIn(page);

  await test.step('without a network a reload opens the app', async () => {
    await context.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.unroute('**/api/**');
  });

  await test.step('an ended session asks to sign in again and loses nothing', async () => {
    await context.clearCookies();
    await page.reload();
    const sheet = page.getByRole('dialog', { name: 'Kirjaudu uudelleen – työsi on tallessa' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Salasana' }).fill('turva2025');
    await sheet.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
  });

  await test.step('the language is chosen by its own name and remembered', async () => {
    await page.getByRole('button', { name: 'Kieli: Suomi' }).click();
    await page.getByRole('menuitemradio', { name: 'Norsk' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  });
});

test.describe('a browser in another language', () => {
  for (const [locale, lang, title] of [
    ['nn-NO', 'nb', 'Logg inn'],
    ['sk-SK', 'sk', 'Prihlásenie'],
    ['de-DE', 'fi', 'Kirjaudu järjestelmään'],
  ] as const) {
    test(`${locale} opens in ${lang}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await context.close();
    });
  }
});

test('at an address without https the page says where the app is, promises nothing, and still helps', async ({
  page,
  baseURL,
}) => {
  const served = String(baseURL);
  const plain = 'http://turva.tehdas.example';
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  await page.route(`${plain}/**`, async (route) => {
    const url = route.request().url().replace(plain, served);
    const headers = { ...(await route.request().allHeaders()), origin: served, host: new URL(served).host };
    await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
  });
  const notice = page.getByRole('alert').filter({ hasText: 'Tämä osoite ei ole suojattu' });

  await page.goto(`${plain}/observations?new=1`);
  await expect(notice).toContainText('Pyydä pääkäyttäjältä osoite, joka alkaa https://.');
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByText('Olet kirjautunut:')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByText(/Tallessa|itsestään|Ladataan/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Hätä', exact: false }).first().click();
  await expect(page.getByRole('link', { name: /112/ }).first()).toBeVisible();
  await expect(page.getByText('Turvallisuustiimin hälytys ei toimi tässä osoitteessa. Soita.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
  expect(wrong).toEqual([]);
});
