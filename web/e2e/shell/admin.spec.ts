import { expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { expectSound } from '../support/sound.ts';

// nothing here is ever offline
test.use({ serviceWorkers: 'block' });

const people = (page: Page) => page.getByRole('table', { name: 'Ihmiset' });

async function openAdmin(page: Page, origin: string, address = '/admin') {
  await signIn(page.context(), origin, 'demo.admin');
  await page.goto(address);
}

test('invited, raised, closed: the other’s next call signs out', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  await openAdmin(page, origin);
  await page.getByRole('button', { name: 'Kutsu', exact: true }).click();
  // accounts created by a first attempt still exist at the second
  const again = test.info().retry || '';
  const invite = page.getByRole('dialog', { name: 'Kutsu henkilö' });
  await invite.getByRole('combobox', { name: 'Osasto' }).fill('Sulatto');
  await invite.getByRole('button', { name: 'Luo kutsu' }).click();
  const link = await invite.getByRole('textbox', { name: 'Kertalinkki' }).inputValue();
  await expect(invite.getByText('Sähköpostia ei lähetetä')).toBeVisible();
  await expect(invite.getByRole('listitem').getByText('Työntekijä, Sulatto')).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await other.newPage();
  await guest.goto(link);
  await guest.getByRole('textbox', { name: 'Etunimi' }).fill(`Kaisa${again}`);
  await guest.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill(`kaisa.kutsuttu${again}`);
  await guest.getByRole('textbox', { name: 'Salasana' }).fill('ruskea-kettu-5');
  await guest.getByRole('button', { name: 'Luo tili' }).click();
  await expect(guest.getByRole('button', { name: /Kaisa.*Sulatto/s })).toBeVisible();

  await page.goto(`/admin?q=kaisa${again}`);
  await people(page).getByRole('link', { name: /Kaisa/ }).click();
  const person = page.getByRole('dialog', { name: 'Kaisa' });
  await person.getByRole('combobox', { name: 'Rooli' }).selectOption('Esimies');
  await person.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible();
  // the server knows at the next call, the screen at the next start
  await guest.goto('/areas');
  await expect(guest.getByRole('button', { name: 'Uusi alue' })).toBeVisible();

  await person.getByRole('button', { name: 'Sulje tili' }).click();
  const ask = page.getByRole('dialog', { name: 'Sulje tili' });
  await ask.getByRole('button', { name: 'Sulje tili' }).click();
  await expect(page.getByText('Tili suljettu')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Avaa tili' })).toBeVisible();
  expect((await guest.request.get('/api/user')).status()).toBe(401);
  // somebody has ended the session: nothing stays open, whether the page learns of it itself or is reloaded
  await expect(async () => {
    await guest.goto('/areas');
    await expect(guest.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
  }).toPass();
  await other.close();
});

test('a link for a password: chosen once, and it signs in', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await openAdmin(page, origin);
  await page.getByRole('button', { name: 'Tuo tiedostosta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo ihmiset tiedostosta' });
  const again = test.info().retry || '';
  const csv = `Etunimi;Sukunimi;Rooli\nTuomo;Tuotu${again};Työntekijä\nToinen;;pomo\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ihmiset.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await dialog.getByRole('button', { name: 'Esikatsele' }).click();
  await expect(dialog.getByText('Tiedostosta syntyisi 1 tili')).toBeVisible();
  await expect(dialog.locator('[data-line="3"]')).toContainText('Rooli: Tarkista tämä kohta ”pomo”');
  await dialog.getByRole('button', { name: 'Luo 1 tili' }).click();
  await expect(dialog.getByText('1 tili luotu')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tallenna linkit tiedostoon' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const link = /http\S+/.exec(Buffer.concat(chunks).toString())?.[0] ?? '';

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await other.newPage();
  await guest.goto(link);
  await expect(guest.getByText(`Käyttäjätunnus: tuomo.tuotu${again}`)).toBeVisible();
  await guest.getByRole('textbox', { name: 'Salasana' }).fill('turva2025');
  await guest.getByRole('button', { name: 'Tallenna salasana' }).click();
  await expect(guest.getByText('Salasana on liian yleinen. Valitse toinen.')).toBeVisible();
  await expectSound(guest, 'the link for a password');
  await guest.getByRole('textbox', { name: 'Salasana' }).fill('vihrea-hirvi-8');
  await guest.getByRole('button', { name: 'Tallenna salasana' }).click();
  await expect(guest.getByRole('button', { name: /Tuomo T\./ })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  // not in their menu, and its URL explains why
  await guest.goto('/admin');
  await expect(guest.getByText('Ei käyttöoikeutta')).toBeVisible();
  await other.close();
});

test('the policy chosen holds for the next visitor', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  await openAdmin(page, baseURL ?? '', '/admin?tab=registration');
  await page.getByRole('radio', { name: 'Yrityksen sähköposti' }).check();
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Anna ainakin yksi verkkotunnus')).toBeVisible();
  await page.getByRole('textbox', { name: 'Verkkotunnukset' }).fill('yritys.example');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Rekisteröityminen tallennettu')).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await other.newPage();
  await guest.goto('/auth');
  await guest.getByRole('tab', { name: 'Rekisteröidy' }).click();
  await expect(guest.getByText('Rekisteröityminen vaatii yrityksen sähköpostiosoitteen.')).toBeVisible();
  await other.close();
  await page.getByRole('radio', { name: 'Avoin' }).check();
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect
    .poll(async () => (await page.request.get('/api/sign-in-options')).json())
    .toMatchObject({
      registration: 'open',
    });
});

test('the audit log is narrowed, exported and verified', async ({ page, baseURL }) => {
  await openAdmin(page, baseURL ?? '', '/admin?tab=audit');
  const log = page.getByRole('list', { name: 'Merkinnät' });
  const what = page.getByRole('combobox', { name: 'Mitä' });
  await what.selectOption('login');
  await expect(what.locator('option:checked')).toHaveText('Kirjautui sisään');
  await page.getByRole('textbox', { name: 'Kuka' }).fill('kari');
  await expect(log.getByRole('listitem').first()).toContainText('Kirjautui sisään · Henkilö');
  await expect(page).toHaveURL(/action=login.*who=kari/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Lataa CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
  await page.getByRole('button', { name: 'Tarkista loki' }).click();
  await expect(page.getByText(/Loki on eheä: \d+ merkintää/)).toBeVisible();
});

test('a clock that goes wrong is said on a page that was open before', async ({ page, baseURL }) => {
  let isWrong = false;
  await page.route('**/api/admin/status', async (route) => {
    const status = await (await route.fetch()).json();
    const clock = { ...status.clock, doubt: isWrong ? 'ahead' : null };
    await route.fulfill({ json: { ...status, clock } });
  });
  await page.clock.install();
  const first = page.waitForResponse('**/api/admin/status');
  await openAdmin(page, baseURL ?? '', '/admin?tab=audit');
  await first;
  const said = page.getByRole('alert').filter({ hasText: 'Tarkista palvelimen kello' });
  await expect(page.getByRole('list', { name: 'Merkinnät' })).toBeVisible();
  await expect(said).toHaveCount(0);
  isWrong = true;
  await page.clock.fastForward('01:01');
  await expect(said).toBeVisible();
});

test('a key grants its rights until it is revoked; a receiver’s answer is shown unchanged', {
  tag: '@long',
}, async ({ page, baseURL, playwright }) => {
  await openAdmin(page, baseURL ?? '', '/admin?tab=integrations');
  await page.getByRole('button', { name: 'Tee avain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tee avain' });
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill('Tuntijärjestelmä');
  await dialog.getByRole('combobox', { name: 'Mihin' }).selectOption('read');
  await dialog.getByRole('button', { name: 'Tee avain' }).click();
  const token = await page.getByRole('textbox', { name: 'Avain: Tuntijärjestelmä' }).inputValue();
  await expectSound(page, 'integrations');
  const authorization = `Bearer ${token}`;
  const system = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization },
  });
  expect((await system.get('/api/areas')).status()).toBe(200);
  expect((await system.get('/api/admin/people')).status()).toBe(403);
  await page.getByRole('button', { name: 'Peru avain: Tuntijärjestelmä' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Peru', exact: true }).click();
  await expect(page.getByText('Avain peruttu')).toBeVisible();
  expect((await system.get('/api/areas')).status()).toBe(401);
  await system.dispose();

  await page.getByRole('button', { name: 'Lisää vastaanottaja' }).click();
  const receiver = page.getByRole('dialog', { name: 'Lisää vastaanottaja' });
  await receiver.getByRole('textbox', { name: 'Nimi' }).fill('Valvomo');
  const address = receiver.getByRole('textbox', { name: 'Osoite' });
  await address.fill('https://127.0.0.1/hook');
  await receiver.getByRole('button', { name: 'Lisää vastaanottaja' }).click();
  await expect(receiver.getByText('sen pitää olla julkinen https-osoite')).toBeVisible();
  await expectSound(page, 'receiver');
  await address.fill('https://localhost/hook');
  await receiver.getByRole('button', { name: 'Lisää vastaanottaja' }).click();
  await expect(page.getByRole('textbox', { name: 'Allekirjoitussalaisuus: Valvomo' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Kokeile: Valvomo' }).click();
  await expect(
    page.getByText('Valvomo ei saanut viestiä: localhost has an address that is not public'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Poista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
  await expect(page.getByText('Vastaanottaja poistettu')).toBeVisible();
});

test('the address set by an admin is in the emergency panel', { tag: '@long' }, async ({ page, baseURL }) => {
  await openAdmin(page, baseURL ?? '', '/admin?tab=plant');
  const guidance = page.getByRole('textbox', { name: /Ajo-ohje/ });
  const before = await guidance.inputValue();
  await guidance.fill('Portti 7, vartija vastassa');
  await page.getByRole('region', { name: 'Hätätilanteen osoite' }).getByRole('button').click();
  await expect(page.getByText('Osoite tallennettu')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
  await expect(page.getByRole('dialog', { name: 'Hätä' }).getByText('Portti 7, vartija')).toBeVisible();
  await page.keyboard.press('Escape');
  await guidance.fill(before);
  await page.getByRole('region', { name: 'Hätätilanteen osoite' }).getByRole('button').click();
});

test('retention: the effect of a period is shown first, and a period below the legal minimum is not saved', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openAdmin(page, baseURL ?? '', '/admin?tab=retention');
  const rule = page.locator('[data-kind=observations]');
  const years = rule.getByRole('textbox', { name: 'Suljetut havainnot, Vuosia' });
  await years.fill('4');
  await expect(rule.getByText('Vähintään 5 vuotta').first()).toBeVisible();
  await expect(rule.getByRole('button', { name: 'Tallenna' })).toHaveCount(0);
  await years.fill('6');
  // nobody at the demo plant has reported anything that long ago
  await expect(rule.getByText('Nyt ei poistettavaa.')).toBeVisible();
  await rule.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Säilytysaika tallennettu')).toBeVisible();
  await expect(years).toHaveValue('6');
  const notices = page.locator('[data-kind=notificationsUnread]');
  await notices.getByRole('textbox').fill('30');
  await expect(notices.getByRole('status')).not.toBeEmpty();
  await notices.getByRole('button', { name: 'Peruuta' }).click();
  await expect(notices.getByRole('textbox')).toHaveValue('365');
  await expectSound(page, 'how long what is kept');
});

test('a name of somebody who deleted their account stays in the texts of others until an admin replaces it', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const password = 'ruskea-kettu-5';
  const gone = await browser.newContext();
  const registered = await gone.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: { username: 'hilkka.lahtenyt', password, firstName: 'Hilkka', lastName: 'Lähtenyt' },
  });
  expect(registered.ok()).toBe(true);
  await signIn(page.context(), origin, 'demo.admin');
  const titles = ['Liukastuminen, Hilkka Lähtenyt', 'Hilkka Lähtenyt näki kipinän'];
  for (const title of titles) {
    const sent = await page.request.post('/api/observations', {
      headers: { origin },
      data: {
        title,
        description: 'x',
        category: 'safety',
        severity: 'low',
        location: 'Halli 3',
        status: 'open',
      },
    });
    expect(sent.status()).toBe(201);
  }
  expect(
    (
      await gone.request.post(`${origin}/api/user/deletion`, { headers: { origin }, data: { password } })
    ).status(),
  ).toBe(200);
  await gone.close();

  await page.goto('/admin?tab=retention');
  const list = page.getByRole('list', { name: 'Poistettujen henkilöiden nimet' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(/Ehdotus: Liukastuminen, poistettu-\d+/);
  await expectSound(page, 'names of erased people');
  await list
    .getByRole('listitem')
    .filter({ hasText: 'kipinän' })
    .getByRole('button', { name: 'Jätä ennalleen' })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Korvaa nimi' }).click();
  await expect(page.getByText('Nimi korvattu. Tekstejä: 1')).toBeVisible();
  await expect(list).toBeHidden();
  const search = async (q: string) =>
    (await (await page.request.get(`/api/observations?q=${encodeURIComponent(q)}`)).json()) as {
      title: string;
    }[];
  expect((await search('Liukastuminen, poistettu')).length).toBe(1);
  expect((await search('kipinän')).map(({ title }) => title)).toEqual(['Hilkka Lähtenyt näki kipinän']);
});

test('a phone whose work has waited for more than a day; from here also to the demo requests', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', 'demo.admin');
  const said = { 'x-device-id': 'e2e-phone', 'x-unsent': '3;200000' };
  expect((await page.request.get('/api/sync?limit=1', { headers: said })).status()).toBe(200);
  await page.goto('/admin?tab=devices');
  const line = page.getByRole('list', { name: 'Lähettämättä yli vuorokauden' }).getByRole('listitem');
  await expect(line.filter({ hasText: '3 lähettämättä' })).toContainText(/Viimeksi yhteydessä/);
  await expectSound(page, 'devices');
  await page.request.get('/api/sync?limit=1', { headers: { ...said, 'x-unsent': '0;0' } });
  await page.reload();
  await expect(page.getByText('Millään laitteella ei odota')).toBeVisible();
  await page.getByRole('link', { name: 'Demopyynnöt' }).first().click();
  await expect(page).toHaveURL(/\/demo-requests$/);
});

test('rates and authorities set by an admin apply to everybody', { tag: '@long' }, async ({ page }) => {
  // plant-wide: on a server of its own
  const server = await serverProcess();
  try {
    await server.start();
    await openAdmin(page, server.url, `${server.url}/admin?tab=plant`);
    await page.getByRole('combobox', { name: 'Tapaturmataajuuden peruste' }).selectOption('1000000');
    await page.getByRole('textbox', { name: 'Pelastuslaitos' }).fill('Lapin pelastuslaitos');
    await page.getByRole('textbox', { name: 'Työsuojeluviranomainen' }).fill('Lupa- ja valvontavirasto');
    await page.locator('.plant-actions').getByRole('button', { name: 'Tallenna' }).click();
    await expect(page.getByText('Asetukset tallennettu')).toBeVisible();
    await page.goto(`${server.url}/`);
    const card = page.locator('.tsi-card').filter({ hasText: 'TRI-taajuus' });
    await expect(card).toContainText(/12,0\s*\/\s1\s000\s000\sh/);
    await expect(card).toContainText(/2,4\s*\/\s200\s000\sh/);
    // the chart uses the same hours, with targets scaled accordingly
    const heads = page.locator('[data-block=trends] .chart-panel-head');
    await expect(heads.filter({ hasText: 'TRI' })).toHaveText(/^TRI \/ 1\s000\s000\sh .+ · Tavoite 9,0$/);
    await expect(heads.filter({ hasText: 'LTA' })).toHaveText(/^LTA \/ 1\s000\s000\sh .+ · Tavoite 6,0$/);
    await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
    await expect(page.getByRole('dialog', { name: 'Hätä' })).toContainText('Lapin pelastuslaitos');
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/analytics`);
    const recordable = page.locator('.kpi').filter({ hasText: 'TRI 12,0' });
    await expect(recordable).toContainText(/TRI 12,0\s\/\s1\s000\s000\sh · 2,4\s\/\s200\s000\sh/);
    await expect(recordable).toContainText(/3 × 1\s000\s000 ÷ 250\s000\sh = 12,0/);

    // the authority a permit of this kind names: for fires, or for safety at work
    const named = { hot_work: 'Lapin pelastuslaitos', height_work: 'Lupa- ja valvontavirasto' };
    for (const [type, name] of Object.entries(named)) {
      const answer = await page.request.post(`${server.url}/api/work-permits`, {
        headers: { origin: server.url, 'idempotency-key': crypto.randomUUID() },
        data: {
          type,
          title: 'Viranomainen',
          location: `Silta ${type}`,
          validFrom: new Date().toISOString(),
          validTo: new Date(Date.now() + 3_600_000).toISOString(),
          status: 'pending',
        },
      });
      const { id } = (await answer.json()) as { id: number };
      await page.goto(`${server.url}/work-permits?id=${id}`);
      const permit = page.getByRole('dialog').filter({ hasText: 'Viranomainen' });
      await expect(permit).toContainText(name);
      const other = Object.values(named).find((each) => each !== name) ?? '';
      await expect(permit).not.toContainText(other);
    }
  } finally {
    await server.remove();
  }
});

