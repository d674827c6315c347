import { expect } from 'playwright/test';
import type { Look } from '../support/look.ts';

export const handling: Look = {
  of: 'handling',
  isLong: true,
  as: 'demo.esimies',
  async walk({ page, context, origin, me, look }) {
    const call = async (method: 'post' | 'patch', path: string, data: object) => {
      const answer = await context.request[method](`${origin}/api/observations${path}`, {
        headers: { origin },
        data,
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { id: number };
    };
    const { id } = await call('post', '', {
      title: 'Kaide irti hoitotasolla puristimen vieressä',
      description: 'Kaide heiluu, kun siihen nojaa',
      category: 'safety',
      severity: 'high',
      location: 'Halli 3',
      clientId: crypto.randomUUID(),
    });
    await call('patch', `/${id}/handling`, {
      status: 'in_progress',
      assignedTo: me,
      dueDate: '2027-01-15T21:59:59.000Z',
      priority: 'high',
      base: { status: 'open', assignedTo: null, dueDate: null, priority: 'medium' },
    });
    const action = crypto.randomUUID();
    await call('post', `/${id}/actions`, {
      id: action,
      what: 'Hitsataan uusi kaide ja tarkastetaan kiinnitykset koko hoitotasolla',
      responsibleId: me,
      dueDate: '2026-11-01',
    });
    await call('post', `/${id}/comments`, {
      id: crypto.randomUUID(),
      text: 'Kiitos huomiosta, hitsaaja tulee huomenna.',
    });

    await page.goto(`${origin}/observations?id=${id}`);
    const section = page.locator('#observation-handling');
    const sheet = page.locator('.dialog').last();
    const back = async () => {
      await page.goBack();
      await expect(page.locator('.dialog')).toHaveCount(1);
    };
    const scrollTo = (selector: string) =>
      page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'start' }));

    await expect(section).toBeVisible();
    await scrollTo('#observation-handling');
    await look('handling');
    await scrollTo('#observation-thread');
    await look('comments');
    await page.locator('#observation-handling ~ button').click();
    await expect(page.locator('#plan-assignee')).toBeVisible();
    await look('plan');
    await back();
    await page.locator('.actions > button').click();
    await expect(page.locator('#action-what')).toBeVisible();
    await sheet.locator('.dialog-actions button').last().click();
    await look('action-missing');
    await back();
    await page.locator('[data-move="close"]').click();
    await expect(page.locator('#close-reason')).toBeVisible();
    await look('close');
    await back();

    await page.context().setOffline(true);
    await page.locator('[data-action] button').first().click();
    await expect(page.locator('[data-action][data-state="done"]')).toBeVisible();
    await scrollTo('#observation-actions');
    await look('waiting');
    await page.context().setOffline(false);
    await expect(page.locator('.waiting-mark')).toHaveCount(0);

    await page.goto('/observations?new=1');
    await page.locator('.next').click();
    await page.locator('#observation-location').fill('Saha');
    await page.locator('#observation-description').fill('Suojain puuttuu');
    await page.locator('.next').click();
    await page.locator('.next').click();
    await page.locator('.switch-card input').click({ force: true });
    await expect(page.locator('.switch-card[data-on="true"]')).toBeVisible();
    await page.locator('.switch-card').scrollIntoViewIfNeeded();
    await look('create-anonymous');
  },
};
