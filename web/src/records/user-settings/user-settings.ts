import type { ChangeUserSettings } from '@turva/contracts/user-settings';
import {
  defaultUserSettings,
  type Toggle,
  type ToggleState,
  type UserSettingsValues,
} from '@turva/contracts/user-settings-values';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable, opsOf } from '../../offline/engine/enqueue.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';

/** All of a person's choices go in order, apart from their other work. */
const LOCAL_ID = 'settings';

/** The person's settings as they hold on this device: the server's row with what still waits over it. */
export async function userSettings(db: UserDb): Promise<UserSettingsValues> {
  const [row, ops] = await Promise.all([db.srvUserSettings.toCollection().first(), opsOf(db, LOCAL_ID)]);
  const waiting = ops.map((op) => op.payload);
  return Object.assign({}, defaultUserSettings, row, ...waiting);
}

export const toggleState = async (db: UserDb, toggle: Toggle): Promise<ToggleState> =>
  (await userSettings(db))[toggle];

/** Holds at once, with or without a network; what still waits takes it up, so that it is sent once. */
export const changeSettings = (db: UserDb, changes: ChangeUserSettings): Promise<void> =>
  queueCall(db, { userId: db.userId, localId: LOCAL_ID }, async (ops) => {
    const last = ops.filter(isKind('settings.change')).at(-1);
    if (!last || !isRewritable(last)) return { kind: 'settings.change', payload: changes, after: ops };
    await rewrite(db, last, { ...last.payload, ...changes });
    return null;
  });

const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 100;

/** Ends once the server has taken what was chosen here, or when it takes too long: the server goes by what it has. */
export async function choicesSent(db: UserDb, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  while ((await opsOf(db, LOCAL_ID)).length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
