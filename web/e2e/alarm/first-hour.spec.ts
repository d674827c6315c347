import { expect, type Page, test } from 'playwright/test';
import { dialog, fillDetails, next, send } from '../support/observation-dialog.ts';
import { signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { expectSound } from '../support/sound.ts';

// nothing here is ever without a network
test.use({ serviceWorkers: 'block' });

const PASSWORD = 'Kypara-ja-saappaat-7';
const guideOf = (page: Page) => page.getByRole('region', { name: 'Tehtaan käyttöönotto' });
const stepsOf = (page: Page) => guideOf(page).getByRole('listitem');

test('a new plant is led from its home through its first hour by the guide alone', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const server = await serverProcess({
    env: { DEMO: 'off', ADMIN_USERNAME: 'paakayttaja', ADMIN_PASSWORD: PASSWORD },
  });
  const screens = new Set<string>();
  let taps = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(frame.url().replace(/[?#](?!tab).*$/, ''));
  });
  const tap = async (
    ...[role, { name, within = page }]: [
      'button' | 'link' | 'radio',
      { name: string | RegExp; within?: Pick<Page, 'getByRole'> },
    ]
  ) => {
    taps++;
    await within
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  /** By the home page, as somebody takes it up again who had left it. */
  const openGuide = async () => {
    await page.goto(`${server.url}/`);
    await tap('link', { name: 'Jatka käyttöönottoa' });
    await expect(stepsOf(page).first()).toBeVisible();
  };
  const go = async (step: string) => {
    await openGuide();
    await tap('link', { name: step, within: guideOf(page) });
  };
  const step = (name: string) => stepsOf(page).filter({ has: page.getByRole('link', { name, exact: true }) });
  const isReady = async (name: string) => {
    await openGuide();
    await expect(step(name).getByLabel('Valmis', { exact: true })).toBeVisible();
  };
  try {
    await server.start();
    await signIn(page.context(), server.url, 'paakayttaja', PASSWORD);
    const began = performance.now();
    await page.goto(`${server.url}/`);
    await expect(guideOf(page)).toContainText('0/17 valmiina');
    await openGuide();
    await expect(stepsOf(page)).toHaveCount(18);
    await expect(step('Tarkistuslistat').getByLabel('Valmis', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Turvallisuusindeksi' })).toContainText(
      'Työtunnit puuttuvat',
    );
    await expectSound(page, 'first-steps');

    await test.step('three taps: lessons, procedures, instructions', async () => {
      await tap('button', { name: 'Ota valmiit koulutukset' });
      await expect(page.getByText('12 koulutusta lisättiin')).toBeVisible();
      await tap('button', { name: 'Ota valmiit hätäohjeet' });
      await expect(page.getByText('7 hätäohjetta lisättiin')).toBeVisible();
      await tap('button', { name: 'Ota valmiit ohjeet' });
      // 35 files are drawn
      await expect(page.getByText('5 asiakirjaa lisättiin')).toBeVisible({ timeout: 90_000 });
      await expect(step('Koulutukset').getByLabel('Valmis', { exact: true })).toBeVisible();
      await expect(step('Asiakirjat')).toContainText('0/5 asiakirjalla on lukijoita');
      await expect(step('Hätäohjeet')).toContainText('missä kokoonnutaan');
    });

    await test.step('where people meet', async () => {
      await go('Hätäohjeet');
      await tap('button', { name: 'Muokkaa: Evakuointi ja kokoontuminen' });
      const form = page.getByRole('dialog', { name: 'Muokkaa ohjetta' });
      const steps = form.getByRole('textbox', { name: 'Vaiheet' });
      await steps.fill(
        (await steps.inputValue()).replace('kokoontumispaikalle.', 'kokoontumispaikalle portin 2 eteen.'),
      );
      taps++;
      await form.getByRole('switch', { name: 'Käytössä' }).check();
      await tap('button', { name: 'Tallenna', within: form });
      await expect(page.getByText('Ohje tallennettu')).toBeVisible();
      await isReady('Hätäohjeet');
    });

    await test.step('the address', async () => {
      await go('Nimi ja osoite');
      const box = page.getByRole('region', { name: 'Hätätilanteen osoite' });
      for (const [field, value] of [
        ['Tehtaan nimi', 'Koskisen valimo'],
        ['Katuosoite', 'Valimotie 4'],
        ['Kunta', 'Raahe'],
      ] as const)
        await box.getByRole('textbox', { name: field }).fill(value);
      await tap('button', { name: 'Tallenna', within: box });
      await expect(page.getByText('Osoite tallennettu')).toBeVisible();
      await isReady('Nimi ja osoite');
    });

    await test.step('areas from a spreadsheet, and their stickers', async () => {
      await go('Alueet');
      await tap('button', { name: 'Liitä taulukosta' });
      const paste = page.getByRole('dialog', { name: 'Alueet taulukosta' });
      await paste.getByRole('textbox', { name: 'Rivit' }).fill('U1\tUuni\tH1\nH1\tSulatto\nvain nimi');
      await expect(paste.getByText('Rivi 3: koodi tai nimi puuttuu')).toBeVisible();
      await expect(paste.getByText('Kukaan ei vastaa näistä alueista.')).toBeVisible();
      await paste.getByLabel('Vastuuhenkilö, jos rivillä ei ole').selectOption({ index: 1 });
      await expect(paste.getByText('Kukaan ei vastaa näistä alueista.')).toBeHidden();
      await tap('button', { name: 'Lisää 2 aluetta', within: paste });
      await expect(page.getByText('2 aluetta lisätty')).toBeVisible();
      await isReady('Alueet');
      await tap('link', { name: 'Tulosta QR-tarrat' });
      await expect(page.getByText('Sulatto').first()).toBeVisible();
    });

    await test.step('people from a file', async () => {
      await go('Ihmiset');
      await tap('button', { name: 'Tuo tiedostosta' });
      const dialog = page.getByRole('dialog', { name: 'Tuo ihmiset tiedostosta' });
      const csv = 'Etunimi;Sukunimi;Rooli\nTuomo;Tuotu;Työntekijä\nSari;Esimies;Esimies\n';
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'ihmiset.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await tap('button', { name: 'Esikatsele', within: dialog });
      await tap('button', { name: 'Luo 2 tiliä', within: dialog });
      await expect(dialog.getByText('2 tiliä luotu')).toBeVisible();
      // with links that nobody has used yet
      await openGuide();
      await expect(step('Ihmiset').getByLabel('Kesken', { exact: true })).toBeVisible();
      await expect(step('Ihmiset')).toContainText('1/3 voi kirjautua');
      await expect(step('Esimiesten tavoittaminen')).toContainText('0/2 tavoitettavissa');
    });

    await test.step('the hours of a month', async () => {
      await go('Työtunnit');
      await page
        .getByRole('textbox', { name: /^Työtunnit, Osastoille jakamaton, / })
        .last()
        .fill('16000');
      await expect(page.getByRole('button', { name: 'Tallenna 1 muutos' })).toBeDisabled();
      await tap('button', { name: 'Kirjaa puuttuviin nolla' });
      await tap('button', { name: 'Tallenna 3 muutosta' });
      await expect(page.getByText('Tunnit ja tapaturmat tallennettu')).toBeVisible();
      await isReady('Työtunnit');
    });

    await test.step('the first observation', async () => {
      await go('Ensimmäinen käsitelty havainto');
      await page.getByRole('textbox', { name: 'Otsikko' }).fill('Kaide irti');
      await next(page);
      await fillDetails(page, 'Uuni', 'Kaide heiluu, kun siihen nojaa');
      await next(page);
      await next(page);
      await tap('radio', { name: 'KORKEA' });
      await send(page).click();
      taps += 4;
      await expect(dialog(page)).toBeHidden();
      // made alone, nobody has handled it
      await openGuide();
      await expect(
        step('Ensimmäinen käsitelty havainto').getByLabel('Kesken', { exact: true }),
      ).toBeVisible();
    });

    // what needs other people, an https address or the plant's own registers is open
    await page.goto(`${server.url}/`);
    await expect(guideOf(page)).toContainText('5/17 valmiina');
    await openGuide();
    await expect(page.getByRole('region', { name: 'Turvallisuusindeksi' })).not.toContainText(
      'Työtunnit puuttuvat',
    );
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    test.info().annotations.push({
      type: 'first hour',
      description: `${minutes} min by a machine, ${screens.size} screens, ${taps} taps`,
    });

    await page.goto(`${server.url}/`);
    await tap('button', { name: 'Piilota kotisivulta' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guideOf(page)).toBeHidden();
  } finally {
    await server.remove();
  }
});
