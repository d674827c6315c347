import type { ChangeUserSettings } from '@turva/contracts/people/user-settings';
import {
  defaultUserSettings,
  type Toggle,
  type ToggleState,
  type UserSettingsValues,
} from '@turva/contracts/people/user-settings-values';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable, opsOf } from '../../offline/engine/enqueue.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';

/** All of a person's choices are sent in order, separate from their other work. */
const LOCAL_ID = 'settings';

/** The person's settings on this device: the server's row with unsent choices laid over it. */
export async function userSettings(db: UserDb): Promise<UserSettingsValues> {
  const [row, ops] = await Promise.all([db.srvUserSettings.toCollection().first(), opsOf(db, LOCAL_ID)]);
  const waiting = ops.map((op) => op.payload);
  return Object.assign({}, defaultUserSettings, row, ...waiting);
}

export const toggleState = async (db: UserDb, toggle: Toggle): Promise<ToggleState> =>
  (await userSettings(db))[toggle];

/** Applies at once, online or offline; folded into a waiting call, so that it is sent once. */
export const changeSettings = (db: UserDb, changes: ChangeUserSettings): Promise<void> =>
  queueCall(db, { userId: db.userId, localId: LOCAL_ID }, async (ops) => {
    const last = ops.filter(isKind('settings.change')).at(-1);
    if (!last || !isRewritable(last)) return { kind: 'settings.change', payload: changes, after: ops };
    await rewrite(db, last, { ...last.payload, ...changes });
    return null;
  });

const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 100;

/** Resolves once the server has the choices made here, or after a while: the server uses its own copy. */
export async function choicesSent(db: UserDb, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  while ((await opsOf(db, LOCAL_ID)).length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
