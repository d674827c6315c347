import { existsSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { installPackages } from '../../../packages/scripts/debian.mjs';
import { type Engine, findFirefox, findWebKit, openFirefox, openWebKit } from '../support/engines/engine.ts';
import { handsIn } from '../support/engines/hands.ts';
import { openSite, type Site } from '../support/site.ts';

// The critical journey in the engines of iPhones and Firefox. Playwright cannot drive Debian's builds of them, so
// only the page is driven, by script; `web/README.md` says what each supports.

const TITLE = 'Kaide puuttuu ylätasolta';
const PERMIT = 'Valssilinja, ohjainrullan kunnostus';

interface Job {
  name: string;
  isThere: () => boolean;
  packages: string[];
  open: () => Promise<Engine>;
  /** WebKit gives a script no microphone */
  hasVoice: boolean;
}

const jobs: Job[] = [
  {
    name: 'Firefox',
    isThere: () => findFirefox() !== null,
    packages: ['firefox-esr'],
    open: openFirefox,
    hasVoice: true,
  },
  {
    name: 'WebKitGTK',
    isThere: () =>
      findWebKit() !== null && existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb'),
    packages: ['webkit2gtk-driver', 'xvfb'],
    open: openWebKit,
    hasVoice: false,
  },
];

/** A picture as from a gallery, put into the file field. */
const chooseFile = (engine: Engine) =>
  engine.run(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let at = 0; at < 400; at += 20) {
      context.fillStyle = `hsl(${at} 80% 50%)`;
      context.fillRect(at, 0, 20, 300);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!blob || !field) throw new Error('no picture or no field for it');
    const files = new DataTransfer();
    files.items.add(new File([blob], 'kaide.jpg', { type: 'image/jpeg' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

const untilInstalled = (engine: Engine) =>
  engine.run(async () => {
    const late = Date.now() + 60_000;
    const isThere = async () =>
      navigator.serviceWorker.controller !== null &&
      (await caches.match('/complete', { cacheName: 'turva-precache-later' })) !== undefined;
    while (!(await isThere())) {
      if (Date.now() > late) throw new Error('the app was not installed in time');
      await new Promise((done) => setTimeout(done, 100));
    }
  });

/** The server's state of the report: the kinds of its attachments once all are ready. */
const arrived = (engine: Engine) =>
  engine.run(async (title) => {
    const answer = await fetch('/api/observations?mine=true').catch(() => null);
    if (!answer?.ok) return [];
    const records = (await answer.json()) as {
      title: string;
      attachments: { role: string; state: string }[];
    }[];
    return records
      .filter((record) => record.title === title)
      .map(({ attachments }) => attachments.map(({ role, state }) => `${role} ${state}`).sort());
  }, TITLE);

async function report(engine: Engine, { hasVoice }: Job) {
  const { press, see, find, write } = handsIn(engine);
  await press('Uusi havainto');
  await press('Turvallisuus');
  await write('Otsikko', TITLE);
  await press('Seuraava');
  await see('2 / 4');
  await write('Sijainti', 'Halli 3');
  await write('Kuvaus', 'Kaide on irti alatasolta asti');
  if (hasVoice) {
    await press('Aloita äänitys');
    await see('0:02');
    await press('Lopeta äänitys');
    await see('Poista äänitallenne');
  }
  await press('Seuraava');
  await see('3 / 4');
  await chooseFile(engine);
  await find('[aria-label="Liitteet"] li');
  await press('Seuraava');
  await see('4 / 4');
  await press('KORKEA');
  await press('Lähetä');
  await see('Tallennettu tälle laitteelle');
}

for (const job of jobs)
  test(`${job.name}: reported offline, left and opened again, sent once when there is a network`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(400_000);
    if (!job.isThere()) await installPackages(...job.packages);
    test.skip(!job.isThere() && process.env.CI !== 'true', `there is no ${job.name} on this machine`);
    const site: Site = await openSite();
    const engine = await job.open();
    test.info().annotations.push({ type: 'engine', description: engine.version });
    try {
      const { press, see } = handsIn(engine);
      await engine.goto(site.origin);
      await press('Aloita Demo-tunnuksilla');
      await see('Hei');
      await untilInstalled(engine);
      await site.proxy.close();
      await engine.goto(site.origin);
      await see('Hei');
      await report(engine, job);
      // left while it is working, repeatedly: the previous page stays in the back/forward cache
      for (const screen of ['outbox', 'work-permits', 'observations', 'outbox'])
        await engine.goto(`${site.origin}/${screen}`);
      await see(TITLE);
      await engine.goto(`${site.origin}/work-permits`);
      await see(PERMIT);
      await site.server.stop();
      await site.server.start();
      await site.proxy.open();
      const all = job.hasVoice ? ['audio ready', 'image ready'] : ['image ready'];
      await expect.poll(() => arrived(engine), { timeout: 120_000 }).toEqual([all]);
      await engine.goto(`${site.origin}/outbox`);
      await see('Kaikki on lähetetty');
    } finally {
      await engine.close();
      await site.close();
    }
  });
