import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { readTexts } from '@turva/locales/read-texts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { opsOf } from '../offline/engine/enqueue.ts';
import { deleteOp } from '../offline/engine/outbox.ts';
import { deleteChemical } from '../records/chemicals/chemicals.ts';
import { problemBody } from '../testing/fake-server.ts';
import { USER_ID } from '../testing/offline-db.ts';
import { db, networkDown, send, server, startOver } from '../testing/sending-phone.ts';
import { saySaved } from './say-saved.ts';
import { setSyncState } from './sync-state.ts';

const CLIENT_ID = '0d3b1b52-60bb-4c5e-8d06-3e2f1a4b9c77';
const arrived = { title: 'Poistettu luettelosta', message: 'Asetoni' };

beforeAll(async () => {
  await i18next.init({ lng: 'fi', resources: { fi: readTexts('fi') }, ns: ['sync', 'observations'] });
});
beforeEach(async () => {
  await startOver();
  setSyncState({ way: 'open' });
  await deleteChemical(db, USER_ID, { clientId: CLIENT_ID, title: 'Asetoni' });
});
afterEach(() => cleanNotifications());

const toasts = () =>
  notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);
const showing = (expected: unknown[][]) => vi.waitFor(() => expect(toasts()).toEqual(expected));
const say = (always?: string) =>
  saySaved({ db, localId: CLIENT_ID, arrived, ...(always !== undefined && { always }) });

test('a change that only this device has is not called done', async () => {
  await say();
  await showing([['Tallennettu tälle laitteelle', 'Kemikaalin poisto: Odottaa lähetystä']]);
  setSyncState({ way: 'none' });
  server.fault = () => networkDown();
  await send();
  await showing([['Tallennettu tälle laitteelle', 'Kemikaalin poisto: Odottaa yhteyttä']]);
});

test('the words of an arrived change come with the receipt', async () => {
  await say('EI VOIMASSA.');
  await showing([['Tallennettu tälle laitteelle', 'Kemikaalin poisto: Odottaa lähetystä. EI VOIMASSA.']]);
  await send();
  await showing([['Poistettu luettelosta', 'EI VOIMASSA.']]);
});

test('a refused change becomes an error that stays', async () => {
  await say();
  server.fault = () => problemBody(403, 'forbidden');
  await send();
  await vi.waitFor(() =>
    expect(notificationsStore.getState().notifications).toMatchObject([
      { title: 'Kemikaalin poisto: Ei lähtenyt', role: 'alert', autoClose: false },
    ]),
  );
});

test('a change that the person gives up is not said to have arrived', async () => {
  await say();
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  const [op] = await opsOf(db, CLIENT_ID);
  await deleteOp(db, op?.opId ?? '');
  await showing([]);
});

test('no screen that writes into the outbox reports success by itself', () => {
  const features = path.join(import.meta.dirname, '../features');
  const claims = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => {
    const source = readFileSync(path.join(features, file), 'utf8');
    return /\b(useSave|requestFlush)\(/.test(source) && source.includes("kind: 'success'");
  });
  expect(claims).toEqual([]);
});
