import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { showToast } from './toast.ts';

const all = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue];
};
const titles = () => all().map(({ title }) => title);

afterEach(() => cleanNotifications());

test('a toast is shown for 5 seconds; an error until it is dismissed', () => {
  showToast({ title: 'done', kind: 'success' });
  showToast({ title: 'failed', kind: 'error' });
  expect(all().find(({ title }) => title === 'failed')?.autoClose).toBe(false);
  showToast({ title: 'again' });
  expect(all().find(({ title }) => title === 'again')?.autoClose).toBe(5000);
});

test('the newest replaces the previous one, but an error waits behind it', () => {
  showToast({ title: 'failed', kind: 'error' });
  showToast({ title: 'first' });
  showToast({ title: 'second' });
  expect(titles()).toHaveLength(2);
  expect(titles()).toEqual(expect.arrayContaining(['failed', 'second']));
});
