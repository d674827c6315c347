import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server-process.ts';

/** Another browser than Chromium, as far as a script can drive it: navigation, and scripts in the page. */
export interface Engine {
  version: string;
  goto(url: string): Promise<void>;
  /** Runs `work` in the page and resolves to its result, which must be JSON. */
  run<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  close(): Promise<void>;
}

const START_MS = 60_000;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** In a page: the result of `work` as text, or its error. */
const inPage = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `Promise.resolve().then(() => (${work})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`;

function said<T>(text: string): T {
  const { value, error } = JSON.parse(text) as { value: T; error?: string };
  if (error) throw new Error(error);
  return value;
}

export const findFirefox = () =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? null;

/** A person's answers and a device's hardware. */
const firefoxSettings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'permissions.default.microphone': 1,
  'permissions.default.camera': 1,
  'intl.accept_languages': 'fi-FI, fi',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.showPane': false,
  'services.settings.server': '',
};

/** Firefox by its own protocol (WebDriver BiDi). */
export async function openFirefox(): Promise<Engine> {
  const program = findFirefox();
  if (!program) throw new Error('no Firefox');
  const profile = await mkdtemp(path.join(tmpdir(), 'turva-firefox-'));
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(firefoxSettings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '390', MOZ_HEADLESS_HEIGHT: '844', HOME: profile },
  });
  const close = async () => {
    await ended(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error('Firefox did not start')), START_MS).unref();
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
    const bidi = await connectBidi(`${address}/session`);
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      goto: async (url) => {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      run: async (work, ...args) => {
        const answer = await bidi.send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          { expression: inPage(work as never, args), target: { context }, awaitPromise: true },
        );
        if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'no answer');
        return said(answer.result.value);
      },
      close: async () => {
        bidi.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connectBidi(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') call?.reject(new Error(message));
    else call?.resolve(result as never);
  };
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
export const findWebKit = () => MINI_BROWSERS.find((file) => existsSync(file)) ?? null;

/** WebKitGTK by WebDriver, on an invisible screen. */
export async function openWebKit(): Promise<Engine> {
  const binary = findWebKit();
  if (!binary) throw new Error('no WebKitGTK');
  const [port, home] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'turva-webkit-'))];
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    createInterface({ input: screen.stdout }).once('line', resolve);
  });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_DATA_HOME: path.join(home, 'data'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      // its own sandbox needs rights that a container lacks
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  const call = async <T>(method: string, at: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${at}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    // the browser and its processes belong to the driver
    if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
    await ended(driver);
    await ended(screen);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const late = Date.now() + START_MS;
    while (!(await fetch(`${base}/status`).catch(() => null)))
      if (Date.now() > late) throw new Error('WebKitWebDriver did not start');
    const { sessionId, capabilities } = await call<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation'],
          },
        },
      },
    });
    const at = `/session/${sessionId}`;
    await call('POST', `${at}/timeouts`, { script: 120_000, pageLoad: 120_000 });
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      goto: async (url) => {
        await call('POST', `${at}/url`, { url });
      },
      run: async (work, ...args) =>
        said(
          await call<string>('POST', `${at}/execute/async`, {
            script: `const done = arguments[arguments.length - 1]; ${inPage(work as never, args)}.then(done)`,
            args: [],
          }),
        ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
