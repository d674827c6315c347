import type { Locator, Page } from 'playwright/test';

/** On a phone one section of a long form is open at a time. */
export const openSection = (form: Locator, name: string) =>
  form.locator('summary').filter({ hasText: name }).click();

/** For whoever looks at all of it at once. */
export const openAllSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('details.form-section')) {
      section.removeAttribute('name');
      section.open = true;
    }
  });
