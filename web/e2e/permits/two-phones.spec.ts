import type { BrowserContext, Page } from 'playwright';
import { test } from 'playwright/test';
import { openSection } from '../support/form-section.ts';
import { giveTankCard, makeArea, requireOwnPhones, takeOthersPhones } from '../support/made-permits.ts';
import {
  banner,
  DESK,
  detail,
  dialog,
  expect,
  findOnServer,
  newPlace,
  openAs,
  origin,
  PHONE,
  row,
  signByTyping,
} from '../support/permits.ts';
import { installedContext, signIn } from '../support/phone.ts';

test.describe.configure({ mode: 'parallel' });

interface Party {
  place: string;
  code: string;
  phone: BrowserContext;
  worker: Page;
  supervisor: Page;
  admin: BrowserContext;
  close: () => Promise<void>;
}

/** The worker on a phone, the issuer at a desk, and a tank of their own. */
async function gather(settle: typeof requireOwnPhones): Promise<Party> {
  const place = newPlace('Säiliö');
  const [phone, desk, admin] = await Promise.all([
    installedContext(origin(), PHONE),
    installedContext(origin(), DESK),
    installedContext(origin(), PHONE),
  ]);
  await signIn(desk, origin(), 'demo.esimies');
  for (const userId of [await signIn(admin, origin(), 'demo.admin'), await signIn(phone, origin(), 'demo')])
    await giveTankCard(desk, userId);
  await settle(admin);
  const { code } = await makeArea(admin, place);
  const [worker, supervisor] = await Promise.all([openAs(phone, 'demo', '/'), openAs(desk, 'demo.esimies')]);
  const all = [phone, desk, admin];
  const close = async () => {
    for (const context of all) await context.close();
  };
  return { place, code, phone, worker, supervisor, admin, close };
}

const who = (page: Page, name: string) => detail(page).locator('[data-person]').filter({ hasText: name });
const [MATTI, KARI, ERIK] = ['Matti Mäkinen', 'Kari Nieminen', 'Erik Lindström'];

/** Asked for at the place's code without a line, with both named, and approved at the desk. */
async function askAndApprove(
  { place, code, phone, worker, supervisor }: Party,
  attendant: string,
): Promise<number> {
  await test.step('asked for at the place’s code, offline: kept, and no permit', async () => {
    await phone.setOffline(true);
    await worker.goto(`${origin()}/q/${code}`);
    await expect(worker.getByRole('region', { name: 'Luvat täällä nyt' })).toContainText(
      'ei tunne lupaa, joka olisi nyt voimassa täällä',
    );
    await worker.getByRole('link', { name: 'Pyydä työlupa tähän' }).click();
    const form = dialog(worker, 'Uusi työlupa');
    await form.getByRole('radio', { name: 'Suljettu tila' }).click();
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
    await form.getByRole('textbox', { name: 'Kuvaus' }).fill(`Puhdistus, ${place}`);
    await openSection(form, 'Tekijät');
    await form.getByRole('button', { name: 'Lisää: Säiliötyön varmistaja' }).click();
    await form.getByRole('combobox', { name: 'Säiliötyön varmistaja' }).selectOption({ label: attendant });
    await openSection(form, 'Riskit ja kemikaalit');
    await form.getByRole('textbox', { name: 'Turvallisuustoimet' }).fill('Tuuletus ja erotus');
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    const receipt = dialog(worker, 'Lupapyyntö');
    await expect(receipt).toContainText('Odottaa yhteyttä');
    await receipt.getByRole('button', { name: 'Avaa pyyntö' }).click();
    await expect(banner(worker)).toContainText('vasta tällä laitteella');
    await expect(who(worker, attendant)).not.toContainText('ahvistanut');
    await phone.setOffline(false);
    await expect(banner(worker)).toContainText('Pyyntö odottaa päätöstä');
  });
  await test.step('approved at the desk, with a reason for each card that is missing', async () => {
    await row(supervisor, place).getByRole('link').click();
    const form = detail(supervisor);
    const reasons = form.getByRole('textbox', { name: 'Miksi työn voi silti tehdä?' });
    const sign = form.getByRole('button', { name: 'Hyväksy ja allekirjoita' });
    // there once the server has said what conflicts
    await expect(sign).toBeVisible();
    for (const reason of await reasons.all()) await reason.fill('Kortti nähty paperilla');
    await sign.click();
    await expect(banner(supervisor)).toHaveAttribute('data-state', 'no_air');
    await expect(banner(worker)).toHaveAttribute('data-state', 'no_air');
  });
  return (await findOnServer(phone, place))?.id ?? 0;
}

