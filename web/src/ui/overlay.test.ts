import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** Like a browser's history: a step back happens later, and leads to where it pointed when it was requested. */
const entries: unknown[] = [];
let at = 0;
const steps: { to: number }[] = [];
let told = () => {};
vi.stubGlobal('history', {
  get state() {
    return entries[at];
  },
  pushState(state: unknown) {
    entries.splice(++at, entries.length, state);
  },
  replaceState(state: unknown) {
    entries[at] = state;
  },
  go(by: number) {
    const to = (steps.at(-1)?.to ?? at) + by;
    steps.push({ to });
  },
});
vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
  told = listener;
});
const documentElement = { setAttribute: () => undefined, removeAttribute: () => undefined };
vi.stubGlobal('document', { documentElement });
vi.stubGlobal('window', globalThis);
vi.stubGlobal('navigator', { webdriver: false });
afterAll(() => vi.unstubAllGlobals());

/** Each module keeps its layers. */
async function open() {
  vi.resetModules();
  const overlay = await import('./overlay.ts');
  const closed: string[] = [];
  const lay = (name: string, order: number) => overlay.layDialog(order, 'own', () => void closed.push(name));
  return { ...overlay, lay, closed };
}
const settle = async () => {
  await Promise.resolve();
  for (const step of steps) {
    at = step.to;
    told();
  }
  steps.splice(0);
};

beforeEach(() => {
  entries.splice(0, entries.length, null);
  at = 0;
  steps.splice(0);
});

test('one dialog in the place of another: Back closes exactly the new one', async () => {
  const { lay, closed } = await open();
  lay('sheet', 1);
  const takeAway = lay('form', 2);
  await settle();
  // as React does it when both are drawn at once
  takeAway();
  lay('question', 3);
  // Back, before a step of the page's own would have been made
  history.go(-1);
  await settle();
  expect(closed).toEqual(['question']);
  expect(at).toBe(1);
});

test('a closed dialog leaves no step behind, and the router waits for it', async () => {
  const { lay, closed, overlayLeaving } = await open();
  lay('sheet', 1);
  lay('form', 2)();
  let isClear = false;
  void overlayLeaving()?.then(() => {
    isClear = true;
  });
  await Promise.resolve();
  expect(isClear).toBe(false);
  await settle();
  expect(isClear).toBe(true);
  expect(at).toBe(1);
  expect(closed).toEqual([]);
  expect(overlayLeaving()).toBeNull();
});

test('the call for help takes the entry of a dialog that closes with it, and its name', async () => {
  const { lay, openOverlay, overlayLeaving, isOverlayOpened } = await open();
  const takeAway = lay('form', 1);
  takeAway();
  openOverlay('emergency');
  await settle();
  expect(history.state).toEqual({ over: ['emergency'] });
  expect(overlayLeaving()).toBeNull();
  history.go(-1);
  await settle();
  expect(isOverlayOpened()).toBe(false);
  expect(at).toBe(0);
});
