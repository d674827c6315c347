import { CLIENT, localProvider } from '@turva/fixtures/sign-in-service';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { queueReports } from '../support/outbox.ts';
import { type ServerProcess, serverProcess } from '../support/server-process.ts';

// Locked work opens to its owner with every way of signing in; shared-phone.spec.ts covers the password.

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true });

const EMAIL = 'sormi@tehdas.example';
let provider: Awaited<ReturnType<typeof localProvider>>;
let server: ServerProcess;
let origin = '';
test.beforeAll(async () => {
  provider = await localProvider();
  // a passkey belongs to a host name, not to an IP address
  const publicUrl = (port: number) => `http://localhost:${port}`;
  server = await serverProcess({
    env: (port) => ({
      PUBLIC_URL: publicUrl(port),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    }),
  });
  origin = publicUrl(server.port);
  await server.start();
});
test.afterAll(async () => {
  await server?.remove();
  provider?.close();
});

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' });
const everyCall = '**/api/**';

/** Works offline, leaves the phone, and gets a network again. */
async function leaveWork(page: Page, userId: number, count: number) {
  await page.context().route(everyCall, (route) => route.abort());
  const queued = await queueReports(page, { userId, count });
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Säilytä tällä laitteella' }).click();
  await expect(login(page)).toBeVisible();
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('turva-u'))).toEqual([]);
  await page.context().unroute(everyCall);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'odottaa tekijänsä kirjautumista' })).toBeVisible();
  return queued.map(({ clientId }) => clientId);
}

/** All of it is on the server, once, as theirs, and nothing waits here any more. */
async function expectSent(context: BrowserContext, page: Page, userId: number, sent: string[]) {
  const found = async () => {
    const answer = await context.request.get(`${origin}/api/observations`);
    const rows = (await answer.json()) as { clientId: string; userId: number }[];
    return rows.filter(({ clientId }) => sent.includes(clientId)).map((row) => row.userId);
  };
  await expect.poll(found).toEqual(sent.map(() => userId));
  expect(await page.evaluate(() => localStorage.getItem('turva.kept'))).toBeNull();
}

test('by a passkey, and by the account of the workplace', { tag: '@long' }, async ({ context, page }) => {
  const answer = await context.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: {
      username: 'sormi',
      password: 'kuusi-ja-koivu-9',
      firstName: 'Sormi',
      lastName: 'Testi',
      email: EMAIL,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };

  await test.step('a key of this device', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${origin}/settings`);
    const row = page.locator('[data-toggle="biometricLogin"]');
    await row.getByRole('button', { name: 'Ota käyttöön tällä laitteella' }).click();
    await expect(row).toContainText('Käytössä tällä laitteella.');
  });

  await test.step('the passkey opens what was left', async () => {
    const sent = await leaveWork(page, id, 2);
    await page.getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click();
    await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
    await expectSent(context, page, id, sent);
  });

  await test.step('so does the workplace, which links the account on the way', async () => {
    const sent = await leaveWork(page, id, 1);
    await page.getByRole('link', { name: 'Kirjaudu työpaikan tunnuksella' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    const claims = { sub: 'sormi', email: EMAIL, email_verified: true };
    await page.goto(origin + provider.signIn(page.url(), claims));
    await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
    await expectSent(context, page, id, sent);
  });
});
