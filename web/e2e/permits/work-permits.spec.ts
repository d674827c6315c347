import { test } from 'playwright/test';
import { holdBeforeCamera } from '../support/canvas-camera.ts';
import { openSection } from '../support/form-section.ts';
import { approve, ask, person, takeOthersPhones } from '../support/made-permits.ts';
import {
  banner,
  call,
  card,
  DESK,
  detail,
  dialog,
  expect,
  findOnServer,
  MINUTE_MS,
  newPlace,
  type OnServer,
  openAs,
  openWithoutWorker,
  origin,
  PHONE,
  row,
  signByTyping,
} from '../support/permits.ts';
import { installedContext, signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

// among the last files of the run: its tests go to whichever worker is free
test.describe.configure({ mode: 'parallel' });

test('two phones and a desk: asked for offline, approved, started, measured late, resumed, verified by QR, handed back', async () => {
  const place = newPlace('Säiliö');
  const [phone, desk, other] = await Promise.all([
    installedContext(origin(), PHONE),
    installedContext(origin(), DESK),
    installedContext(origin(), PHONE),
  ]);
  const [worker, supervisor, colleague] = await Promise.all([
    openAs(phone, 'demo'),
    openAs(desk, 'demo.esimies'),
    openAs(other, 'demo.admin'),
  ]);

  await takeOthersPhones(other);
  await test.step('the worker asks in a dead zone: kept, and plainly no permit', async () => {
    await phone.setOffline(true);
    await worker.getByRole('button', { name: 'Pyydä työlupaa' }).first().click();
    const form = dialog(worker, 'Uusi työlupa');
    await expect(form.getByRole('radio', { name: 'Tulityö' })).toBeChecked();
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Sijainti on pakollinen');
    await form.getByRole('radio', { name: 'Suljettu tila' }).click();
    await form.getByRole('combobox', { name: 'Sijainti' }).fill(place);
    await expect(form.getByRole('textbox', { name: 'Otsikko' })).toHaveValue(
      new RegExp(`^Suljettu tila – ${place}, \\d+\\.\\d+\\.\\d{4}$`),
    );
    await openSection(form, 'Tekijät');
    await form.getByRole('combobox', { name: 'Tekijä' }).selectOption({ label: 'Erik Lindström' });
    await form.getByRole('button', { name: 'Lisää: Säiliötyön varmistaja' }).click();
    await form
      .getByRole('combobox', { name: 'Säiliötyön varmistaja' })
      .selectOption({ label: 'Noora Ahonen' });
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    const told = form.getByRole('alert').first();
    await expect(told).toContainText('Kerro, mitä tehdään');
    await expect(told).toContainText('Kerro, miten työ tehdään turvalliseksi');
    await openSection(form, 'Työ ja paikka');
    await form.getByRole('textbox', { name: 'Kuvaus' }).fill('Pohjan puhdistus');
    await openSection(form, 'Riskit ja kemikaalit');
    await form.getByRole('textbox', { name: 'Turvallisuustoimet' }).fill('Tuuletus ja erotus');
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    const receipt = dialog(worker, 'Lupapyyntö');
    await expect(receipt).toContainText('Odottaa yhteyttä');
    await expect(receipt).toContainText('Kukaan muu ei näe tätä vielä');
    await receipt.getByRole('button', { name: 'Valmis' }).click();
    await expect(card(worker, place)).toContainText('EI VOIMASSA');
    await expect(card(worker, place)).toContainText('Odottaa yhteyttä');
    await card(worker, place).getByRole('button').click();
    await expect(banner(worker)).toContainText('vasta tällä laitteella');
    await phone.setOffline(false);
    await expect(banner(worker)).toContainText('Pyyntö odottaa päätöstä');
  });

  const asked = await findOnServer(desk, place);
  expect(asked).toMatchObject({ status: 'pending' });
  const id = asked?.id ?? 0;

  await test.step('another person decides, and only with the server', async () => {
    await row(supervisor, place).getByRole('link').click();
    const form = detail(supervisor);
    const sign = form.getByRole('button', { name: 'Hyväksy ja allekirjoita' });
    await desk.setOffline(true);
    await expect(form).toContainText('Tarvitsee yhteyden');
    // everything that is being approved is shown here, and there is nothing to sign before it can be decided
    await expect(form.getByText(place).first()).toBeVisible();
    await expect(form.locator('[data-person]').filter({ hasText: 'Erik Lindström' })).toContainText(
      'säiliötyökortti',
    );
    await expect(form).toContainText('jotka tekijät vahvistavat työn edetessä');
    await expect(form).not.toContainText('Allekirjoitat nimellä');
    await expect(sign).toHaveCount(0);
    await desk.setOffline(false);
    await expect(form).toContainText('Ilmaa ei ole mitattu');
    await expect(form).toContainText(`Annat luvan: Suljettu tila, ${place}`);
    // the attendant works elsewhere at the same time: on a permit of the demo plant, and on those of other walks
    const reasons = form.getByRole('textbox', { name: 'Miksi työn voi silti tehdä?' });
    await expect(reasons.first()).toBeVisible();
    for (const reason of await reasons.all()) await reason.fill('Toinen työ alkaa vasta tämän jälkeen');
    await sign.click();
    await expect(banner(supervisor)).toHaveAttribute('data-state', 'no_air');
    await expect(form).toContainText('Allekirjoitettu kirjautuneena');
  });

  await test.step('the worker sees it without a reload; all named confirm, one of them by drawing', async () => {
    await expect(banner(worker)).toHaveAttribute('data-state', 'no_air');
    await detail(worker).getByRole('button', { name: 'Vahvista toimenpiteet: Erik Lindström' }).click();
    const first = dialog(worker, 'Vahvistus: Erik Lindström');
    const pad = first.getByRole('img', { name: 'Allekirjoitusalue' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    await worker.mouse.move(box.x + 30, box.y + 40);
    await worker.mouse.down();
    await worker.mouse.move(box.x + 120, box.y + 80, { steps: 6 });
    await worker.mouse.up();
    await first.getByRole('button', { name: 'Vahvista', exact: true }).click();
    await expect(first).toBeHidden();
    await detail(worker).getByRole('button', { name: 'Vahvista toimenpiteet: Noora Ahonen' }).click();
    const second = dialog(worker, 'Vahvistus: Noora Ahonen');
    await expect(second).toContainText('Anna laite: Noora Ahonen');
    await signByTyping(second);
    // a switch alone signs for nobody, nor does another name
    const confirm = second.getByRole('button', { name: 'Vahvista', exact: true });
    await confirm.click();
    await expect(second.getByRole('alert')).toContainText('Kirjoita nimi');
    await second.getByRole('textbox', { name: 'Nimi' }).fill('Matti Mäkinen');
    await confirm.click();
    await expect(second.getByRole('alert')).toContainText('Nimi ei ole sama kuin luvassa (Noora Ahonen)');
    await second.getByRole('textbox', { name: 'Nimi' }).fill(' noora  ahonen');
    await confirm.click();
    await expect(second).toBeHidden();
    await expect(detail(worker).getByText('Odottaa lähetystä')).toHaveCount(0);
    const watch = detail(worker).locator('[data-person]').filter({ hasText: 'Noora Ahonen' });
    await expect(watch.locator('[data-confirmed]')).toHaveText('Kuitattu toisen puhelimella');
    await expect(watch).toContainText('Kuitattu Matti M:n puhelimella, nimi kirjoitettu');
  });

  await test.step('a bad check starts nothing, is told, and becomes a report of its place', async () => {
    await detail(worker).getByRole('button', { name: 'Aloita työ' }).click();
    const form = dialog(worker, 'Aloita työ');
    const exit = form.locator('[data-check="escape_clear"]');
    await expect(exit.getByText('Ei koske')).toHaveCount(0);
    await exit.getByText('Ei kunnossa').click();
    await form.getByRole('button', { name: 'Ilmoita puute' }).click();
    await expect(exit).toContainText('Vastaa tähän');
    await exit.getByRole('textbox', { name: 'Mikä ei ole kunnossa?' }).fill('Lavoja hätäovella');
    await form.getByRole('button', { name: 'Ilmoita puute' }).click();
    const told = dialog(worker, 'Puute ilmoitettu');
    await expect(told).toContainText('Työtä ei aloiteta');
    const toPermit = worker.url();
    await told.getByRole('button', { name: 'Tee havainto tästä' }).click();
    await expect(worker.getByRole('textbox', { name: /Kuvaus/ })).toHaveValue('Lavoja hätäovella');
    await worker.goto(toPermit.replace(/&handle=\w+/, ''));
    await expect(detail(worker).locator('[data-check="escape_clear"]')).toContainText('Lavoja hätäovella');
    await expect(detail(worker).locator('[data-answer="not_ok"]')).toHaveCount(1);
    await expect(detail(supervisor).locator('[data-answer="not_ok"]')).toContainText('Ei kunnossa');
  });

  await test.step('work starts when everything is looked at and the air is measured', async () => {
    await detail(worker).getByRole('button', { name: 'Aloita työ' }).click();
    const form = dialog(worker, 'Aloita työ');
    await form.getByRole('button', { name: 'Aloita', exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'katsomatta' })).toBeVisible();
    for (const item of await form.getByRole('radiogroup').all()) {
      await item.getByText('Kunnossa', { exact: true }).click();
    }
    // measured a while ago: valid for another half a minute
    const takenAt = new Date(Date.now() - 15 * MINUTE_MS + 30_000).toISOString();
    const reading = { id: crypto.randomUUID(), place: 'pohja', oxygen: 20.9, lel: 0, co: 0, h2s: 0 };
    await call(phone, `/${id}/gas-readings`, reading, { 'x-captured-at': takenAt });
    await expect(form.getByText('Kaasut pitää mitata ennen aloitusta')).toBeHidden();
    await form.getByRole('button', { name: 'Aloita', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(detail(worker).getByRole('timer', { name: 'Seuraavaan mittaukseen' })).toBeVisible();
  });

  await test.step('meanwhile a forged code is refused, also without a network', async () => {
    const qr = (await detail(supervisor).locator('[data-qr]').getAttribute('data-qr')) ?? '';
    await desk.setOffline(true);
    await detail(supervisor).getByRole('button', { name: 'Sulje' }).click();
    await supervisor.getByRole('button', { name: 'Tarkista lupa' }).click();
    const check = dialog(supervisor, 'Tarkista työlupa QR-koodista');
    const [head = '', body = '', mark = ''] = qr.split('.');
    const later = Buffer.from(body, 'base64url')
      .toString()
      .replace(/,\d{10},\d{10}\]$/, ',4102444800,1763625600]');
    const forged = [head, Buffer.from(later).toString('base64url'), mark].join('.');
    await check.getByRole('textbox', { name: 'Tai liitä koodin teksti' }).fill(forged);
    await check.getByRole('button', { name: 'Tarkista', exact: true }).click();
    await expect(check.getByRole('alert', { name: 'Tarkistuksen tulos' })).toContainText('VÄÄRENNÖS');
    await desk.setOffline(false);
    await check.getByRole('button', { name: 'Sulje' }).click();
    await row(supervisor, place).getByRole('link').click();
  });

  await test.step('the permit is sound on a phone while the countdown runs', async () => {
    await expectSound(worker, 'a permit that goes on, on a phone');
  });

  await test.step('in the dead zone the countdown runs out, and the phone stops the work by itself', async () => {
    await phone.setOffline(true);
    await expect(banner(worker)).toHaveAttribute('data-state', 'suspended');
    await expect(detail(worker)).toContainText('Kaasumittaus on myöhässä');
    await expect(detail(worker).locator('[data-qr]')).toHaveCount(0);
  });

  await test.step('measured again: letters are no value; sent when there is a network', async () => {
    await detail(worker).getByRole('button', { name: 'Lisää mittaus' }).click();
    const form = dialog(worker, 'Lisää mittaus');
    await form.getByRole('textbox', { name: 'Happi %' }).fill('abc');
    await form.getByRole('button', { name: 'Tallenna mittaus' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Anna luku: Happi %');
    await form.getByRole('textbox', { name: 'Happi %' }).fill('20,8');
    await form.getByRole('textbox', { name: /LEL/ }).fill('0');
    await form.getByRole('textbox', { name: /^CO/ }).fill('0');
    await form.getByRole('textbox', { name: /H₂S/ }).fill('0');
    await form.getByRole('button', { name: 'Tallenna mittaus' }).click();
    await expect(form).toBeHidden();
    // a late reading revives nothing
    await expect(banner(worker)).toHaveAttribute('data-state', 'suspended');
    await phone.setOffline(false);
    await expect.poll(async () => (await findOnServer(desk, place))?.status).toBe('suspended');
  });

  await test.step('the supervisor resumes it', async () => {
    await detail(supervisor).getByRole('button', { name: 'Jatka työtä' }).click();
    const form = dialog(supervisor, 'Jatka työtä');
    await form
      .getByRole('textbox', { name: 'Mitä korjattiin?' })
      .fill('Mitattu uudelleen, mittari jää paikalle');
    await expect(async () => {
      // if it closed between the two checks, there is nothing left to press
      if (await form.isVisible())
        await form.getByRole('button', { name: 'Anna jatkaa' }).click({ timeout: 3_000 });
      await expect(form).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(banner(worker)).toHaveAttribute('data-state', 'valid');
  });

  const qr = (await detail(worker).locator('[data-qr]').getAttribute('data-qr')) ?? '';
  await test.step('another phone verifies it with its camera and no network', async () => {
    await expect(card(colleague, place)).toHaveAttribute('data-state', 'valid');
    await other.setOffline(true);
    await holdBeforeCamera(colleague, qr);
    await colleague.getByRole('button', { name: 'Muut toiminnot' }).click();
    await colleague.getByRole('menuitem', { name: 'Tarkista lupa' }).click();
    const check = dialog(colleague, 'Tarkista työlupa QR-koodista');
    await expect(check.getByRole('alert', { name: 'Tarkistuksen tulos' })).toContainText(
      'LUPA ON AITO JA VOIMASSA',
    );
    await expect(check).toContainText(place);
    await other.close();
  });

  await test.step('the place is handed back', async () => {
    await detail(worker).getByRole('button', { name: 'Päätä työ' }).click();
    const form = dialog(worker, 'Päätä työ ja luovuta työkohde');
    await expect(form.getByRole('radiogroup').first()).toBeVisible();
    for (const item of await form.getByRole('radiogroup').all()) {
      await item.getByText('Kunnossa', { exact: true }).click();
    }
    for (const where of await form.getByRole('textbox', { name: /^Missä (?!kunnossa).+ on\?$/ }).all())
      await where.fill('Taukotilassa');
    await form
      .getByRole('textbox', { name: 'Missä kunnossa kohde on?' })
      .fill('Luukut kiinni, paikka siisti');
    await signByTyping(form);
    await form.getByRole('button', { name: 'Luovuta työkohde' }).click();
    await expect(form).toBeHidden();
    await expect(banner(worker)).toHaveAttribute('data-state', 'closed');
    const history = detail(worker).getByRole('region', { name: 'Historia' }).locator('[data-history]');
    await expect(history.filter({ hasText: 'Työ keskeytettiin' })).toContainText('kello');
    await expect(history.last()).toContainText('Luukut kiinni, paikka siisti');
  });
  await phone.close();
  await desk.close();
});

test('two reasons to stop: each is lifted by its name, and one that arrives meanwhile is not lifted unseen', {
  tag: '@long',
}, async ({ browser }) => {
  const worker = await browser.newContext();
  const desk = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await Promise.all([signIn(worker, origin(), 'demo'), signIn(desk, origin(), 'demo.esimies')]);
  const asked = await ask(worker, 'height_work', newPlace('Teline'), [person('Väinö Virtanen')]);
  const { id } = await approve(desk, asked);
  const stop = (reason: string) => call(worker, `/${id}/suspend`, { reason });
  await stop('Kaide irtosi');
  await stop('Sammutin tyhjä');
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits');
  await page.goto(`${origin()}/work-permits?id=${id}`);
  await expect(detail(page).getByRole('button', { name: 'Lisää keskeytyksen syy' })).toBeVisible();
  await detail(page).getByRole('button', { name: 'Jatka työtä' }).click();
  const form = dialog(page, 'Jatka työtä');
  const fixed = (reason: string) =>
    form.locator('[data-stop]').filter({ hasText: reason }).getByRole('checkbox');
  await form.getByRole('textbox', { name: 'Mitä korjattiin?' }).fill('Kaide kiinni');
  await fixed('Kaide irtosi').check();
  const resume = form.getByRole('button', { name: 'Anna jatkaa' });
  await resume.click();
  await expect(form).toContainText('Kuittaa korjatuksi');
  await expectSound(page, 'resuming work stopped for two reasons');
  await fixed('Sammutin tyhjä').check();
  await stop('Savua hallissa');
  await expect(async () => {
    await resume.click({ timeout: 3_000 });
    await expect(form.locator('[data-stop]').filter({ hasText: 'Savua hallissa' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  expect((await call<OnServer>(worker, `/${id}`)).status).toBe('suspended');
  await fixed('Savua hallissa').check();
  await expect(async () => {
    if (await form.isVisible()) await resume.click({ timeout: 3_000 });
    await expect(form).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect(banner(page)).toHaveAttribute('data-state', 'valid');
  await worker.close();
  await desk.close();
});

test('never valid after its end, nor with the clock of the phone set back two days', async ({ browser }) => {
  const place = newPlace('Katto');
  const phone = await installedContext(origin(), PHONE);
  const desk = await browser.newContext(DESK);
  const page = await openAs(phone, 'demo');
  await signIn(desk, origin(), 'demo.esimies');
  const { id, rev } = await call<OnServer>(phone, '', {
    type: 'height_work',
    title: `Korkealla – ${place}`,
    location: place,
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    status: 'pending',
  });
  await call(desk, `/${id}/approve`, { rev });
  await card(page, place).getByRole('button').click();
  await expect(banner(page)).toHaveAttribute('data-valid', 'true');

  await phone.setOffline(true);
  await test.step('offline it still holds, with the age of what is known', async () => {
    await expect(banner(page)).toContainText('Ei yhteyttä. Tiedot haettu');
    await expect(banner(page)).toHaveAttribute('data-valid', 'true');
  });

  await test.step('set back two days: not sure, so not valid; the same after a restart of the app', async () => {
    const setBack = () => {
      const { now } = Date;
      Date.now = () => now() - 48 * 60 * 60_000;
    };
    await page.evaluate(setBack);
    await expect(banner(page)).toHaveAttribute('data-state', 'unsure');
    await expect(banner(page)).toContainText('EI VOIMASSA');
    await phone.addInitScript(setBack);
    await page.reload();
    await expect(banner(page)).toHaveAttribute('data-state', 'unsure');
    const warning = page
      .locator('[data-clock="behind"]:visible')
      .filter({ hasText: 'Tämän laitteen kello on jäljessä' });
    await expect(warning.filter({ hasText: 'Ero palvelimen kelloon: 2 päivää.' })).toHaveCount(1);
  });

  await test.step('past its end', async () => {
    await phone.addInitScript(() => {
      const { now } = Date;
      // two days ago is already in force
      Date.now = () => now() + 50 * 60 * 60_000;
    });
    await page.reload();
    await expect(banner(page)).toHaveAttribute('data-state', 'expired');
    await expect(page.locator('[data-qr]')).toHaveCount(0);
  });
  await phone.close();
  await desk.close();
});

test('a verdict on another person’s permit changes when it expires while on screen', {
  tag: '@long',
}, async ({ browser }) => {
  const worker = await browser.newContext({ serviceWorkers: 'block' });
  const supervisor = await browser.newContext();
  await signIn(worker, origin(), 'demo');
  await signIn(supervisor, origin(), 'demo.esimies');
  const { qr } = await approve(
    supervisor,
    await ask(worker, 'height_work', `Masto ${crypto.randomUUID()}`, [person('Väinö Virtanen')]),
  );
  const page = await worker.newPage();
  await page.goto('/work-permits');
  await expect(page.locator('.data-table tbody .desk-link').first()).toBeVisible();
  await page.goto('/work-permits?verify=1');
  await page.getByRole('textbox', { name: 'Tai liitä koodin teksti' }).fill(qr ?? '');
  await page.getByRole('button', { name: 'Tarkista', exact: true }).click();
  const result = page.getByRole('alert', { name: 'Tarkistuksen tulos' });
  await expect(result).toHaveAttribute('data-verdict', 'valid');
  await expect(result).toContainText('Vahvistettu juuri nyt');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5 * 60 * 60_000;
  });
  await expect(result).toHaveAttribute('data-verdict', 'expired');
  await worker.close();
  await supervisor.close();
});
