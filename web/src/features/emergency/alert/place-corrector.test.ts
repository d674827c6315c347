import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keptCorrection, keptCorrections } from './alert-line.ts';
import { Refused } from './alert-sender.ts';
import { type Correction, createPlaceCorrector } from './place-corrector.ts';
import { placeCorrector } from './use-alert-sender.ts';

/** As the browser keeps it: its own keys are those of what is stored. */
const stored = new Map<string, string>();

const alert = {
  id: 4,
  areaId: 1,
  location: 'Halli 3',
  placeSource: 'chosen',
  coordinates: { lat: 61, lon: 23 },
} as EmergencyAlert;
const moved = { areaId: 7, location: 'Sulatto', placeSource: 'qr' as const, coordinates: null };
const unsaid = { areaId: null, location: null, placeSource: null, coordinates: null };

function setUp(kept: { now: Correction | null } = { now: null }) {
  const correct = vi.fn(async (_correction: Correction, _signal: AbortSignal) => alert);
  const onCorrected = vi.fn();
  const corrector = createPlaceCorrector({
    correct,
    onCorrected,
    kept: {
      read: () => kept.now,
      write: (next) => {
        kept.now = next;
      },
    },
  });
  const bodies = () => correct.mock.calls.map(([{ body }]) => body);
  return { corrector, correct, onCorrected, kept, bodies };
}

beforeEach(() => {
  vi.useFakeTimers();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('another place on the screen goes to the alert; the same one, or none, does not', async () => {
  const { corrector, onCorrected, bodies } = setUp();
  corrector.want(alert, unsaid);
  corrector.want(alert, { ...moved, areaId: 1, location: 'Halli 3', placeSource: 'qr' });
  expect(bodies()).toEqual([]);
  corrector.want(alert, moved);
  expect(corrector.state()).toMatchObject({ alertId: 4, phase: 'sending' });
  await seconds(0);
  expect(bodies()).toEqual([{ clientId: expect.any(String), instead: [], ...moved }]);
  expect(onCorrected).toHaveBeenCalledExactlyOnceWith(alert);
  expect(corrector.state()).toBeNull();
});

test('coordinates found afterwards go too, with the place the alert has', async () => {
  const { corrector, bodies } = setUp();
  corrector.want(alert, { ...unsaid, coordinates: { lat: 62, lon: 24 } });
  await seconds(0);
  expect(bodies()).toMatchObject([{ areaId: 1, location: 'Halli 3', coordinates: { lat: 62, lon: 24 } }]);
});

test('without an answer it is sent again with its key, also by the next page', async () => {
  const { corrector, correct, kept, bodies } = setUp();
  correct.mockRejectedValue(new TypeError('Failed to fetch'));
  corrector.want(alert, moved);
  await seconds(0);
  expect(corrector.state()).toMatchObject({ phase: 'unanswered' });
  await seconds(4);
  expect(new Set(bodies().map(({ clientId }) => clientId)).size).toBe(1);
  expect(bodies().length).toBeGreaterThan(1);
  const next = setUp(kept);
  next.corrector.resume();
  await seconds(0);
  expect(next.bodies()[0]).toEqual(bodies()[0]);
  expect(kept.now).toBeNull();
});

test('a newer place does not wait for the answer to the older, and stands for it', async () => {
  const { corrector, correct, bodies } = setUp();
  correct.mockReturnValueOnce(new Promise(() => {}));
  corrector.want(alert, moved);
  corrector.want(alert, { ...moved, areaId: 8, location: 'Valssaamo' });
  await seconds(0);
  const [first, second] = bodies();
  expect(second).toMatchObject({ location: 'Valssaamo', instead: [first?.clientId] });
  expect(correct.mock.calls[0]?.[1].aborted).toBe(true);
  expect(corrector.state()).toBeNull();
});

test('back to the first place while the change has no answer, the first one goes', async () => {
  const { corrector, correct, bodies } = setUp();
  correct.mockReturnValueOnce(new Promise(() => {}));
  corrector.want(alert, moved);
  corrector.want(alert, { ...moved, areaId: 1, location: 'Halli 3', placeSource: 'chosen' });
  await seconds(0);
  expect(bodies()[1]).toMatchObject({ location: 'Halli 3' });
});

test('a refusal is said, and not tried again by itself', async () => {
  const { corrector, correct, kept } = setUp();
  correct.mockRejectedValue(new Refused('emergency_alert_ended'));
  corrector.want(alert, moved);
  await seconds(60);
  expect(corrector.state()).toMatchObject({ phase: 'refused' });
  expect(correct).toHaveBeenCalledOnce();
  expect(kept.now).toBeNull();
});

test('a place on its way to one alert is not given up for that of another', async () => {
  const sent: { alertId: number; location: string | null; signal: AbortSignal }[] = [];
  stored.clear();
  const db = { userId: 1 } as UserDb;
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit) => {
    const { location } = JSON.parse(String(body));
    sent.push({ alertId: Number(/alerts.(\d+)/.exec(url)?.[1]), location, signal: signal as AbortSignal });
    throw new TypeError('Failed to fetch');
  });
  placeCorrector(db, 4).want(alert, moved);
  placeCorrector(db, 5).want({ ...alert, id: 5 }, { ...moved, location: 'Valssaamo' });
  await seconds(0);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  expect(keptCorrections(1)).toEqual([4, 5]);
  await seconds(3);
  expect(sent.slice(2).map(({ alertId, location }) => [alertId, location])).toEqual([
    [4, 'Sulatto'],
    [5, 'Valssaamo'],
  ]);
});

test('the one place that an earlier version kept goes on its way', () => {
  stored.clear();
  stored.set('turva.emergency-place', JSON.stringify({ userId: 1, alertId: 7, body: moved }));
  expect(keptCorrections(1)).toEqual([7]);
  expect(keptCorrection(1, 7).read()).toMatchObject({ alertId: 7, body: moved });
  expect(stored.has('turva.emergency-place')).toBe(false);
});