async function confirm(page: Page, name: string) {
  const form = dialog(page, `Vahvistus: ${name}`);
  await signByTyping(form);
  await form.getByRole('textbox', { name: 'Nimi' }).fill(name);
  await form.getByRole('button', { name: 'Vahvista', exact: true }).click();
  await expect(form).toBeHidden();
}

async function measure(page: Page, place: string, oxygen: string) {
  await detail(page).getByRole('button', { name: 'Lisää mittaus' }).click();
  const form = dialog(page, 'Lisää mittaus');
  await form.getByRole('textbox', { name: 'Mittauskohta' }).fill(place);
  await form.getByRole('textbox', { name: 'Happi %' }).fill(oxygen);
  for (const gas of [/LEL/, /^CO/, /H₂S/]) await form.getByRole('textbox', { name: gas }).fill('0');
  await form.getByRole('button', { name: 'Tallenna mittaus' }).click();
  await expect(form).toBeHidden();
}

async function answerAll(page: Page, form: ReturnType<typeof dialog>) {
  await expect(form.getByRole('radiogroup').first()).toBeVisible();
  for (const item of await form.getByRole('radiogroup').all())
    await item.getByText('Kunnossa', { exact: true }).click();
  await expect(detail(page)).toBeAttached();
}

/** A bad check is told and mended; the work starts when the air is measured. */
async function startAfterMending({ phone, worker, supervisor }: Party) {
  const start = detail(worker).getByRole('button', { name: 'Aloita työ' });
  const form = dialog(worker, 'Aloita työ');
  await test.step('a bad check starts nothing; offline it is not told, and says so', async () => {
    await phone.setOffline(true);
    await start.click();
    const exit = form.locator('[data-check="escape_clear"]');
    await exit.getByText('Ei kunnossa').click();
    await exit.getByRole('textbox', { name: 'Mikä ei ole kunnossa?' }).fill('Lavoja hätäovella');
    await expect(form.getByRole('button', { name: 'Tarvitsee yhteyden' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Tee havainto tästä' })).toBeVisible();
    await phone.setOffline(false);
    await form.getByRole('button', { name: 'Ilmoita puute' }).click();
    const told = dialog(worker, 'Puute ilmoitettu');
    await expect(told).toContainText('Työtä ei aloiteta');
    await told.getByRole('button', { name: 'Sulje' }).last().click();
    for (const page of [worker, supervisor])
      await expect(detail(page).locator('[data-check="escape_clear"]')).toContainText('Lavoja hätäovella');
    await expect(detail(supervisor).locator('[data-answer="not_ok"]')).toHaveCount(1);
  });
  await test.step('measured offline: here at once, with the desk later; mended and answered again it starts', async () => {
    await phone.setOffline(true);
    await measure(worker, 'pohja', '20,9');
    await expect(detail(worker)).toContainText('pohja');
    await expect(detail(supervisor)).toContainText('Kaasuja ei ole vielä mitattu');
    await phone.setOffline(false);
    await expect(banner(supervisor)).toHaveAttribute('data-state', 'valid');
    await start.click();
    await answerAll(worker, form);
    await form.getByRole('button', { name: 'Aloita', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(banner(worker)).toHaveAttribute('data-state', 'valid');
    const exit = detail(supervisor).locator('[data-check="escape_clear"]');
    await expect(exit).toHaveAttribute('data-answer', 'done');
    await expect(exit).toContainText('Lavoja hätäovella');
  });
}

async function handBack(page: Page, words: readonly (readonly [string, string])[]) {
  await detail(page).getByRole('button', { name: 'Päätä työ' }).click();
  const form = dialog(page, 'Päätä työ ja luovuta työkohde');
  await answerAll(page, form);
  await form.getByRole('textbox', { name: 'Missä kunnossa kohde on?' }).fill('Luukut kiinni');
  await signByTyping(form);
  await form.getByRole('button', { name: 'Luovuta työkohde' }).click();
  for (const [name, where] of words) {
    const field = form.getByRole('textbox', { name: `Missä ${name} on?` });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(where);
  }
  await form.getByRole('button', { name: 'Luovuta työkohde' }).click();
  await expect(form).toBeHidden();
  await expect(banner(page)).toHaveAttribute('data-state', 'closed');
}

test('two phones and a desk: every word about who confirmed, who is there and what is in force is true where it stands', async () => {
  const party = await gather(requireOwnPhones);
  const { phone, worker, supervisor, admin: other } = party;
  const colleague = await openAs(other, 'demo.admin', '/');
  const id = await askAndApprove(party, KARI);

  await test.step('each confirms on their own phone, offline, from their own matters', async () => {
    // while the request is undecided on this phone, the same row asks for nothing
    const asking = colleague.getByRole('article').filter({ hasText: 'Vahvista toimenpiteet' });
    const matter = asking.getByRole('link', { name: new RegExp(party.place) });
    const all = colleague.getByRole('button', { name: /^Näytä kaikki/ });
    // more urgent ones that arrive later may push it out of sight
    await expect(async () => {
      if (await all.isVisible()) await all.click({ timeout: 5_000 });
      await expect(matter).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await Promise.all([phone.setOffline(true), other.setOffline(true)]);
    await matter.click();
    await confirm(colleague, KARI);
    await expect(who(colleague, KARI).locator('[data-confirmed]')).toHaveText('Vahvistanut');
    await expect(who(colleague, KARI)).toContainText('Odottaa lähetystä');
    // elsewhere nobody knows it yet
    for (const page of [worker, supervisor])
      await expect(who(page, KARI)).toContainText('Ei ole vahvistanut');
    await detail(worker)
      .getByRole('button', { name: `Vahvista toimenpiteet: ${MATTI}` })
      .click();
    await confirm(worker, MATTI);
    await expect(who(supervisor, MATTI)).toContainText('Ei ole vahvistanut');
    await Promise.all([phone.setOffline(false), other.setOffline(false)]);
    for (const page of [worker, colleague, supervisor])
      for (const name of [MATTI, KARI]) {
        await expect(who(page, name).locator('[data-confirmed=own]')).toHaveText('Vahvistanut');
        await expect(who(page, name)).not.toContainText('Odottaa lähetystä');
      }
  });

  await startAfterMending(party);

  await test.step('signed in offline one is there on one’s own phone; of whom nobody has heard nothing is known', async () => {
    const enter = who(colleague, KARI).getByRole('button', { name: 'Kuittaan olevani paikalla' });
    // offered once this phone has heard that the work has started
    await expect(enter).toBeVisible();
    await other.setOffline(true);
    await enter.click();
    await expect(who(colleague, KARI).locator('[data-presence=in]')).toContainText('oma puhelin');
    await expect(who(colleague, KARI)).toContainText('Odottaa lähetystä');
    await who(worker, MATTI).getByRole('button', { name: 'Kuittaan olevani paikalla' }).click();
    for (const page of [worker, supervisor]) {
      await expect(who(page, MATTI).locator('[data-presence=in]')).toContainText('oma puhelin');
      await expect(who(page, KARI)).toContainText('Paikallaolosta ei ole tietoa');
      await expect(detail(page).locator('[data-in="1"]')).toContainText(MATTI);
    }
    await other.setOffline(false);
    for (const page of [worker, colleague, supervisor])
      await expect(detail(page).locator('[data-in="2"]')).toContainText('Paikalla nyt (2)');
  });

  await test.step('bad air stops it at once where it was measured; a phone without a line says that it may be stopped', async () => {
    await Promise.all([phone.setOffline(true), other.setOffline(true)]);
    await measure(worker, 'pohja', '18,5');
    await expect(banner(worker)).toHaveAttribute('data-state', 'suspended');
    await expect(detail(worker)).toContainText('Poistukaa tilasta');
    await expect(banner(colleague)).toHaveAttribute('data-state', 'valid');
    await expect(banner(colleague)).toContainText('Ei yhteyttä. Tiedot haettu');
    await expect(banner(colleague)).toContainText('Myöhempää keskeytystä tämä laite ei tiedä');
    await expect(banner(supervisor)).toHaveAttribute('data-state', 'valid');
    await phone.setOffline(false);
    await expect(banner(supervisor)).toHaveAttribute('data-state', 'suspended');
    await expect(banner(colleague)).toHaveAttribute('data-state', 'valid');
    // the attendant stops it too, for a reason of their own
    await detail(colleague).getByRole('button', { name: 'Keskeytä työ' }).click();
    const stop = dialog(colleague, 'Keskeytä työ');
    await stop.getByRole('textbox', { name: 'Mikä on vaarana?' }).fill('Puhallin pysähtyi');
    await stop.getByRole('button', { name: 'Keskeytä nyt' }).click();
    await expect(banner(colleague)).toHaveAttribute('data-state', 'suspended');
    await expect(detail(colleague)).toContainText('Keskeytys lähetetään palvelimelle');
    await other.setOffline(false);
    for (const page of [worker, colleague, supervisor]) {
      const why = detail(page).getByRole('region', { name: 'Miksi työ on keskeytetty' });
      await expect(why).toContainText('Kaasupitoisuus on yli tai alle rajan');
      await expect(why).toContainText('Puhallin pysähtyi');
    }
  });

  await test.step('who has not signed out is named, and the work does not go on before they are accounted for', async () => {
    await who(worker, MATTI).getByRole('button', { name: 'Kuittaan poistuneeni' }).click();
    for (const page of [worker, colleague, supervisor]) {
      const missing = detail(page).locator('[data-in="1"]');
      await expect(missing).toContainText('Poistumisesta ei ole varmuutta (1)');
      await expect(missing).toContainText(KARI);
      await expect(missing).not.toContainText(MATTI);
    }
    await measure(worker, 'pohja', '20,9');
    await detail(supervisor).getByRole('button', { name: 'Jatka työtä' }).click();
    const form = dialog(supervisor, 'Jatka työtä');
    await form.getByRole('textbox', { name: 'Mitä korjattiin?' }).fill('Puhallin vaihdettu');
    await form.getByRole('button', { name: 'Anna jatkaa' }).click();
    await expect(form.getByRole('alert').filter({ hasText: KARI })).toContainText('kerro jokaisesta');
    await who(worker, KARI)
      .getByRole('button', { name: `Kerro, missä hän on: ${KARI}` })
      .click();
    const where = dialog(worker, `Kerro, missä hän on: ${KARI}`);
    await where.getByRole('textbox', { name: `Missä ${KARI} on?` }).fill('Luukulla, näkyvissä');
    await where.getByRole('button', { name: 'Kirjaa' }).click();
    for (const page of [worker, colleague, supervisor])
      await expect(who(page, KARI).locator('[data-presence=accounted]')).toContainText(
        /Toisen kertoma \(Matti M.*”Luukulla, näkyvissä”/,
      );
    await expect(form.getByRole('alert').filter({ hasText: KARI })).toHaveCount(0);
    for (const reason of await form.getByRole('checkbox').all()) await reason.check();
    await form.getByRole('button', { name: 'Anna jatkaa' }).click();
    await expect(form).toBeHidden();
    for (const page of [worker, colleague]) await expect(banner(page)).toHaveAttribute('data-state', 'valid');
  });

  await test.step('handed back with a word for each of whom nothing is known; who signs in meanwhile is asked for again', async () => {
    await detail(worker).getByRole('button', { name: 'Päätä työ' }).click();
    const form = dialog(worker, 'Päätä työ ja luovuta työkohde');
    const where = form.getByRole('textbox', { name: `Missä ${KARI} on?` });
    await where.fill('Lähti kotiin');
    await who(colleague, KARI).getByRole('button', { name: 'Kuittaan olevani paikalla' }).click();
    await expect(where).toHaveValue('');
    await expect(form).toContainText('Paikalla');
    await form.getByRole('button', { name: 'Sulje' }).click();
    await handBack(worker, [
      [MATTI, 'Tässä'],
      [KARI, 'Luukulla'],
    ]);
    for (const page of [colleague, supervisor]) {
      await expect(banner(page)).toHaveAttribute('data-state', 'closed');
      await expect(who(page, KARI).locator('[data-presence=accounted]')).toContainText('”Luukulla”');
    }
    const history = detail(supervisor).getByRole('region', { name: 'Historia' });
    await expect(history).toContainText('Puhallin pysähtyi');
    await expect(history).toContainText('Luukut kiinni');
    expect((await findOnServer(phone, party.place))?.id).toBe(id);
  });
  await party.close();
});

test('one phone for both: what the other did stands as done on this phone, and nothing more', async () => {
  const party = await gather(takeOthersPhones);
  const { phone, worker, supervisor } = party;
  await askAndApprove(party, ERIK);

  await test.step('the attendant confirms on the worker’s phone: said so, with whose and how', async () => {
    await phone.setOffline(true);
    await detail(worker)
      .getByRole('button', { name: `Vahvista toimenpiteet: ${ERIK}` })
      .click();
    await expect(dialog(worker, `Vahvistus: ${ERIK}`)).toContainText(`Anna laite: ${ERIK}`);
    await confirm(worker, ERIK);
    await detail(worker)
      .getByRole('button', { name: `Vahvista toimenpiteet: ${MATTI}` })
      .click();
    await confirm(worker, MATTI);
    const said = async (page: Page) => {
      await expect(who(page, ERIK).locator('[data-confirmed=others_phone]')).toHaveText(
        'Kuitattu toisen puhelimella',
      );
      await expect(who(page, ERIK)).toContainText(/Kuitattu Matti M.*n puhelimella, nimi kirjoitettu/);
      await expect(who(page, MATTI).locator('[data-confirmed=own]')).toHaveText('Vahvistanut');
    };
    await said(worker);
    await phone.setOffline(false);
    await said(supervisor);
  });

  await startAfterMending(party);

  await test.step('signed in and out on another’s phone with the name typed: said so', async () => {
    await phone.setOffline(true);
    await who(worker, ERIK)
      .getByRole('button', { name: `Kirjaa paikalle: ${ERIK}` })
      .click();
    const sheet = dialog(worker, `Kirjaa paikalle: ${ERIK}`);
    await sheet.getByRole('textbox', { name: 'Nimi' }).fill(MATTI);
    await sheet.getByRole('button', { name: 'Kuittaan olevani paikalla' }).click();
    await expect(sheet).toContainText(`Nimi ei ole sama kuin luvassa (${ERIK})`);
    await sheet.getByRole('textbox', { name: 'Nimi' }).fill(ERIK);
    await sheet.getByRole('button', { name: 'Kuittaan olevani paikalla' }).click();
    const there = (page: Page) => who(page, ERIK).locator('[data-presence=in]');
    await expect(there(worker)).toContainText(/Kuitattu Matti M.*n puhelimella, nimi kirjoitettu/);
    await expect(who(supervisor, ERIK)).toContainText('Paikallaolosta ei ole tietoa');
    await phone.setOffline(false);
    await expect(there(supervisor)).toContainText(/Kuitattu Matti M.*n puhelimella, nimi kirjoitettu/);
    await expect(there(supervisor)).not.toContainText('oma puhelin');
  });

  await test.step('handed back: both are asked for, the one who is in and the one of whom nothing is known', async () => {
    await handBack(worker, [
      [MATTI, 'Tässä'],
      [ERIK, 'Vieressäni'],
    ]);
    await expect(who(supervisor, ERIK).locator('[data-presence=accounted]')).toContainText('”Vieressäni”');
    const history = detail(supervisor).getByRole('region', { name: 'Historia' });
    await expect(history).toContainText('Luukut kiinni');
  });
  await party.close();
});
