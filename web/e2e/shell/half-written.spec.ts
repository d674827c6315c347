import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';

// nothing here is ever offline
test.use({ serviceWorkers: 'block' });

interface Form {
  name: string;
  at: string;
  /** accessible name of a field that takes text */
  field: string | RegExp;
  /** opens it, where no address does */
  open?: (page: Page) => Promise<void>;
  /** of a form with a draft of its own: it closes without a question, and the address opens it again */
  closes?: true;
}

const press = (name: string | RegExp) => async (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const pressInside = (name: string) => async (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
/** The first record of a register that is listed by the API. */
const first = async (request: APIRequestContext, path: string) => {
  const rows = (await (await request.get(path)).json()) as { id: number }[];
  return rows[0]?.id ?? 0;
};

const forms = (
  request: APIRequestContext,
): (Omit<Form, 'at'> & { at: string | (() => Promise<string>) })[] => [
  { name: 'course', at: '/training?new=1', field: 'Otsikko' },
  { name: 'recurring work', at: '/schedules?new=1', field: 'Nimi' },
  { name: 'document', at: '/documents?new=1', field: 'Otsikko' },
  {
    name: 'edited document',
    at: async () => `/documents?id=${await first(request, '/api/documents')}`,
    open: pressInside('Muokkaa'),
    field: 'Otsikko',
  },
  {
    name: 'new version of a document',
    at: async () => `/documents?id=${await first(request, '/api/documents')}`,
    open: pressInside('Uusi versio'),
    field: 'Mitä uutta',
  },
  { name: 'procedure', at: '/emergency?edit=new', field: 'Otsikko' },
  { name: 'chemical', at: '/chemicals?new=1', field: /^Nimi|^Tuotenimi|^Kauppanimi/ },
  {
    name: 'edited chemical',
    at: async () => `/chemicals?id=${await first(request, '/api/chemicals')}`,
    open: pressInside('Muokkaa'),
    field: /^Nimi|^Tuotenimi|^Kauppanimi/,
  },
  {
    name: 'edited assessment',
    at: async () => `/risk-assessment?id=${await first(request, '/api/risk-assessments?status=pending')}`,
    open: pressInside('Muokkaa'),
    field: 'Otsikko',
  },
  { name: 'pasted areas', at: '/areas', open: press(/Liitä/), field: /./ },
  { name: 'assessment', at: '/risk-assessment?new=1', field: 'Otsikko', closes: true },
];

const WORDS = 'Puoliksi kirjoitettu';

test('half-written forms ask at Escape, X and Back, and survive a reload and a closed tab', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', 'demo.esimies');
  for (const { name, at, field, open, closes } of forms(page.context().request))
    await test.step(name, async () => {
      const address = typeof at === 'string' ? at : await at();
      await page.goto(address);
      await open?.(page);
      const inputOn = (shown: Page) =>
        shown.getByRole('dialog').last().getByRole('textbox', { name: field }).first();
      const dialog = page.getByRole('dialog').last();
      const input = inputOn(page);
      await input.fill(WORDS);
      const question = page.getByRole('dialog', { name: 'Hylätäänkö keskeneräinen?' });
      const ways = {
        escape: () => page.keyboard.press('Escape'),
        cross: () => dialog.getByRole('button', { name: 'Sulje', exact: true }).first().click(),
        back: () => page.goBack(),
      };
      if (closes) {
        await ways.escape();
        await expect(input).toBeHidden();
      } else
        for (const [way, leave] of Object.entries(ways))
          await test.step(way, async () => {
            await leave();
            await question.getByRole('button', { name: 'Jatka kirjoittamista' }).click();
            await expect(question).toBeHidden();
            await expect(input).toHaveValue(WORDS);
          });
      // as a phone whose battery died: nothing is asked, and nothing is run
      const [next] = await Promise.all([page.context().newPage(), page.close({ runBeforeUnload: false })]);
      page = next;
      await page.goto(address);
      await open?.(page);
      await expect(inputOn(page)).toHaveValue(WORDS);
      if (closes) return;
      await page.getByRole('button', { name: 'Aloita alusta' }).click();
      await expect(inputOn(page)).not.toHaveValue(WORDS);
    });
});

test('what is shown only now is not closed unasked', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', 'demo.admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Kutsu', exact: true }).click();
  const invite = page.getByRole('dialog', { name: 'Kutsu henkilö' });
  await invite.getByRole('button', { name: 'Luo kutsu' }).click();
  const link = invite.getByRole('textbox', { name: 'Kertalinkki' });
  await expect(link).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Suljetaanko?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => invite.getByRole('button', { name: 'Sulje', exact: true }).first().click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Takaisin' }).click();
    await expect(link).toBeVisible();
  }
  // a reload asks in the browser's own words
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Olen tallentanut sen, sulje' }).click();
  await expect(invite).toBeHidden();
});

test('an address of the calendar is not left by Back or a link unasked', async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL ?? '', 'demo.esimies');
  await page.goto('/observations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // g, p: to one's own profile, inside the app
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: /^(Tee osoite|Vaihda osoite)$/ }).click();
  const url = page.getByRole('textbox', { name: 'Kalenterin osoite' });
  await expect(url).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Suljetaanko?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Takaisin' }).click();
  await expect(url).toBeVisible();
  await page.getByRole('link', { name: 'Havainnot' }).first().click();
  await question.getByRole('button', { name: 'Olen tallentanut sen, sulje' }).click();
  await expect(page).toHaveURL(/observations/);
});
