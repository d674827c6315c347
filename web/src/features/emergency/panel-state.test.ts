import { afterAll, expect, test, vi } from 'vitest';

const keep = (state: unknown) => {
  history.state = state;
};
const history = { state: null as unknown, pushState: keep, replaceState: keep, go: () => undefined };
vi.stubGlobal('history', history);
vi.stubGlobal('addEventListener', () => undefined);
// closing a layer pauses presses, and the page shows it
const documentElement = { setAttribute: () => undefined, removeAttribute: () => undefined };
vi.stubGlobal('document', { documentElement });
vi.stubGlobal('window', globalThis);
vi.stubGlobal('navigator', { webdriver: false });
afterAll(() => vi.unstubAllGlobals());

test('what a cry needed is unfolded for that cry only', async () => {
  const { closeEmergency, neededProcedure, openEmergencyAt } = await import('./panel-state.ts');
  openEmergencyAt('gas');
  expect(neededProcedure()).toBe('gas');
  closeEmergency();
  expect(neededProcedure()).toBeNull();
});
