import { expect, type Page } from 'playwright/test';
import { signInDemo } from './phone.ts';

/** As the demo worker, on the list. */
export async function openObservations(page: Page, search = '') {
  await signInDemo(page);
  await page.goto(`/observations${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Havainnot' })).toBeVisible();
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: /Uusi havainto/ });
export const nextButton = (page: Page) => dialog(page).getByRole('button', { name: 'Seuraava' });
export const next = (page: Page) => nextButton(page).click();
export const openNew = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Uusi havainto' }).click();

/** Step 2 with the two required fields. */
export async function fillDetails(page: Page, location: string, description: string) {
  await page.getByRole('combobox', { name: 'Sijainti' }).fill(location);
  await page.getByRole('textbox', { name: 'Kuvaus' }).fill(description);
}

/** From the list to step 4 with a custom title. */
export async function reachLastStep(page: Page, title: string) {
  await openNew(page);
  await page.getByRole('textbox', { name: 'Otsikko' }).fill(title);
  await next(page);
  await fillDetails(page, 'Halli 3', 'Letku vuotaa');
  await next(page);
  await expect(dialog(page)).toContainText('3 / 4');
  await next(page);
  await expect(page.getByRole('radiogroup', { name: 'Vakavuus' })).toBeVisible();
}

export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Lähetä', exact: true });

/** The receipt on a phone after sending. */
export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Kiitos', exact: true });

export async function closeReceipt(page: Page) {
  await receipt(page).getByRole('button', { name: 'Valmis' }).click();
  await expect(receipt(page)).toBeHidden();
}

/** In the app; on touch screens the phone's own camera has a button before it. */
export const openViewfinder = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Kuvaa( sovelluksessa)?$/ })
    .last()
    .click();

export async function photograph(page: Page, count: number) {
  await openViewfinder(page);
  const camera = page.getByRole('dialog', { name: 'Kamera' });
  const shoot = camera.getByRole('button', { name: 'Ota kuva' });
  for (let shot = 1; shot <= count; shot++) {
    await expect(shoot).toHaveAttribute('aria-disabled', 'false');
    await shoot.click();
    await expect(camera.getByRole('listitem')).toHaveCount(shot);
  }
  await expect(shoot).toHaveAttribute('aria-disabled', 'false');
  await camera.getByRole('button', { name: 'Valmis' }).click();
  await expect(camera).toBeHidden();
}
