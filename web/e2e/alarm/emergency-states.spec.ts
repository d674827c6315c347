import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from 'playwright/test';
import type { Action, Fault } from '../support/fault-proxy.ts';
import { type Line, openLine } from '../support/line.ts';
import { DEMO_PASSWORD, signIn } from '../support/phone.ts';

// What the raiser's phone says in each state, second by second, against what the server has. The pictures are
// in the output of the run.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const PLACE = 'Hitsaamo, Hitsaushalli 1';
const ELSEWHERE = 'Kuumavalssaamo, Valssilinja';

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

interface Stage {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
  /** somebody who can be reached, at a desk */
  desk: Page;
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Hätä' });
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).click();
const openPanel = async ({ page }: Stage) => {
  await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Hätä', exact: true })).toBeVisible();
};
const choose = async ({ page }: Stage, path: string) => {
  await press(page, 'Vaihda');
  await panel(page).getByRole('combobox', { name: 'Missä olet?' }).selectOption(path);
};
const confirm = async ({ page }: Stage, drill = false) => {
  await press(page, drill ? 'Tee harjoitushälytys' : /^(Hälytä turvallisuustiimi|Tee uusi hälytys)$/);
  await press(page, drill ? 'Kyllä, lähetä harjoitus' : 'Kyllä, hälytä');
};
const raise = async (stage: Stage, place: string | null = PLACE) => {
  await openPanel(stage);
  if (place) await choose(stage, place);
  await confirm(stage);
};
const raiseDrill = async (stage: Stage) => {
  await openPanel(stage);
  await panel(stage.page).getByRole('switch', { name: 'Harjoitus' }).check();
  await confirm(stage, true);
};
const counting = ({ page }: Stage) => expect(panel(page)).toContainText(/Hälytys lähtee \d|lähtee \d/);
const sent = ({ page }: Stage) =>
  expect(panel(page)).toContainText(/on hälytetty|on ilmoitettu harjoituksesta/);

const isRaising = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/emergency/alerts';
const onRaising =
  (action: Action, others: Fault = () => 'pass'): Fault =>
  (seen) =>
    isRaising(seen) ? action : others(seen);
const noAnswers: Fault = ({ path }) =>
  path.startsWith('/api/emergency/alerts') || path.startsWith('/api/sync') ? 'drop' : 'pass';
const refusal = (status: number, code: string): Action => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

const asAdmin = async (request: APIRequestContext) => {
  const { url } = site.server;
  const data = { username: 'demo.admin', password: DEMO_PASSWORD };
  const answer = await request.post(`${url}/api/login`, { data, headers: { origin: url } });
  expect(answer.status()).toBe(200);
};
const onServer = async (request: APIRequestContext): Promise<EmergencyAlert[]> => {
  await asAdmin(request);
  return (await request.get(`${site.server.url}/api/emergency/alerts`)).json();
};
const byAdmin = async ({ request }: Stage, of: 'acknowledge' | 'end', data: object = {}) => {
  const { url } = site.server;
  const [newest] = (await onServer(request)).sort((a, b) => b.id - a.id);
  const options = { data, headers: { origin: url } };
  const answer = await request.post(`${url}/api/emergency/alerts/${newest?.id}/${of}`, options);
  expect(answer.status()).toBeLessThan(300);
};
const byAnother = async ({ request }: Stage, location: string) => {
  const { url } = site.server;
  await asAdmin(request);
  const data = { clientId: crypto.randomUUID(), drill: false, location, placeSource: 'typed' };
  await request.post(`${url}/api/emergency/alerts`, { data, headers: { origin: url } });
};

interface State {
  name: string;
  reach: (stage: Stage) => unknown;
}
const offline = ({ context }: Stage) => context.setOffline(true);

type Step = (stage: Stage) => unknown;
const inTurn =
  (...steps: Step[]) =>
  async (stage: Stage) => {
    for (const step of steps) await step(stage);
  };
const withoutPlace: Step = (stage) => raise(stage, null);
const toPlace: Step = (stage) => choose(stage, PLACE);
const elsewhere: Step = (stage) => choose(stage, ELSEWHERE);
const closePanel: Step = ({ page }) => page.keyboard.press('Escape');
const reload: Step = ({ page }) => page.reload();
const online: Step = ({ context }) => context.setOffline(false);
const signedOut: Step = ({ context }) => context.clearCookies();
const says =
  (words: string): Step =>
  ({ page }) =>
    expect(panel(page)).toContainText(words);
const tap =
  (name: string): Step =>
  ({ page }) =>
    press(page, name);
