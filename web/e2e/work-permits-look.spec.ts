import { type BrowserContext, expect as impatient, type Page, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectFits, expectSound } from './support/sound.ts';

/** On a busy machine a write takes its time. */
const expect = impatient.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;
const MINUTE_MS = 60_000;
const iso = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

interface OnServer {
  id: number;
  rev: number;
  qr: string | null;
  checklist: { key: string; phase: string }[];
  people: { id: string; name: string }[];
}

const origin = () => test.info().project.use.baseURL ?? '';

async function post<T = OnServer>(context: BrowserContext, path: string, data: object): Promise<T> {
  const answer = await context.request.post(`${origin()}/api/work-permits${path}`, {
    headers: { origin: origin() },
    data,
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

const ask = (context: BrowserContext, type: string, location: string, people: object[] = []) =>
  post(context, '', {
    type,
    title: `${location}, tarkastus`,
    location,
    validFrom: iso(-1),
    validTo: iso(240),
    status: 'pending',
    people,
  });
const person = (name: string, role = 'performer') => ({ id: crypto.randomUUID(), role, userId: null, name });

interface Conflict {
  key: string;
  level: string;
}
async function approve(context: BrowserContext, { id, rev }: OnServer) {
  const answer = await context.request.get(`${origin()}/api/work-permits/${id}/conflicts`);
  const acknowledgements = ((await answer.json()) as Conflict[])
    .filter(({ level }) => level === 'acknowledge')
    .map(({ key }) => ({ key, reason: 'Kortti nähty paperilla' }));
  return post(context, `/${id}/approve`, { rev, acknowledgements });
}

/** Somebody is in a tank, the air was measured just now. */
async function workInTank(worker: BrowserContext, supervisor: BrowserContext, place: string) {
  const asked = await ask(worker, 'confined_space', place, [
    person('Väinö Pitkäsukunimi-Hämäläinen'),
    person('Noora Ahonen', 'watch'),
  ]);
  const { id, checklist, people } = await approve(supervisor, asked);
  const air = { id: crypto.randomUUID(), place: 'pohja', oxygen: 20.9, lel: 0, co: 2, h2s: 0 };
  await post(worker, `/${id}/gas-readings`, air);
  const strokes = [
    [
      [100, 500],
      [300, 400],
    ],
  ];
  await post(worker, `/${id}/start`, {
    answers: checklist.filter(({ phase }) => phase === 'before').map(({ key }) => ({ key, answer: 'done' })),
    confirmations: people.map(({ id: personId, name }) => ({ personId, signature: { name, strokes } })),
  });
  return id;
}

const open = async (page: Page, address: string, sign: string) => {
  await page.goto(address);
  await expect(page.locator(sign).first()).toBeVisible();
};

const all = [
  'list',
  'request',
  'detail-air',
  'detail-qr',
  'approve',
  'start',
  'verified',
  'board',
  'board-print',
  'wall',
  'checklists',
];

// its colours and its long words, where they are tightest
const alsoDark = new Set(['detail-air', 'approve', 'start', 'board', 'checklists']);

for (const [theme, language, sizes, looked] of [
  ['light', 'fi', [phone, desk], new Set(all)],
  ['dark', 'ru', [phone], alsoDark],
] as const) {
  test(`every screen of the permits is sound, ${theme}, ${language}`, async ({ browser }) => {
    const place = `Tarkastuskaivo ${Math.random().toString(36).slice(2, 6)}`;
    const worker = await browser.newContext();
    await signIn(worker, origin(), 'demo');
    const context = await browser.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await signIn(context, origin(), 'demo.esimies');
    const working = await workInTank(worker, context, place);
    const waiting = await ask(worker, 'hot_work', place, [person('Väinö Pitkäsukunimi-Hämäläinen')]);
    const ready = await approve(context, await ask(worker, 'height_work', place, [person('Aino Korhonen')]));

    const page = await context.newPage();
    let count = 0;
    const look = async (name: string) => {
      if (!looked.has(name)) return;
      count += 1;
      for (const size of sizes) {
        await page.setViewportSize(size);
        // what axe finds is the same at every width but for what is hidden: of what is looked at twice, the desk here
        const twice = theme === 'light' && size === phone && alsoDark.has(name);
        await (twice ? expectFits : expectSound)(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}` });
      }
      await page.setViewportSize(phone);
    };
    const press = (selector: string) => page.locator(selector).first().click();

    await open(page, '/work-permits', '.permit-card');
    await look('list');
    await open(page, '/work-permits?new=1', '#permit-title');
    await page.getByRole('dialog').getByRole('radio').nth(2).click();
    await page.locator('#permit-title').fill('');
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.error-summary a')).toHaveCount(2);
    if (language === 'fi')
      await expect(page.locator('.error-summary')).toContainText('Otsikko on pakollinen');
    await page.locator('#permit-location').fill(place);
    await expect(page.locator('[data-conflict]').first()).toBeVisible();
    await look('request');

    await open(page, `/work-permits?id=${working}`, '.gas-clock');
    await look('detail-air');
    await press('[data-qr] button');
    await expect(page.locator('.permit-qr svg')).toBeVisible();
    await page.locator('.permit-qr').scrollIntoViewIfNeeded();
    await look('detail-qr');
    await open(page, `/work-permits?id=${waiting.id}`, '[data-move=approve]');
    await press('[data-move=approve]');
    await expect(page.locator('#approve-signature')).toBeVisible();
    await expect(page.getByRole('dialog').last().locator('[data-conflict]').first()).toBeVisible();
    await look('approve');
    await open(page, `/work-permits?id=${ready.id}`, '[data-move=start]');
    await press('[data-move=start]');
    await expect(page.locator('.permit-answers').first()).toBeVisible();
    await page.locator('.permit-answers label').first().click();
    await look('start');

    await open(page, '/work-permits?verify=1', '[role=dialog] input');
    await page
      .locator('[role=dialog] input')
      .last()
      .fill(ready.qr ?? '');
    await page.locator('[role=dialog] input').last().press('Enter');
    await expect(page.locator('[data-verdict=valid]')).toBeVisible();
    await look('verified');

    await open(page, '/work-permits/board', '.board-permit');
    await look('board');
    await page.emulateMedia({ media: 'print' });
    await look('board-print');
    await page.emulateMedia({ media: null });
    await open(page, '/work-permits/board?wall=1', '.board-permit');
    await look('wall');
    await open(page, '/work-permits/templates', '.permit-checks');
    await look('checklists');
    await worker.close();
    await context.close();
  });
}

test('a verdict on another’s permit turns when its time runs out while one still looks at it', async ({
  browser,
}) => {
  const worker = await browser.newContext({ serviceWorkers: 'block' });
  const supervisor = await browser.newContext();
  await signIn(worker, origin(), 'demo');
  await signIn(supervisor, origin(), 'demo.esimies');
  const { qr } = await approve(
    supervisor,
    await ask(worker, 'height_work', `Masto ${crypto.randomUUID()}`, [person('Aino Korhonen')]),
  );
  const page = await worker.newPage();
  await open(page, '/work-permits', '.permit-card');
  await open(page, '/work-permits?verify=1', '[role=dialog] input');
  await page.getByRole('textbox', { name: 'Tai liitä koodin teksti' }).fill(qr ?? '');
  await page.getByRole('button', { name: 'Tarkista', exact: true }).click();
  const result = page.getByRole('alert', { name: 'Tarkistuksen tulos' });
  await expect(result).toHaveAttribute('data-verdict', 'valid');
  await expect(result).toContainText('Allekirjoitettu juuri nyt');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5 * 60 * 60_000;
  });
  await expect(result).toHaveAttribute('data-verdict', 'expired');
  await worker.close();
  await supervisor.close();
});
