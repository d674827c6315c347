import type { Locator, Page } from 'playwright/test';

/** On a phone only one section of a long form is open at a time. */
export const openSection = (form: Locator, name: string) =>
  form.locator('summary').filter({ hasText: name }).click();

/** For tests that look at all sections at once. */
export const openAllSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('details.form-section')) {
      section.removeAttribute('name');
      section.open = true;
    }
  });