const fault =
  (next: Fault | null): Step =>
  () =>
    site.proxy.setFault(next);
const acknowledge: Step = (stage) => byAdmin(stage, 'acknowledge');
const end: Step = (stage) => byAdmin(stage, 'end', { note: 'Väärä hälytys' });
const noHealth = fault(({ path }) => (path === '/api/health' ? 'drop' : 'pass'));
const onPlace = (action: Action) =>
  fault(({ path }) => (/\/alerts\/\d+\/place/.test(path) ? action : 'pass'));
const portal: Action = { status: 200, type: 'text/html', body: '<h1>Welcome to the guest network</h1>' };

const states: State[] = [
  { name: 'panel open, nothing done', reach: openPanel },
  { name: 'asked whether to raise', reach: inTurn(openPanel, tap('Hälytä turvallisuustiimi')) },
  { name: 'counting down', reach: inTurn(raise, counting) },
  { name: 'counting down without a place', reach: inTurn(withoutPlace, counting) },
  { name: 'cancelled by its button', reach: inTurn(raise, counting, tap('Peru hälytys')) },
  { name: 'cancelled by Escape', reach: inTurn(raise, counting, closePanel) },
  { name: 'cancelled by Back', reach: inTurn(raise, counting, ({ page }) => page.goBack()) },
  { name: 'reloaded in the countdown', reach: inTurn(raise, counting, reload) },
  {
    name: 'tab closed in the countdown, opened again',
    reach: inTurn(
      raise,
      counting,
      ({ page }) => page.goto('about:blank'),
      ({ page }) => page.goto(site.origin),
    ),
  },
  { name: 'sent with a place', reach: inTurn(raise, sent) },
  { name: 'sent without a place', reach: inTurn(withoutPlace, sent) },
  { name: 'sent, panel closed', reach: inTurn(raise, sent, closePanel) },
  { name: 'sent, then reloaded', reach: inTurn(raise, sent, reload) },
  { name: 'place changed in the countdown', reach: inTurn(raise, counting, elsewhere) },
  { name: 'place changed after it was sent', reach: inTurn(raise, sent, elsewhere) },
  {
    name: 'place changed, the correction gets no answer',
    reach: inTurn(raise, sent, onPlace('hang'), elsewhere),
  },
  {
    name: 'place changed, the correction is refused',
    reach: inTurn(raise, sent, onPlace(refusal(409, 'emergency_alert_ended')), elsewhere),
  },
  { name: 'offline from the start', reach: inTurn(openPanel, offline, toPlace, confirm) },
  { name: 'offline in the countdown', reach: inTurn(raise, counting, offline) },
  { name: 'offline after it was sent', reach: inTurn(raise, sent, offline) },
  {
    name: 'offline, then the line is back',
    reach: inTurn(openPanel, offline, toPlace, confirm, says('EI ole lähetetty'), online),
  },
  {
    name: 'not sent, then raised again from another place',
    reach: inTurn(
      noHealth,
      raise,
      says('EI ole lähetetty'),
      fault(null),
      elsewhere,
      tap('Yritä hälyttää uudelleen'),
      sent,
    ),
  },
  { name: 'the answer is lost', reach: inTurn(fault(onRaising('drop', noAnswers)), raise) },
  {
    name: 'the answer is lost, then the line is back',
    reach: inTurn(fault(onRaising('drop', noAnswers)), raise, says('EI ole tietoa'), fault(null)),
  },
  { name: 'the call never arrives', reach: inTurn(fault(onRaising('hang')), raise) },
  { name: 'stored, and the answer hangs', reach: inTurn(fault(onRaising('hang-after')), raise) },
  { name: 'server busy, 503', reach: inTurn(fault(onRaising(refusal(503, 'busy'))), raise) },
  {
    name: 'disk of the database full, 507',
    reach: inTurn(fault(onRaising(refusal(507, 'emergency_alert_not_stored'))), raise),
  },
  { name: 'refused, 403', reach: inTurn(fault(onRaising(refusal(403, 'forbidden'))), raise) },
  {
    name: 'a portal answers instead of the server',
    reach: inTurn(
      fault(() => portal),
      raise,
    ),
  },
  {
    name: 'session ended before',
    reach: inTurn(openPanel, toPlace, signedOut, confirm),
  },
  { name: 'session ended in the countdown', reach: inTurn(raise, counting, signedOut) },
  { name: 'acknowledged', reach: inTurn(raise, sent, acknowledge) },
  { name: 'ended after an acknowledgement', reach: inTurn(raise, sent, acknowledge, end) },
  { name: 'ended although nobody had acknowledged it', reach: inTurn(raise, sent, end) },
  { name: 'ended while the panel was closed', reach: inTurn(raise, sent, closePanel, end) },
  {
    name: 'a second alert of the same person from another place',
    reach: inTurn(raise, sent, elsewhere, tap('Tee uusi hälytys'), tap('Kyllä, hälytä')),
  },
  {
    name: 'another person’s alert behind one’s own',
    reach: inTurn((stage) => byAnother(stage, 'Uuni 9'), raise, sent),
  },
  { name: 'drill sent', reach: inTurn(raiseDrill, sent) },
  { name: 'drill not sent', reach: inTurn(noHealth, raiseDrill) },
];