test('people from one column of names are handed their links on paper, by department', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  // accounts created by a first attempt still exist at the second
  const again = 'x'.repeat(test.info().retry);
  await openAdmin(page, origin);
  await page.getByRole('button', { name: 'Tuo tiedostosta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo ihmiset tiedostosta' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'palkat.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nimi;Osasto\nLappula Aada${again};Arkki B\nLappula Bertta${again};Arkki A\nLappula Celia${again};\n`,
    ),
  });
  await dialog.getByRole('button', { name: 'Esikatsele' }).click();
  await expect(dialog.getByText(`Etunimi: Aada${again}, Sukunimi: Lappula`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sukunimi on ensin' }).click();
  await dialog.getByRole('button', { name: 'Luo 3 tiliä' }).click();
  await dialog.getByRole('button', { name: 'Näytä kirjautumislaput' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Arkki|Ei osastoa/ })).toHaveText([
    'Arkki A',
    'Arkki B',
    'Ei osastoa',
  ]);
  // the test server is reached at this machine's own address
  await expect(page.getByText('Osoite ei toimi muissa laitteissa')).toBeVisible();
  const slip = page.getByRole('article').filter({ hasText: `Bertta${again} Lappula` });
  await expect(slip).toContainText(`bertta${again}.lappula`);
  await expect(slip.getByRole('img')).toBeVisible();
  await expectSound(page, 'sign-in slips');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Tulosta 3 lappua' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Ihmiset' })).toBeHidden();
  await expect(slip).toBeVisible();
});
