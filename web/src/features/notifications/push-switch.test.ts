import { expect, test } from 'vitest';
import { pushState } from './push-switch.ts';

const on = {
  hasPush: true,
  permission: 'granted' as const,
  isApplePhone: false,
  standalone: false,
  wanted: true,
  subscribed: true,
};

test.each([
  ['on', {}],
  ['off', { wanted: false }],
  ['off', { subscribed: false }],
  ['off', { permission: 'default' as const }],
  ['blocked', { permission: 'denied' as const }],
  ['unsupported', { hasPush: false, permission: null }],
  ['install', { hasPush: false, permission: null, isApplePhone: true }],
  ['unsupported', { hasPush: false, permission: null, isApplePhone: true, standalone: true }],
])('the switch says %s with %j', (state, facts) => {
  expect(pushState({ ...on, ...facts })).toBe(state);
});
