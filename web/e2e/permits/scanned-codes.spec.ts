import { permitQrPath } from '@turva/rules/permits/permit-qr';
import { test } from 'playwright/test';
import { approve, ask, makeArea, person } from '../support/made-permits.ts';
import {
  call,
  card,
  DESK,
  detail,
  dialog,
  expect,
  MINUTE_MS,
  newPlace,
  openAs,
  origin,
  PHONE,
  signByTyping,
} from '../support/permits.ts';
import { installedContext, signIn } from '../support/phone.ts';

test('a permit’s code leads who is named on it to their confirmation, and a place’s code to what one does there', async ({
  browser,
}) => {
  const place = newPlace('Kuilu');
  const admin = await browser.newContext(DESK);
  const adminId = await signIn(admin, origin(), 'demo.admin');
  const { id: areaId, code } = await makeArea(admin, place);
  const [desk, site] = await Promise.all([browser.newContext(), browser.newContext()]);
  await signIn(desk, origin(), 'demo.esimies');
  await signIn(site, origin(), 'demo');
  // the first decision makes the key that phones verify with
  await approve(desk, await ask(site, 'height_work', newPlace('Masto'), [person('Väinö Virtanen')]));
  const [phone, other] = await Promise.all([
    installedContext(origin(), PHONE),
    installedContext(origin(), PHONE),
  ]);
  const [worker, colleague] = await Promise.all([
    openAs(phone, 'demo', '/'),
    openAs(other, 'demo.admin', '/'),
  ]);
  // fetched before the permit was there
  await other.setOffline(true);
  const asked = await call<Parameters<typeof approve>[1]>(phone, '', {
    type: 'height_work',
    title: `Korkealla ${place}`,
    location: place,
    areaId,
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    status: 'pending',
    people: [{ id: crypto.randomUUID(), role: 'performer', userId: adminId, name: 'Kari Nieminen' }],
  });
  const { id, qr } = await approve(desk, asked);

  const scan = async (page: typeof worker) => {
    await page.goto(`${origin()}/q`);
    await dialog(page, 'Lue QR-koodi')
      .getByRole('textbox')
      .fill(qr ?? '');
    await dialog(page, 'Lue QR-koodi').getByRole('button', { name: 'Käytä' }).click();
  };
  const check = dialog(colleague, 'Tarkista työlupa QR-koodista');
  await test.step('not on this phone: said so, with what the code itself tells', async () => {
    await scan(colleague);
    await expect(check.getByRole('alert', { name: 'Tarkistuksen tulos' })).toContainText('AITO JA VOIMASSA');
    await expect(check.locator('[data-known=missing]')).toContainText('Lupaa ei ole tällä laitteella');
    await expect(check.locator('[data-known=missing]')).toContainText('Ei yhteyttä. Tiedot haettu');
    await expect(check.getByRole('button', { name: 'Avaa lupa' })).toHaveCount(0);
  });

  await test.step('on this phone and named: their confirmation is the first thing, also offline', async () => {
    await other.setOffline(false);
    await expect(check.getByRole('button', { name: 'Vahvista toimenpiteet' })).toBeVisible();
    await other.setOffline(true);
    await scan(colleague);
    const form = dialog(colleague, 'Vahvistus: Kari Nieminen');
    await expect(form).not.toContainText('Anna laite');
    await signByTyping(form);
    await form.getByRole('textbox', { name: 'Nimi' }).fill('Kari Nieminen');
    await form.getByRole('button', { name: 'Vahvista', exact: true }).click();
    await expect(form).toBeHidden();
    const own = detail(colleague).locator('[data-person]');
    await expect(own.locator('[data-confirmed]')).toHaveText('Vahvistanut');
    await expect(own).toContainText('Odottaa lähetystä');
    await colleague.goBack();
    await expect(detail(colleague)).toBeHidden();
  });

  await test.step('not named: the permit, and nothing to sign', async () => {
    await expect
      .poll(async () => (await call<unknown[]>(phone, `?q=${encodeURIComponent(place)}`)).length)
      .toBe(1);
    await worker.goto(`${origin()}/work-permits`);
    // not the request alone, which has no code
    await expect(card(worker, place)).toHaveAttribute('data-state', 'valid');
    await phone.setOffline(true);
    await scan(worker);
    await dialog(worker, 'Tarkista työlupa QR-koodista').getByRole('button', { name: 'Avaa lupa' }).click();
    await expect(detail(worker)).toContainText(`#${id}`);
    await expect(dialog(worker, /^Vahvistus/)).toHaveCount(0);
  });

  await test.step('read by the phone’s own camera it opens here, with the way to the permit above the facts', async () => {
    await worker.goto(origin() + permitQrPath(qr ?? ''));
    const result = dialog(worker, 'Tarkista työlupa QR-koodista');
    await expect(result.locator('[data-verdict="valid"]')).toBeVisible();
    const top = async (part: ReturnType<typeof dialog>) => (await part.boundingBox())?.y ?? Number.NaN;
    const way = result.getByRole('button', { name: 'Avaa lupa' });
    expect(await top(way)).toBeLessThan(await top(result.locator('.detail-fields')));
    await way.click();
    await expect(detail(worker)).toContainText(`#${id}`);
  });

  await test.step('the code of the place, offline: what is in force there, and how old that knowledge is', async () => {
    await worker.goto(`${origin()}/q/${code.toLowerCase()}`);
    await expect(worker.getByRole('heading', { level: 1, name: place })).toBeVisible();
    const here = worker.getByRole('region', { name: 'Luvat täällä nyt' });
    await expect(here).toContainText('Ei yhteyttä. Tiedot haettu');
    await expect(here.getByRole('article')).toHaveAttribute('data-state', 'valid');
    await here.getByRole('article').getByRole('button').click();
    await expect(detail(worker)).toContainText(`#${id}`);
  });

  await test.step('a request from there has its place, and keeps it beside what is copied', async () => {
    await worker.goto(`${origin()}/q/${code}`);
    await worker.getByRole('link', { name: 'Pyydä työlupa tähän' }).click();
    const form = dialog(worker, 'Uusi työlupa');
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
    const like = form.getByRole('group', { name: 'Kuten aiempi lupa' }).getByRole('button').first();
    await like.click();
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
    await form.getByRole('button', { name: 'Sulje' }).click();
    await worker.goto(`${origin()}/`);
    await worker.getByRole('button', { name: /^Näytä kaikki/ }).click();
    await worker.getByRole('link', { name: 'Työlupapyyntö jäi kesken' }).click();
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
  });

  await test.step('a report from there has it too', async () => {
    await worker.goto(`${origin()}/q/${code}`);
    await worker.getByRole('link', { name: 'Ilmoita' }).click();
    await expect(worker.getByRole('button', { name: `Sijainti: ${place}`, exact: true })).toBeVisible();
  });
  for (const context of [phone, other, desk, admin, site]) await context.close();
});
