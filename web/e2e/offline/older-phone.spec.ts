import { expect, test } from 'playwright/test';
import { approve, ask, person, workInTank } from '../support/made-permits.ts';
import { loadOlderPhone, olderRun, olderUuid } from '../support/older-phone.ts';
import { origin } from '../support/permits.ts';
import { openBystander, signIn } from '../support/phone.ts';

// A phone of version 1.0.0 opens today's app with all its unsent work: a call of each of the 25 kinds, and a draft.

test('all unsent work of a 1.0.0 phone arrives once, and its draft is still there', async ({ browser }) => {
  const baseURL = origin();
  // the server is shared, and a test may be repeated
  const run = crypto.randomUUID().slice(0, 8);
  const uuid = (n: number) => `${run}-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const report = (n: number) => ({
    clientId: uuid(n),
    title: `Palvelimella ${n}`,
    description: 'Vanhan version jonosta',
    category: 'safety',
    severity: 'low',
    location: 'Halli 1',
  });
  const desk = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const me = await signIn(desk, baseURL, 'demo.esimies');
  const worker = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await signIn(worker, baseURL, 'demo');
  const get = async <T>(path: string): Promise<T> => {
    const answer = await desk.request.get(path);
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await desk.request.post(path, { headers: { origin: baseURL }, data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };

  // the server's records that the phone knew
  await post('/api/observations', report(10));
  await post('/api/observations', report(11));
  await post(`/api/observations/${uuid(10)}/actions`, { id: uuid(13), what: 'Kaide' });
  const edited = await ask(desk, 'height_work', 'Vanha katto', [person('Aino Testi')]);
  const withdrawn = await ask(desk, 'height_work', 'Vanha piha', [person('Aino Testi')]);
  const tank = await workInTank(worker, desk, 'Vanha säiliö');
  const asked = await ask(worker, 'height_work', 'Vanha torni', [{ ...person('Aino Testi'), id: uuid(26) }]);
  const confirmed = await approve(desk, asked);
  const chemical = { hazardClass: 'high', location: 'Kaappi 1' };
  await post('/api/chemicals', { ...chemical, clientId: uuid(31), name: 'Palvelimella C1' });
  await post('/api/chemicals', { ...chemical, clientId: uuid(32), name: 'Palvelimella C2' });
  await post('/api/risk-assessments', {
    clientId: uuid(41),
    title: 'Palvelimella R1',
    location: 'Lähettämö',
    riskLevel: 'medium',
    category: 'traffic',
    assessor: 'Sari',
    dueDate: '2030-01-31',
    description: 'Ennen',
    status: 'pending',
  });
  type Numbered = { id: number }[];
  const begun = (await get<{ moduleId: number }[]>('/api/training/progress')).map(({ moduleId }) => moduleId);
  const module = (await get<Numbered>('/api/training/modules')).find(({ id }) => !begun.includes(id));
  const documents = await get<{ id: number; versions: object[] }[]>('/api/documents');
  const document = documents.find(({ versions }) => versions.length > 0);
  const notices = await get<{ id: number; readAt: string | null }[]>('/api/notifications');
  const notice = notices.find(({ readAt }) => readAt === null);
  type Permit = {
    id: number;
    clientId: string;
    description: string;
    status: string;
    gasReadings: object[];
    people: { confirmedAt: string | null }[];
  };
  const permit = (id: number) => get<Permit>(`/api/work-permits/${id}`);
  const clientIds = await Promise.all(
    [edited.id, withdrawn.id, tank, confirmed.id].map(async (id) => (await permit(id)).clientId),
  );

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await signIn(context, baseURL, 'demo.esimies');
  const page = await context.newPage();
  await openBystander(page, baseURL);
  await loadOlderPhone(page, {
    700007: me,
    700021: edited.id,
    700022: withdrawn.id,
    700023: tank,
    700024: confirmed.id,
    700050: module?.id ?? 0,
    700051: document?.id ?? 0,
    700052: notice?.id ?? 0,
    ...Object.fromEntries(clientIds.map((clientId, at) => [olderUuid(21 + at), clientId])),
    [olderRun]: run,
  });
  await page.goto('/outbox');
  await expect(page.getByText('Kaikki on lähetetty')).toBeVisible({ timeout: 60_000 });

  const effects = async () => {
    type Observation = {
      clientId: string;
      title: string;
      description: string;
      priority: string | null;
      anonymous: boolean;
      attachments: { state: string }[];
      actions: { what: string; doneAt: string | null }[];
      comments: { text: string }[];
    };
    const observations = await get<Observation[]>('/api/observations');
    const rows = (n: number) => observations.filter(({ clientId }) => clientId === uuid(n));
    const one = async (n: number) => get<Observation>(`/api/observations/${uuid(n)}`);
    const [photos, handled] = [await one(1), await one(10)];
    const permits = await get<{ clientId: string; title: string }[]>('/api/work-permits');
    const chemicals =
      await get<{ clientId: string; location: string | null; isActive: boolean }[]>('/api/chemicals');
    const risks = await get<{ clientId: string; description: string }[]>('/api/risk-assessments');
    const rounds = await get<{ clientId: string }[]>('/api/audit-rounds');
    const progress = await get<{ moduleId: number; progress: number }[]>('/api/training/progress');
    // 201 would mean that nobody had confirmed it before
    const receipt = await desk.request.put(`/api/documents/${document?.id}/versions/1/receipt`, {
      headers: { origin: baseURL },
      data: {},
    });
    const inTank = await permit(tank);
    return {
      reports: [1, 2, 3, 11, 61].map((n) => rows(n).length),
      photos: photos.attachments.map(({ state }) => state),
      comments: [photos, handled].map(({ comments }) => comments.map(({ text }) => text)),
      nameless: (await one(2)).anonymous,
      handled: [handled.description, handled.priority],
      actions: handled.actions.map(({ what, doneAt }) => [what, doneAt !== null]).sort(),
      asked: permits.filter(({ clientId }) => clientId === uuid(20)).length,
      edited: (await permit(edited.id)).description,
      withdrawn: (await desk.request.get(`/api/work-permits/${withdrawn.id}`)).status(),
      tank: [inTank.status, inTank.gasReadings.length],
      confirmed: (await permit(confirmed.id)).people.map(({ confirmedAt }) => confirmedAt !== null),
      chemicals: [30, 31, 32].map((n) =>
        chemicals.filter(({ clientId }) => clientId === uuid(n)).map(({ location }) => location),
      ),
      risks: [40, 41].map((n) =>
        risks.filter(({ clientId }) => clientId === uuid(n)).map(({ description }) => description),
      ),
      rounds: rounds.filter(({ clientId }) => clientId === uuid(60)).length,
      training: progress.filter(({ moduleId }) => moduleId === module?.id).map((each) => each.progress),
      receipt: receipt.status(),
      isRead:
        (await get<typeof notices>('/api/notifications')).find(({ id }) => id === notice?.id)?.readAt != null,
      theme: (await get<{ theme: string }>('/api/user/settings')).theme,
    };
  };
  const once = {
    reports: [1, 1, 1, 0, 1],
    photos: ['ready', 'ready', 'ready'],
    comments: [['Vanha: oma lisäys'], ['Vanha: kommentti']],
    nameless: true,
    handled: ['Vanha: muutettu', 'high'],
    actions: [
      ['Kaide', true],
      ['Vanha: toimenpide', false],
    ],
    asked: 1,
    edited: 'Vanha: tarkennettu',
    withdrawn: 404,
    tank: ['suspended', 2],
    confirmed: [true],
    chemicals: [['Kaappi 2'], ['Vanha: kaappi 9'], []],
    risks: [['Trukit'], ['Vanha: tarkennettu']],
    rounds: 1,
    training: [40],
    receipt: 200,
    isRead: true,
    theme: 'dark',
  };
  // a photo is processed after it has arrived
  const states = async () =>
    (await get<{ attachments: { state: string }[] }>(`/api/observations/${uuid(1)}`)).attachments.map(
      ({ state }) => state,
    );
  await expect.poll(states).toEqual(once.photos);
  expect(await effects()).toEqual(once);

  await test.step('its draft resumes where it was left; after reopening nothing is sent twice', async () => {
    await page.goto('/observations');
    await page.getByRole('button', { name: 'Jatka luonnosta' }).click();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Halli 4');
    await page.goto('/outbox');
    await expect(page.getByText('Kaikki on lähetetty')).toBeVisible();
    expect(await effects()).toEqual(once);
  });
});