/** Whether a finger reaches one of these now, or after it has opened the panel. */
const reaches112 = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href="tel:112"], .emergency-button')].some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && hit !== null && one.contains(hit);
    }),
  );

/** Sentences on the screen that contradict the server. */
function falseWords(text: string, before: ReadonlySet<number>, alerts: EmergencyAlert[], mine: number) {
  const own = alerts.filter(({ id, raisedBy }) => !before.has(id) && raisedBy === mine);
  const isThere = own.length > 0;
  const carried = /Hälytyksessä: (.+?), lähetetty/.exec(text)?.[1];
  return [
    !isThere && /on hälytetty|on ilmoitettu harjoituksesta|Hälytyksessä/.test(text) && 'claims it was sent',
    isThere &&
      /EI ole lähetetty|EI mennyt perille|Mitään ei lähetetty/.test(text) &&
      'denies that it was sent',
    carried && !own.some(({ location }) => location === carried) && `claims to carry ${carried}`,
    /[1-9]\d* kuitannut/.test(text) && !own.some(({ acknowledgements }) => acknowledgements.length > 0)
      ? 'claims an acknowledgement'
      : false,
    /päätti hälytyksen/.test(text) && !own.some(({ endedAt }) => endedAt) && 'claims an end',
  ].filter((one) => typeof one === 'string');
}

const SECONDS = 8;

test.describe('states of an alert', { tag: '@long' }, () => {
  for (const [at, { name, reach }] of states.entries())
    test(`${at + 1}: ${name}`, async ({ browser, request }, info) => {
      site.proxy.setFault(null);
      await site.proxy.open();
      const desk = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
      });
      await signIn(desk, site.server.url, 'demo.esimies');
      const deskPage = await desk.newPage();
      await deskPage.goto(site.server.url);
      const context = await browser.newContext({ ...phone, locale: 'fi-FI', serviceWorkers: 'block' });
      const mine = await signIn(context, site.origin, 'demo');
      const page = await context.newPage();
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = new Set((await onServer(request)).map(({ id }) => id));
      try {
        await reach({ page, context, request, desk: deskPage });
        const wrong: string[] = [];
        let known = await onServer(request);
        const said: string[] = [];
        for (let second = 0; second < SECONDS; second++) {
          const text = await page.evaluate(() =>
            [...document.querySelectorAll('[role=dialog], .alert-banner')]
              // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is said
              .map((one) => (one as HTMLElement).innerText)
              .join('\n'),
          );
          // what changes at this moment is true of one of the two
          const [earlier, alerts] = [known, await onServer(request)];
          known = alerts;
          const untrue = new Set(falseWords(text, before, earlier, mine));
          wrong.push(
            ...falseWords(text, before, alerts, mine).flatMap((one) =>
              untrue.has(one) ? [`${second} s: ${one}`] : [],
            ),
          );
          if (!(await reaches112(page))) wrong.push(`${second} s: 112 is out of reach`);
          const status =
            /[^\n]*(Hälyty|HARJOITUS|lähtee|Tarkistetaan|Lähetetään)[^\n]*/.exec(text)?.[0] ?? '';
          if (said.at(-1) !== status) said.push(status);
          await page.waitForTimeout(1000);
        }
        await page.screenshot({ path: info.outputPath('phone.png') });
        console.log(`${at + 1} ${name}: ${said.join(' | ')}`);
        expect(wrong).toEqual([]);
      } finally {
        site.proxy.setFault(null);
        await context.close();
        await desk.close();
        for (const { id, endedAt } of await onServer(request))
          if (!endedAt)
            await request.post(`${site.server.url}/api/emergency/alerts/${id}/end`, {
              data: { note: 'Testi ohi' },
              headers: { origin: site.server.url },
            });
      }
    });
});
