import { type BrowserContext, expect, test } from 'playwright/test';
import { type Line, openLine } from '../support/line.ts';
import { installedContext, openApp, signIn, untilInstalled } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function open(username: string, at: string, language: string) {
  const context = await installedContext(site.origin, phone);
  contexts.push(context);
  await context.addInitScript((chosen) => localStorage.setItem('turva.language', chosen), language);
  await signIn(context, site.origin, username);
  const page = await context.newPage();
  await openApp(page, site.origin, at);
  return { context, page };
}

test('a supervisor translates first aid, and a Slovak reads it and the emergency procedures offline', {
  tag: '@long',
}, async () => {
  const supervisor = await open('demo.esimies', '/chemicals', 'fi');
  const made = await supervisor.context.request.post(`${site.origin}/api/chemicals`, {
    headers: { origin: site.origin },
    data: {
      name: 'Typpihappo 65 %',
      firstAid: 'Huuhtele vedellä 15 minuuttia.',
      safetyPhrases: 'P280, P310',
    },
  });
  const { id } = (await made.json()) as { id: number };
  await openApp(supervisor.page, site.origin, `/chemicals?id=${id}`);
  await supervisor.page.getByRole('button', { name: 'Käännökset' }).click();
  const form = supervisor.page.getByRole('dialog', { name: 'Käännökset: Typpihappo 65 %' });
  await form.getByLabel('Kieli', { exact: true }).selectOption('sk');
  await expect(form.getByText('Huuhtele vedellä 15 minuuttia.')).toBeVisible();
  await form.getByLabel('Ensiapu: Slovenčina').fill('Vyplachujte vodou 15 minút.');
  await expectSound(supervisor.page, 'translations');
  const sent = supervisor.page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/chemicals/'),
  );
  await form.getByRole('button', { name: 'Tallenna käännökset' }).click();
  expect((await sent).status()).toBe(200);

  const { context, page } = await open('demo', `/chemicals?id=${id}`, 'sk');
  const card = page.getByRole('dialog', { name: 'Typpihappo 65 %' });
  await expect(card.getByText('Vyplachujte vodou 15 minút.', { exact: true })).toBeVisible();
  await untilInstalled(page);
  await context.setOffline(true);
  await openApp(page, site.origin, `/chemicals?id=${id}`);
  await expect(card.getByText('Vyplachujte vodou 15 minút.', { exact: true })).toBeInViewport();
  await expect(card.getByText('Huuhtele vedellä')).toHaveCount(0);
  await expectSound(page, 'chemical');

  await openApp(page, site.origin, '/');
  await page.getByRole('banner').getByRole('button', { name: 'SOS' }).click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByText('Prvá pomoc', { exact: true }).click();
  await expect(sheet.getByText('Defibrilátor pripojte hneď', { exact: false })).toBeVisible();
  await sheet.getByText('Požiar', { exact: true }).click();
  await expect(
    sheet.getByText('stlačte najbližší tlačidlový hlásič požiaru', { exact: false }),
  ).toBeVisible();
  await expectSound(page, 'emergency');
});

test('a Finn who chooses plain Finnish reads the emergency procedures in it', { tag: '@long' }, async () => {
  const { page } = await open('demo', '/settings', 'fi');
  await page.getByRole('switch', { name: 'Selkosuomi' }).check();
  await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByText('Sähköisku', { exact: true }).click();
  await expect(sheet.getByText('Älä koske ihmiseen, jos sähkö on vielä päällä.')).toBeVisible();
  await expectSound(page, 'emergency');
});
