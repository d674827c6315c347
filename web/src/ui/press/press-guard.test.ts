import { beforeEach, expect, test } from 'vitest';
import { createPressGuard, type Press, STILL_MS } from './press-guard.ts';

let time = 0;
let guard = createPressGuard(() => time);
beforeEach(() => {
  time = 10_000;
  guard = createPressGuard(() => time);
});

const on = (says: string | null, x = 100, y = 600): Press => ({ at: { x, y }, says });

/** A tap: down and up on the same button. Whether it acts. */
function tap(press: Press): boolean {
  const refused = guard.begin(press);
  return !guard.act(press.says) && !refused;
}

test('a press acts, again and again, while its button stays what it is', () => {
  for (const _ of [1, 2, 3]) {
    expect(tap(on('Ota kuva'))).toBe(true);
    time += 50;
  }
});

test('after a change of step nothing acts, wherever it is, until the moment is over', () => {
  expect(tap(on('Seuraava'))).toBe(true);
  guard.changed();
  time += 120;
  expect(tap(on('Lähetä'))).toBe(false);
  expect(tap(on('Takaisin', 20, 20))).toBe(false);
  time += STILL_MS - 121;
  expect(tap(on('Lähetä'))).toBe(false);
  time += 1;
  expect(tap(on('Lähetä'))).toBe(true);
});

test('what a button became does not act for the second tap, as late as the change may be', () => {
  expect(tap(on('Aloita'))).toBe(true);
  time += 1500;
  expect(guard.see('Keskeytä')).toBe(true);
  time += 100;
  expect(tap(on('Keskeytä', 110, 590))).toBe(false);
  expect(tap(on('Poistu', 300, 40))).toBe(true);
});

test('a deliberate press on what a button became acts once the moment is over', () => {
  tap(on('Aloita'));
  guard.see('Keskeytä');
  time += STILL_MS;
  expect(tap(on('Keskeytä'))).toBe(true);
});

test('a hand that hammers a button does nothing to what it became, however long it hammers', () => {
  expect(tap(on('Hätä'))).toBe(true);
  for (let taps = 0; taps < 20; taps++) {
    time += 160;
    expect(tap(on('Harjoitus'))).toBe(false);
  }
  time += STILL_MS;
  expect(tap(on('Harjoitus'))).toBe(true);
});

test('a change that nobody has looked at yet is seen by the second tap itself', () => {
  tap(on('Lähetä'));
  time += 200;
  expect(tap(on('Koulutus'))).toBe(false);
  time += 200;
  expect(tap(on('Koulutus'))).toBe(false);
  time += STILL_MS;
  expect(tap(on('Koulutus'))).toBe(true);
});

test('a button that changes under the finger is not pressed', () => {
  guard.begin(on('Seuraava'));
  time += 300;
  expect(guard.act('Lähetä')).toBe(true);
});

test('nor one whose step changes under the finger, though it says the same', () => {
  guard.begin(on('Seuraava'));
  guard.changed();
  expect(guard.act('Seuraava')).toBe(true);
});

test('what follows a finger that came down just before the change is refused: it would take the focus along', () => {
  guard.begin(on('Seuraava'));
  expect(guard.isRefused()).toBe(false);
  guard.changed();
  expect(guard.isRefused()).toBe(true);
  time += STILL_MS;
  expect(guard.isRefused()).toBe(false);
});

test('a press refused when the finger came down is refused when it is lifted much later', () => {
  guard.changed();
  guard.begin(on('Lähetä'));
  time += 5 * STILL_MS;
  expect(guard.isRefused()).toBe(true);
  expect(guard.act('Lähetä')).toBe(true);
});

test("a screen reader's press, with nothing coming down, acts", () => {
  expect(guard.act()).toBe(false);
  guard.changed();
  expect(guard.act()).toBe(true);
  time += STILL_MS;
  expect(guard.act()).toBe(false);
});

test('a press that came to nothing says nothing about the next', () => {
  guard.begin(on('Rivi'));
  guard.end();
  expect(guard.act()).toBe(false);
});

test('a key in a field acts on the button of its form', () => {
  guard.begin(on('Käsittelyssä'));
  expect(guard.act()).toBe(false);
});

test('after scrolling, another row under the finger is no surprise', () => {
  tap(on('Rivi yksi'));
  guard.forget();
  time += 300;
  expect(tap(on('Rivi kaksi'))).toBe(true);
});

test('a call for help acts at any moment, and its own second tap does not reach what it opens', () => {
  guard.changed();
  expect(guard.begin(on('Hätä'), true)).toBe(false);
  expect(guard.act('Hätä', true)).toBe(false);
  time += 200;
  expect(guard.begin(on('Sulje'))).toBe(true);
  expect(guard.act('Sulje')).toBe(true);
});
